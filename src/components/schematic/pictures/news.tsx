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

export default {
  title: {
    ru: 'Новости: вкладка со всей лентой и открытая новость',
    en: 'News: the tab with the whole feed and an open story',
  },
  parts: {
    ru: [
      'Заголовок. После названия виджета — имя открытой вкладки. Вкладка **По тикеру** следует за инструментом, пока значок привязки цветной.',
      'Вкладки. Вся лента, новости о бумагах портфеля или об одном инструменте.',
      'Фильтр. Есть только на вкладке **Все**. Когда фильтр действует, воронка закрашена.',
      'Новость. Время публикации в скобках и заголовок. Новые строки появляются сверху.',
      'Старые новости. Подгружаются по 50 при прокрутке вниз.',
      'Окно новости. Полный текст. Открывается щелчком по строке.',
    ],
    en: [
      'Header. The name of the open tab follows the title. The **By ticker** tab follows the instrument while the link icon is colored.',
      'Tabs. The whole feed, news about the securities you hold, or about one instrument.',
      'Filter. On the **All** tab only. The funnel is filled while a filter is active.',
      'Story. The time of publication in brackets and the headline. New rows appear at the top.',
      'Older news. Loaded 50 at a time as you scroll down.',
      'Story window. The full text. A click on a row opens it.',
    ],
  },
  wide: {
    height: 308,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, 32, 230, 24, 13, 44],
      [284, 34, 24, 20, 327, 44],
      [27, 106, 286, 24, 13, 118],
      [27, 154, 286, 24, 327, 166],
      [52, 190, 246, 98, 13, 239],
    ],
    content: (
      <>
        <Window height={304} title={{ru: 'Новости: все', en: 'News: all'}} icon="news">
          <Tabs
            y={HEADER}
            labels={{ru: ['Все', 'По портфелю', 'По тикеру'], en: ['All', 'By portfolio', 'By ticker']}}
          />
          <Icon name="filter" x={289} y={37} />
          <Table
            x={27}
            y={57}
            row={24}
            headRow={25}
            active={1}
            columns={[{width: 286, head: {ru: 'Новость', en: 'News'}}]}
            rows={HEADLINES.map((text) => [{text}])}
          />
        </Window>
        <Pointer x={262} y={120} />
        <Box x={54} y={192} width={242} height={94} kind="pop" />
        <Txt x={66} y={213} bold text={{ru: 'Минфин: два аукциона ОФЗ', en: 'Two OFZ auctions today'}} />
        <Icon name="close" x={274} y={201} />
        <Rule x1={54} y1={222} x2={296} y2={222} />
        {BODY.map((line, i) => (
          <Txt key={i} x={66} y={241 + i * 17} tone="muted" text={line} />
        ))}
      </>
    ),
  },
} satisfies Picture;
