import {Badge, Box, Field, HEADER, Icon, Menu, Pointer, Rule, Table, Txt, Window} from '../kit';
import type {Picture} from '../types';

const LIST: readonly (readonly [ticker: string, price: string, change: string])[] = [
  ['SBER', '305.12', '+0.34'],
  ['GAZP', '121.45', '−0.53'],
  ['LKOH', '6042.5', '+0.46'],
];
const TOP = 98;

export default {
  title: {
    ru: 'Выбор инструмента: один список развёрнут, второй свёрнут',
    en: 'Instrument Select with one list open and one collapsed',
  },
  parts: {
    ru: [
      'Заголовок. Значка привязки нет: виджет сам выбирает инструмент для привязанных.',
      'Поиск. Найденный инструмент попадает в первый из показанных списков и сразу выбирается.',
      'Файл и списки. Стрелка сохраняет список в CSV. В меню рядом отмечают, какие списки показать: один или несколько.',
      'Список. Каждый список сворачивается отдельно. В заголовке его название.',
      'Избранное. Звезда включена: в порядке по умолчанию такие строки стоят первыми.',
      'Точка в строке. Этот инструмент сейчас показывают привязанные виджеты.',
      'Изменение цены. За таймфрейм из настроек, по умолчанию за день. Часть столбцов на рисунке скрыта.',
      'Удаление строки. Крестик убирает инструмент из списка.',
      'Контекстное меню. Открывается правой кнопкой мыши: другой список, новый виджет с этим инструментом, удаление.',
      'Свёрнутый список. Список **История** сам собирает до 25 выбранных инструментов.',
    ],
    en: [
      'Header. No link icon: the widget itself picks the instrument for the linked ones.',
      'Search. The instrument you find goes to the first list shown and is selected at once.',
      'File and lists. The arrow saves a list to CSV. The menu next to it ticks the lists to show: one or several.',
      'List. Each list collapses on its own. The heading is its name.',
      'Favorites. The star is on: in the default order such rows come first.',
      'Dot in a row. The linked widgets show this instrument now.',
      'Price change. Over the timeframe set in the settings, one day by default. Some columns are hidden in the picture.',
      'Row removal. The cross takes the instrument off the list.',
      'Context menu. Opens on a right click: another list, a new widget with this instrument, removal.',
      'Collapsed list. The **History** list collects up to 25 selected instruments on its own.',
    ],
  },
  wide: {
    height: 324,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [34, 38, 206, 26, 13, 51],
      [248, 40, 60, 22, 327, 51],
      [27, 72, 286, 24, 13, 84],
      [29, 124, 22, 20, 13, 134],
      [94, 125, 18, 18, 127, 134],
      [189, 98, 102, 90, 327, 110],
      [290, 122, 22, 66, 327, 143],
      [128, 188, 174, 108, 327, 240],
      [27, 192, 96, 24, 13, 204],
    ],
    content: (
      <Window
        height={320}
        title={{ru: 'Выбор инструмента', en: 'Instrument Select'}}
        icon="list"
        actions={['gear', 'help', 'close']}>
        <Field x={34} y={38} width={206} value={{ru: 'Поиск...', en: 'Search...'}} hint kind="search" />
        <Icon name="download" x={254} y={44} />
        <Icon name="menu" x={286} y={44} />
        <Box x={27} y={72} width={286} height={25} />
        <Icon name="caret" x={32} y={77} />
        <Txt x={52} y={88} bold text={{ru: 'Список по умолчанию', en: 'Default list'}} />
        <Table
          x={27}
          y={TOP}
          active={0}
          columns={[
            {width: 24},
            {width: 76, head: {ru: 'Тикер', en: 'Ticker'}},
            {width: 62, head: {ru: 'Цена', en: 'Price'}, align: 'end'},
            {width: 102, head: {ru: 'Изм. цены, %', en: 'Price change,%'}, align: 'end'},
            {width: 22},
          ]}
          rows={LIST.map(([ticker, price, change]) => [
            '',
            {text: ticker, bold: true},
            price,
            {text: change, tone: change.startsWith('+') ? ('buy' as const) : ('sell' as const)},
            {icons: ['close' as const]},
          ])}
        />
        <Icon name="star" x={33} y={TOP + 28} on />
        <Icon name="star" x={33} y={TOP + 50} />
        <Icon name="star" x={33} y={TOP + 72} />
        <Badge x={103} y={TOP + 35} kind="dot" />
        <Icon name="caretRight" x={32} y={197} />
        <Txt x={52} y={208} bold text={{ru: 'История', en: 'History'}} />
        <Rule x1={27} y1={217} x2={313} y2={217} />
        <Menu
          x={130}
          y={190}
          width={170}
          items={{
            ru: ['Перенести в список', 'Копировать в список', 'Добавить виджет', 'Удалить'],
            en: ['Move to list', 'Copy to list', 'Add widget', 'Delete'],
          }}
          more={[0, 1, 2]}
        />
        <Pointer x={124} y={178} />
      </Window>
    ),
  },
} satisfies Picture;
