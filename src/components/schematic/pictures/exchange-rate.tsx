import {HEADER, Pointer, Table, Txt, Window, type Cell} from '../kit';
import type {Picture} from '../types';

const CODES = ['RUB', 'CNY', 'BYN', 'TRY'] as const;
/** Roubles for a unit: quotes of the TOM instruments of the example day. */
const IN_RUB = [1, 11.125, 26.84, 1.965] as const;
const LEFT = 27;
const FIRST = 50;
const COLUMN = 59;
const TOP = HEADER + 24;
const ROW = 28;

/** Rate to at most four decimals, as in the table. */
const rate = (row: number, column: number) => String(Number((IN_RUB[row] / IN_RUB[column]).toFixed(4)));

/** Direct rates with the digits that changed last split off: the row, the unchanged beginning, the changed end. */
const DIRECT = [
  {row: 1, head: '11.1', tail: '25', tone: 'buy'},
  {row: 2, head: '26.8', tail: '4', tone: 'sell'},
  {row: 3, head: '1.96', tail: '5', tone: 'buy'},
] as const;

export default {
  title: {
    ru: 'Курсы валют: сколько единиц валюты столбца стоит единица валюты строки',
    en: 'Exchange Rate: the price of one unit of the row currency in the column currency',
  },
  parts: {
    ru: [
      'Заголовок. Ни шестерёнки, ни значка привязки: настраивать нечего, инструмент выбирает сама таблица.',
      'Валюта цены. В ней выражен курс.',
      'Базовая валюта. В ячейках строки её цена в других валютах.',
      'Прямой курс. Последняя цена инструмента TOM: юань стоит 11,125\u00a0₽. Цветом выделены изменившиеся цифры, щелчок выбирает инструмент.',
      'Обратный курс. Единица, делённая на прямой: рубль стоит 0,0899 юаня.',
      'Кросс-курс. Считается через общую валюту: 11,125\u00a0/\u00a026,84\u00a0=\u00a00,4145 белорусского рубля за юань.',
      'Прочерк. Курса нет: одна и та же валюта, или пару не из чего посчитать.',
    ],
    en: [
      'Header. No gear and no link icon: there is nothing to set, and the table itself picks the instrument.',
      'Quote currency. The currency the rate is expressed in.',
      'Base currency. The cells of its row give the price of this currency in the others.',
      'Direct rate. The last price of a TOM instrument: one yuan costs RUB\u00a011.125. Changed digits are colored; a click selects the instrument.',
      'Reverse rate. One divided by the direct rate: one ruble costs 0.0899 yuan.',
      'Cross rate. Worked out through a common currency: 11.125\u00a0/\u00a026.84\u00a0=\u00a00.4145 Belarusian rubles per yuan.',
      'Dash. No rate: the same currency, or nothing to work the pair out from.',
    ],
  },
  wide: {
    height: 206,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [LEFT + FIRST, HEADER, 4 * COLUMN, 24, 327, 42],
      [LEFT, TOP, FIRST, 4 * ROW, 13, TOP + 56],
      [LEFT + FIRST, TOP + ROW, COLUMN, 3 * ROW, 107, 186],
      [LEFT + FIRST + COLUMN, TOP, 3 * COLUMN, ROW, 327, TOP + 14],
      [LEFT + FIRST + 2 * COLUMN, TOP + ROW, 2 * COLUMN, ROW, 327, TOP + 42],
      [LEFT + FIRST + 3 * COLUMN, TOP + 3 * ROW, COLUMN, ROW, 327, TOP + 98],
    ],
    content: (
      <Window height={202} title={{ru: 'Курсы валют', en: 'Exchange Rate'}} icon="swap" actions={['help', 'close']}>
        <Table
          x={LEFT}
          y={HEADER}
          row={ROW}
          columns={[{width: FIRST}, ...CODES.map((head) => ({width: COLUMN, head, align: 'middle' as const}))]}
          rows={CODES.map((code, row): Cell[] => [
            {text: code, bold: true},
            ...CODES.map((_, column): Cell => {
              if (row === column) return {text: '-', tone: 'muted'};
              return column === 0 ? {} : rate(row, column);
            }),
          ])}
        />
        {DIRECT.map(({row, head, tail, tone}) => (
          <Txt
            key={row}
            x={LEFT + FIRST + COLUMN / 2}
            y={TOP + row * ROW + 18}
            anchor="middle"
            tail={{text: tail, tone}}
            bold
            text={head}
          />
        ))}
        <Pointer x={126} y={100} />
      </Window>
    ),
  },
} satisfies Picture;
