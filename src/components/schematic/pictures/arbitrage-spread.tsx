import React, {type ReactNode} from 'react';
import {Box, Button, Field, HEADER, Icon, Rule, Table, Txt, Window} from '../kit';
import type {Picture, Text, Translator} from '../types';

/**
 * Two spreads of the example day. SBER / SRU5: 10 lots × ratio 10 against a futures contract, bought at 305.13 × 100 − 30843, sold
 * at 305.11 × 100 − 30846. SRZ5 / SRU5: quotes of the December futures 31885 and 31893.
 */
const SPREADS = [
  {legs: ['SBER', 'SRU5'], position: '20', buy: '−330', sell: '−335', volume: '1'},
  {legs: ['SRZ5', 'SRU5'], position: '', buy: '1\u00a0050', sell: '1\u00a0039', volume: ''},
] as const;
const BUY: readonly Text[] = [
  {ru: 'Рыночная', en: 'Buy'},
  {ru: 'раздвижка', en: ''},
  {ru: 'на покупку', en: ''},
];
const SELL: readonly Text[] = [
  {ru: 'Рыночная', en: 'Sell'},
  {ru: 'раздвижка', en: ''},
  {ru: 'на продажу', en: ''},
];
const ROW = 38;
const HEAD = 54;

/** A heading of up to three lines; empty lines are left out. */
function head(t: Translator, x: number, y: number, lines: readonly Text[]): ReactNode {
  const shown = lines.map((line) => t(line)).filter(Boolean);
  return shown.map((line, i) => (
    <Txt key={i} x={x + 6} y={y + HEAD / 2 + 4 + Math.round((i - (shown.length - 1) / 2) * 15)} tone="muted">
      {line}
    </Txt>
  ));
}

/** The legs of a spread; the position of the first one stands in a small frame. */
function legs(x: number, y: number, {legs: [first, second], position}: (typeof SPREADS)[number]): ReactNode {
  const mid = y + ROW / 2;
  return position ? (
    <>
      <Txt x={x + 6} y={mid + 4} bold>
        {first}
      </Txt>
      {mark(x + 45, mid, position)}
      <Txt x={x + 74} y={mid + 4} bold>{`/ ${second}`}</Txt>
    </>
  ) : (
    <Txt x={x + 6} y={mid + 4} bold>{`${first} / ${second}`}</Txt>
  );
}

function mark(x: number, mid: number, value: string): ReactNode {
  return (
    <>
      <Box x={x} y={mid - 9} width={24} height={18} kind="buy" />
      <Txt x={x + 12} y={mid + 4} anchor="middle" tone="buy" bold>
        {value}
      </Txt>
    </>
  );
}

function controls(
  t: Translator,
  y: number,
  volume: string,
  [field, buy, sell, icons]: readonly [number, number, number, number],
  button: number,
): ReactNode {
  const top = y + (ROW - 26) / 2;
  const kind = (side: 'buy' | 'sell') => (volume ? side : 'plain');
  return (
    <>
      <Field x={field} y={top} width={52} value={volume || '0'} hint={!volume} />
      <Button x={buy} y={top} width={button} label={t({ru: 'Купить', en: 'Buy'})} kind={kind('buy')} />
      <Button x={sell} y={top} width={button} label={t({ru: 'Продать', en: 'Sell'})} kind={kind('sell')} />
      <Icon name="pen" x={icons} y={top + 6} />
      <Icon name="close" x={icons + 22} y={top + 6} />
    </>
  );
}

const title = {ru: 'Арбитражная раздвижка', en: 'Arbitrage Spread'};
const INSTRUMENTS = [{ru: 'Инструменты', en: 'Instruments'}];
const VOLUME = [
  {ru: 'Объём', en: 'Order'},
  {ru: 'заявки', en: 'volume'},
];
const OPERATION = [{ru: 'Операция', en: 'Operation'}];
const blank = (count: number) => SPREADS.map(() => Array.from({length: count}, () => ''));

const picture: Picture = {
  name: 'arbitrage-spread',
  title: {
    ru: 'Арбитражная раздвижка: акция против фьючерса и два фьючерса',
    en: 'Arbitrage Spread: a share against a futures contract, and two futures',
  },
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Лейбла, привязки и шестерёнки нет: у каждой ноги свой инструмент и портфель.',
        en: 'No badge, link, or gear: every leg has its own instrument and portfolio.',
      },
    },
    {
      label: {ru: 'Ноги', en: 'Legs'},
      text: {
        ru: 'Тикеры первой, второй и третьей ноги через косую черту.',
        en: 'The tickers of the first, second, and third legs, separated by a slash.',
      },
    },
    {
      label: {ru: 'Позиция', en: 'Position'},
      text: {
        ru: 'Сколько лотов уже есть в портфеле ноги: 20\u00a0лотов SBER в длинной позиции.',
        en: 'The lots already held in the portfolio of the leg: 20\u00a0lots of SBER, long.',
      },
    },
    {
      label: {ru: 'Раздвижка на покупку', en: 'Buy spread'},
      text: {
        ru: 'Значение формулы по лучшим ценам, если купить сейчас: 305,13\u00a0×\u00a0100\u00a0−\u00a030843\u00a0=\u00a0−330.',
        en: 'The value of the formula at the best prices if you buy now: 305.13\u00a0×\u00a0100\u00a0−\u00a030843\u00a0=\u00a0−330.',
      },
    },
    {
      label: {ru: 'Раздвижка на продажу', en: 'Sell spread'},
      text: {
        ru: 'То же для продажи: 305,11\u00a0×\u00a0100\u00a0−\u00a030846\u00a0=\u00a0−335.',
        en: 'The same for a sale: 305.11\u00a0×\u00a0100\u00a0−\u00a030846\u00a0=\u00a0−335.',
      },
    },
    {
      label: {ru: 'Объём', en: 'Volume'},
      text: {
        ru: 'Число раздвижек в одной операции. Пока поле пустое, кнопки недоступны.',
        en: 'The number of spreads per operation. The buttons stay disabled while the field is empty.',
      },
    },
    {
      label: {ru: 'Кнопки операции', en: 'Operation buttons'},
      text: {
        ru: 'Отправляют рыночные заявки по ногам одну за другой, без вопроса (кроме клиента **КНУР**). Отправленное терминал не отменяет.',
        en: 'Send market orders for the legs one after another, without a question (except for clients of the **Low** risk level). The terminal does not undo what was sent.',
      },
    },
    {
      label: {ru: 'Правка и удаление', en: 'Edit and delete'},
      text: {
        ru: 'Карандаш открывает форму, крестик удаляет раздвижку без вопроса.',
        en: 'The pencil opens the form, the cross deletes the spread without asking.',
      },
    },
    {
      label: {ru: 'Новая раздвижка', en: 'New spread'},
      text: {
        ru: 'Плюс в строке заголовков, подсказка **Добавить**: открывает пустую форму.',
        en: 'The plus in the heading row, its hint is **Add**: opens an empty form.',
      },
    },
  ],
  wide: {
    width: 680,
    height: 210,
    spots: [
      [27, 1, 626, HEADER - 1, 13, 15],
      [27, HEADER + HEAD + ROW, 142, ROW, 13, HEADER + HEAD + ROW + 19],
      [70, HEADER + HEAD + 8, 28, 22, 160, HEADER + 14],
      [170, HEADER, 86, HEAD + 2 * ROW, 213, 190],
      [256, HEADER, 86, HEAD + 2 * ROW, 299, 190],
      [346, HEADER + HEAD + 3, 60, 2 * ROW - 6, 376, 190],
      [416, HEADER + HEAD + 3, 172, 2 * ROW - 6, 502, 190],
      [600, HEADER + HEAD + 4, 48, ROW - 8, 667, HEADER + HEAD + 19],
      [622, HEADER + 14, 26, 26, 667, HEADER + 27],
    ],
    draw: (t) => (
      <Window x={26} y={0} width={628} height={168} title={t(title)} icon="swap" actions={['help', 'close']}>
        <Table x={27} y={HEADER} headRow={HEAD} row={ROW} columns={[{width: 626}]} rows={blank(1)} />
        {head(t, 27, HEADER, INSTRUMENTS)}
        {head(t, 170, HEADER, BUY)}
        {head(t, 256, HEADER, SELL)}
        {head(t, 344, HEADER, VOLUME)}
        {head(t, 412, HEADER, OPERATION)}
        {SPREADS.map((spread, i) => {
          const y = HEADER + HEAD + i * ROW;
          return (
            <React.Fragment key={spread.buy}>
              {legs(27, y, spread)}
              <Txt x={176} y={y + 23}>
                {spread.buy}
              </Txt>
              <Txt x={262} y={y + 23}>
                {spread.sell}
              </Txt>
              {controls(t, y, spread.volume, [350, 418, 504, 606], 80)}
            </React.Fragment>
          );
        })}
        <Icon name="plus" x={628} y={HEADER + HEAD / 2 - 7} on />
      </Window>
    ),
  },
  narrow: {
    width: 340,
    height: 340,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, HEADER + HEAD + ROW, 122, ROW, 13, HEADER + HEAD + ROW + 19],
      [70, HEADER + HEAD + 8, 28, 22, 140, HEADER + 13],
      [150, HEADER, 80, HEAD + 2 * ROW, 194, 174],
      [230, HEADER, 83, HEAD + 2 * ROW, 327, 120],
      [32, 234, 60, 30, 13, 249],
      [96, 234, 164, 30, 178, 322],
      [264, 234, 48, 30, 327, 249],
      [295, HEADER + 1, 18, 20, 327, HEADER + 11],
    ],
    draw: (t) => (
      <Window x={26} y={0} width={288} height={310} title={t(title)} icon="swap" actions={['help', 'close']}>
        <Table x={27} y={HEADER} headRow={HEAD} row={ROW} columns={[{width: 286}]} rows={blank(1)} />
        {head(t, 27, HEADER, INSTRUMENTS)}
        {head(t, 150, HEADER, BUY)}
        {head(t, 230, HEADER, SELL)}
        {SPREADS.map((spread, i) => {
          const y = HEADER + HEAD + i * ROW;
          return (
            <React.Fragment key={spread.buy}>
              {legs(27, y, spread)}
              <Txt x={156} y={y + 23}>
                {spread.buy}
              </Txt>
              <Txt x={236} y={y + 23}>
                {spread.sell}
              </Txt>
            </React.Fragment>
          );
        })}
        <Rule x1={27} y1={190} x2={313} y2={190} dashed />
        <Txt x={36} y={216} tone="muted">
          {t({ru: 'Объём заявки', en: 'Order volume'})}
        </Txt>
        <Txt x={142} y={216} tone="muted">
          {t(OPERATION[0])}
        </Txt>
        {SPREADS.map((spread, i) => (
          <React.Fragment key={spread.sell}>
            {controls(t, 230 + i * ROW, spread.volume, [36, 98, 180, 270], 78)}
          </React.Fragment>
        ))}
        <Icon name="plus" x={297} y={HEADER + 4} on />
      </Window>
    ),
  },
};

export default picture;
