import {Fragment} from 'react';
import {Badge, Button, Field, Icon, Switch, Tabs, Txt, Window} from '../kit';
import type {Picture} from '../types';

export default {
  title: {
    ru: 'Окно «Профиль», вкладка «Общие»: все поля видны',
    en: 'The Profile window, General tab, with every field visible',
  },
  parts: {
    ru: [
      'Вкладки. Сначала открыта вкладка **Полезные ссылки**; за ней **Общие**, **Горячие клавиши** и **Уведомления**.',
      'Внешний вид. Язык, тема и шрифт. После сохранения страница перезагружается.',
      'Сетка. Помещается ли дашборд в окно целиком или прокручивается.',
      'Время. Часовой пояс таблиц, графиков и часов; часы на верхней панели.',
      'Таблицы. Высота строк во всех таблицах.',
      'Выход при бездействии. Число минут видно, пока переключатель включён.',
      'Лейблы. Переключатель и список цветов: перетащите, чтобы поменять порядок; крестик убирает цвет, плюс добавляет. Жёлтый остаётся всегда.',
      'Валюта портфелей. Выбирается отдельно для каждого портфеля.',
      'Сброс и выгрузка. Сброс стирает все настройки после подтверждения, выгрузка скачивает их файлом.',
      'Сохранение. Кнопка **Сохранить** доступна после первого изменения, кнопка **Отмена** отбрасывает изменения.',
    ],
    en: [
      'Tabs. The **Useful links** tab opens first, followed by **General**, **Hotkeys**, and **Notifications**.',
      'Appearance. Language, theme, and font. The page reloads after you save.',
      'Grid. Whether the whole dashboard fits the window or scrolls.',
      'Time. The time zone of tables, charts, and the clock; the clock in the top bar.',
      'Tables. The row height in every table.',
      'Idle logout. The number of minutes is shown while the switch is on.',
      'Badges. The switch and the list of colors: drag to reorder; the cross removes a color, and the plus adds one. Yellow always stays.',
      'Portfolio currency. Set for each portfolio on its own.',
      'Reset and export. Reset erases all settings after a confirmation; export downloads them as a file.',
      'Saving. The **Save** button is enabled after the first change; **Cancel** discards the changes.',
    ],
  },
  wide: {
    height: 672,
    spots: [
      [27, 31, 286, 26, 13, 44],
      [34, 62, 272, 98, 327, 111],
      [34, 164, 272, 46, 13, 189],
      [34, 214, 272, 74, 327, 251],
      [34, 292, 272, 46, 13, 315],
      [34, 342, 272, 77, 327, 379],
      [34, 420, 272, 74, 13, 457],
      [34, 498, 272, 54, 327, 525],
      [34, 556, 272, 66, 13, 589],
      [34, 628, 272, 34, 327, 645],
    ],
    content: (
      <Window height={668} title={{ru: 'Профиль', en: 'Profile'}} icon="user" actions={['close']}>
        <Tabs y={31} labels={{ru: ['Полезные ссылки', 'Общие'], en: ['Useful links', 'General']}} active={1} />
        <Icon name="dots" x={290} y={37} />
        <Field
          x={40}
          y={64}
          width={124}
          label={{ru: 'Язык', en: 'Language'}}
          value={{ru: 'ru', en: 'en'}}
          kind="select"
        />
        <Field
          x={176}
          y={64}
          width={124}
          label={{ru: 'Тема', en: 'Theme'}}
          value={{ru: 'Тёмная', en: 'Dark'}}
          kind="select"
        />
        <Field x={40} y={116} width={260} label={{ru: 'Шрифт', en: 'Font'}} value="Noto Sans" kind="select" />
        <Field
          x={40}
          y={166}
          width={260}
          label={{ru: 'Поведение сетки виджетов', en: 'Widgets grid behavior'}}
          value={{ru: 'Масштабировать по размерам окна', en: 'Fit into window'}}
          kind="select"
        />
        <Field
          x={40}
          y={216}
          width={260}
          label={{ru: 'Часовой пояс отображения времени', en: 'Displaying time timezone'}}
          value={{ru: 'Москва (MSK)', en: 'Moscow (MSK)'}}
          kind="select"
        />
        <Switch x={40} y={268} label={{ru: 'Показывать текущее время', en: 'Show current time'}} on />
        <Field
          x={40}
          y={294}
          width={260}
          label={{ru: 'Высота строк в таблицах', en: 'Table rows height'}}
          value={{ru: 'Средние', en: 'Medium'}}
          kind="select"
        />
        <Switch x={40} y={346} label={{ru: 'Выходить при бездействии', en: 'Logout on user idle'}} on />
        <Txt x={40} y={376} tone="muted" text={{ru: 'Время бездействия', en: ''}} />
        <Txt x={40} y={389} tone="muted" text={{ru: 'до приостановки сеанса, мин.', en: 'User idle duration, min.'}} />
        <Field x={40} y={393} width={260} value="15" kind="number" />
        <Switch x={40} y={426} on />
        <Txt x={76} y={433} text={{ru: 'Включить привязку', en: 'Enable linking'}} />
        <Txt x={76} y={449} text={{ru: 'инструментов к лейблам', en: 'instruments to badges'}} />
        <Txt x={40} y={480} tone="muted" text={{ru: 'Доступные лейблы', en: 'Available badges'}} />
        {(['yellow', 'red', 'green', 'sky'] as const).map((colour, i) => (
          <Fragment key={colour}>
            <Badge x={174 + i * 28} y={476} kind="square" colour={colour} />
            {i > 0 && <Icon name="close" x={180 + i * 28} y={469} />}
          </Fragment>
        ))}
        <Icon name="plus" x={286} y={469} on />
        <Txt
          x={40}
          y={512}
          tone="muted"
          max={260}
          text={{ru: 'Валюта по умолчанию для портфелей', en: 'Default currency for portfolios'}}
        />
        <Txt x={40} y={538} text="D39004" />
        <Field x={210} y={521} width={90} value="RUB" kind="select" />
        <Button x={40} y={560} width={260} label={{ru: 'Сбросить все настройки', en: 'Reset all settings'}} />
        <Button
          x={40}
          y={592}
          width={260}
          label={{ru: 'Экспортировать настройки', en: 'Export settings'}}
          icon="download"
        />
        <Button x={40} y={632} width={124} label={{ru: 'Отмена', en: 'Cancel'}} />
        <Button x={176} y={632} width={124} label={{ru: 'Сохранить', en: 'Save'}} kind="primary" />
      </Window>
    ),
  },
} satisfies Picture;
