import {type ReactNode} from 'react';
import {Box, HEADER, Pointer, Toast, Txt, Window} from '../kit';
import {Tiles, type Tile} from '../kit/tiles';
import type {Picture, Text} from '../types';

/** Tiles of the map; areas are in proportion to capitalization, colours to the change of the day (±5 % is the deepest). */
const TILES: readonly Tile[] = [
  {x: 29, y: 50, width: 79, height: 182, label: 'ROSN', value: '−1.2%', heat: -1},
  {x: 110, y: 50, width: 70, height: 182, label: 'LKOH', value: '+0.46%', heat: 1},
  {x: 29, y: 234, width: 82, height: 128, label: 'NVTK', value: '+2.4%', heat: 2},
  {x: 113, y: 234, width: 67, height: 128, label: 'GAZP', value: '−0.53%', heat: -1},
  {x: 183, y: 50, width: 129, height: 54, label: 'PLZL', value: '−2.1%', heat: -2},
  {x: 183, y: 106, width: 83, height: 56, label: 'GMKN', value: '+5.2%', heat: 3},
  {x: 268, y: 106, width: 44, height: 56, label: 'CHMF', value: '−0.9%', heat: -1},
  {x: 183, y: 184, width: 83, height: 33, label: 'T', value: '+1.1%', heat: 1},
  {x: 268, y: 184, width: 44, height: 33, label: 'VTBR', value: '−0.2%', heat: -1},
  {x: 183, y: 219, width: 129, height: 143, label: 'SBER', value: '+0.34%', heat: 1},
];

function sector(x: number, y: number, width: number, name: Text): ReactNode {
  return (
    <>
      <Box x={x} y={y} width={width} height={17} />
      <Txt x={x + 3} y={y + 13} size={11} tone="muted" max={width - 5} text={name} />
    </>
  );
}

export default {
  title: {
    ru: 'Карта рынка: три сектора и подсказка к плитке SBER',
    en: 'Market Map: three sectors and the tooltip of the SBER tile',
  },
  parts: {
    ru: [
      'Заголовок. Шестерёнка меняет период обновления. Значка привязки нет: акцию выбирает сама карта.',
      'Название сектора. Щелчок разворачивает сектор на весь виджет, второй щелчок возвращает карту.',
      'Плитка. Тикер и изменение цены за день. Чем больше площадь, тем выше капитализация.',
      'Цвет. Зелёный — рост, красный — падение. Ярче всего плитки с изменением от 5\u00a0%.',
      'Подсказка. Появляется под указателем: компания, изменение, капитализация, цена.',
    ],
    en: [
      'Header. The gear changes how often the map is refreshed. There is no link icon: the map itself picks the share.',
      'Sector heading. A click fills the widget with the sector, and a second click brings the map back.',
      'Tile. The ticker and the price change of the day. The larger the tile, the higher the capitalization.',
      'Color. Green for a rise, red for a fall. The color is deepest from 5%.',
      'Tooltip. Appears under the pointer: company, change, capitalization, price.',
    ],
  },
  wide: {
    height: 428,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [28, 31, 153, 19, 13, 42],
      [29, 50, 79, 182, 13, 141],
      [183, 50, 129, 54, 327, 77],
      [86, 318, 228, 104, 327, 370],
    ],
    content: (
      <>
        <Window
          height={365}
          title={{ru: 'Карта рынка', en: 'Market Map'}}
          icon="tiles"
          actions={['gear', 'help', 'close']}>
          {sector(29, 32, 151, {ru: 'Энергетика', en: 'Energy'})}
          {sector(183, 32, 129, {ru: 'Сырье и материалы', en: 'Materials'})}
          {sector(183, 166, 129, {ru: 'Финансы', en: 'Financials'})}
          <Tiles tiles={TILES} />
        </Window>
        <Toast
          x={88}
          y={319}
          width={224}
          title="SBER"
          lines={{
            ru: [
              'Компания: Сбербанк',
              'Дн.изм.: 0.34%',
              'Капитализация: 6.59 трлн ₽',
              'Цена посл. сделки: 305.12\u00a0₽',
            ],
            en: [
              'Company: Sberbank',
              'Day change: 0.34%',
              'Capitalization: 6.59 trn ₽',
              'Last trade price: 305.12\u00a0₽',
            ],
          }}
        />
        <Pointer x={284} y={300} />
      </>
    ),
  },
} satisfies Picture;
