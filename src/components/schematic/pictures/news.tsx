import React from 'react';
import {Box, HEADER, Icon, Pointer, Rule, Table, Tabs, Txt, Window} from '../kit';
import type {Picture, Text} from '../types';

const HEADLINES: readonly Text[] = [
  {ru: '[10:14] Индекс МосБиржи растёт на 0.3%', en: '[10:14] MOEX Index is up 0.3%'},
  {ru: '[10:09] Минфин: два аукциона ОФЗ', en: '[10:09] Two OFZ auctions today'},
  {ru: '[10:02] SBER открылся по 304.50', en: '[10:02] SBER opens at 304.50'},
  {ru: '[09:47] Нефть дешевеет на 0.4%', en: '[09:47] Oil slips 0.4%'},
];
const BODY: readonly Text[] = [
  {ru: 'Инвесторам предложат выпуски', en: 'Investors are offered the issues'},
  {ru: '26238 и 26248. Итоги объявят', en: '26238 and 26248. The results'},
  {ru: 'после закрытия книги.', en: 'follow when the book closes.'},
];

const picture: Picture = {
  name: 'news',
  title: {
    ru: 'Новости: вкладка со всей лентой и открытая новость',
    en: 'News: the tab with the whole feed and an open story',
  },
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'После названия стоит открытая вкладка. Вкладка **По тикеру** следует за инструментом, пока значок привязки цветной.',
        en: 'The name of the open tab follows the title. The **By ticker** tab follows the instrument while the link icon is colored.',
      },
    },
    {
      label: {ru: 'Вкладки', en: 'Tabs'},
      text: {
        ru: 'Вся лента, новости бумаг портфеля или одного инструмента.',
        en: 'The whole feed, the securities you hold, or a single instrument.',
      },
    },
    {
      label: {ru: 'Фильтр', en: 'Filter'},
      text: {
        ru: 'Есть только на вкладке **Все**. Когда фильтр действует, воронка закрашена.',
        en: 'On the **All** tab only. The funnel is filled while a filter is active.',
      },
    },
    {
      label: {ru: 'Новость', en: 'Story'},
      text: {
        ru: 'Время публикации в скобках и заголовок. Новые строки появляются сверху.',
        en: 'The time of publication in brackets and the headline. New rows appear at the top.',
      },
    },
    {
      label: {ru: 'Старые новости', en: 'Older news'},
      text: {ru: 'Подгружаются по 50 при прокрутке вниз.', en: 'Loaded 50 at a time as you scroll down.'},
    },
    {
      label: {ru: 'Окно новости', en: 'Story window'},
      text: {ru: 'Полный текст. Открывается щелчком по строке.', en: 'The full text. A click on a row opens it.'},
    },
  ],
  wide: {
    width: 340,
    height: 308,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, 32, 230, 24, 13, 44],
      [284, 34, 24, 20, 327, 44],
      [27, 106, 286, 24, 13, 118],
      [27, 154, 286, 24, 327, 166],
      [52, 190, 246, 98, 13, 239],
    ],
    draw: (t) => (
      <>
        <Window x={26} y={0} width={288} height={304} title={t({ru: 'Новости: все', en: 'News: all'})} icon="news">
          <Tabs
            x={27}
            y={HEADER}
            width={286}
            labels={[
              t({ru: 'Все', en: 'All'}),
              t({ru: 'По портфелю', en: 'By portfolio'}),
              t({ru: 'По тикеру', en: 'By ticker'}),
            ]}
          />
          <Icon name="filter" x={289} y={37} />
          <Table
            x={27}
            y={57}
            row={24}
            headRow={25}
            active={1}
            columns={[{width: 286, head: t({ru: 'Новость', en: 'News'})}]}
            rows={HEADLINES.map((line) => [t(line)])}
          />
        </Window>
        <Pointer x={262} y={120} />
        <Box x={54} y={192} width={242} height={94} kind="pop" />
        <Txt x={66} y={213} bold>
          {t({ru: 'Минфин: два аукциона ОФЗ', en: 'Two OFZ auctions today'})}
        </Txt>
        <Icon name="close" x={274} y={201} />
        <Rule x1={54} y1={222} x2={296} y2={222} />
        {BODY.map((line, i) => (
          <Txt key={i} x={66} y={241 + i * 17} tone="muted">
            {t(line)}
          </Txt>
        ))}
      </>
    ),
  },
};

export default picture;
