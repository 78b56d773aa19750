import {Fragment, type ReactNode} from 'react';
import {Box, Button, Icon, Txt, type IconName} from '../kit';
import type {Picture, Text} from '../types';

const SEGMENTS: readonly [text: Text, width: number][] = [
  [{ru: 'Домашний', en: 'Home'}, 78],
  [{ru: 'Торговля', en: 'Trading'}, 76],
  [{ru: 'Фьючерсы', en: 'Futures'}, 102],
];

/** Rows of the menu: name, whether it is a favourite, whether it is locked. */
const ROWS: readonly [text: Text, favourite: boolean, locked: boolean][] = [
  [{ru: 'Домашний', en: 'Home'}, true, false],
  [{ru: 'Торговля', en: 'Trading'}, true, true],
  [{ru: 'Легкий дашборд', en: 'Lite Dashboard'}, false, false],
  [{ru: 'Фьючерсы', en: 'Futures'}, false, false],
];

const ICONS: readonly IconName[] = ['pen', 'copy', 'star', 'lock', 'close'];
const ICON_X = 178;
const ROW_Y = 114;
const ROW = 30;

/** Favourite dashboards and the segment of the others, which holds the arrow. */
function segments(): ReactNode {
  let at = 42;
  return SEGMENTS.map(([text, width], i) => {
    const left = at;
    at += width;
    return (
      <Fragment key={i}>
        <Box x={left} y={34} width={width} height={26} kind={i === 2 ? 'accent' : 'line'} />
        <Txt x={left + (i === 2 ? (width - 20) / 2 : width / 2)} y={51} anchor="middle" bold={i === 2} text={text} />
        {i === 2 && <Icon name="caret" x={left + width - 20} y={40} on />}
      </Fragment>
    );
  });
}

export default {
  title: {
    ru: 'Дашборды на верхней панели и меню под стрелкой',
    en: 'Dashboards in the top bar and the menu under the arrow',
  },
  parts: {
    ru: [
      'Избранные. У каждого дашборда своя кнопка. Щелчок открывает дашборд, перетаскивание вбок меняет порядок.',
      'Остальные. Кнопка дашборда, который открывали последним, если его нет в избранном. Наведите мышь на стрелку, чтобы открыть меню.',
      'Строка меню. Щелчок по названию открывает дашборд.',
      'Карандаш. Переименовывает прямо в строке.',
      'Копия. Создаёт второй такой же дашборд.',
      'Звезда. Добавляет в избранное или убирает из него.',
      'Замок. Запрещает и снова разрешает менять набор виджетов.',
      'Крестик. Удаляет дашборд. Если дашборд один, крестика нет.',
      'Новый дашборд. Поле **Название нового дашборда** и плюс.',
    ],
    en: [
      'Favorites. Each dashboard has a segment. Click it to open the dashboard, or drag it sideways to reorder.',
      'Last segment. It shows the dashboard outside favorites that you opened last. Point at the arrow to open the menu.',
      'Menu row. Click the name to open the dashboard.',
      'Pencil. Renames the dashboard in place.',
      'Copy. Creates a second dashboard like this one.',
      'Star. Adds the dashboard to favorites or removes it.',
      'Lock. Locks and unlocks the set of widgets.',
      'Cross. Deletes the dashboard. There is no cross when only one dashboard is left.',
      'New dashboard. The **New Dashboard Name** field and the plus.',
    ],
  },
  wide: {
    height: 292,
    spots: [
      [40, 33, 158, 28, 119, 13],
      [199, 33, 102, 28, 250, 13],
      [36, ROW_Y, 132, 4 * ROW, 13, 174],
      ...ICONS.map((_, i) => [ICON_X - 4 + i * 26, ROW_Y, 22, 4 * ROW, ICON_X + 7 + i * 26, 84] as const),
      [36, 240, 268, 34, 13, 257],
    ],
    content: (
      <>
        <Box x={26} y={28} width={288} height={260} kind="line" />
        <Box x={26.5} y={28.5} width={287} height={38} />
        {segments()}
        <Box x={32} y={106} width={276} height={174} kind="pop" />
        <Box x={33} y={ROW_Y + 3 * ROW} width={274} height={ROW} kind="accent" />
        {ROWS.map(([text, favourite, locked], row) => (
          <Fragment key={row}>
            <Txt x={42} y={ROW_Y + 19 + row * ROW} bold={row === 3} max={130} text={text} />
            {ICONS.map((name, i) => (
              <Icon
                key={name}
                name={name}
                x={ICON_X + i * 26}
                y={ROW_Y + 8 + row * ROW}
                on={(name === 'star' && favourite) || (name === 'lock' && locked)}
              />
            ))}
          </Fragment>
        ))}
        <Box x={40} y={244} width={224} height={26} kind="line" />
        <Txt x={48} y={261} tone="muted" text={{ru: 'Название нового дашборда', en: 'New Dashboard Name'}} />
        <Button x={270} y={244} width={30} label="+" kind="primary" />
      </>
    ),
  },
} satisfies Picture;
