import React from 'react';
import {Badge, Button, Field, Icon, Switch, Tabs, Txt, Window} from '../kit';
import type {Picture} from '../types';

const picture: Picture = {
  name: 'settings-general',
  title: {
    ru: 'Окно «Профиль», вкладка «Общие»: все поля видны',
    en: 'The Profile window, General tab, with every field visible',
  },
  parts: [
    {
      label: {ru: 'Вкладки', en: 'Tabs'},
      text: {
        ru: 'Сначала открыта **Полезные ссылки**; за ней **Общие**, **Горячие клавиши** и **Уведомления**.',
        en: '**Useful links** opens first, followed by **General**, **Hotkeys**, and **Notifications**.',
      },
    },
    {
      label: {ru: 'Внешний вид', en: 'Appearance'},
      text: {
        ru: 'Язык, тема и шрифт. После сохранения страница перезагружается.',
        en: 'Language, theme, and font. The page reloads after you save.',
      },
    },
    {
      label: {ru: 'Сетка', en: 'Grid'},
      text: {
        ru: 'Помещается ли дашборд в окно целиком или прокручивается.',
        en: 'Whether the whole dashboard fits the window or scrolls.',
      },
    },
    {
      label: {ru: 'Время', en: 'Time'},
      text: {
        ru: 'Часовой пояс таблиц, графиков и часов; часы на верхней панели.',
        en: 'The time zone of tables, charts, and the clock; the clock in the top bar.',
      },
    },
    {
      label: {ru: 'Таблицы', en: 'Tables'},
      text: {ru: 'Высота строк во всех таблицах.', en: 'The row height in every table.'},
    },
    {
      label: {ru: 'Выход при бездействии', en: 'Idle logout'},
      text: {
        ru: 'Число минут видно, пока переключатель включён.',
        en: 'The number of minutes is shown while the switch is on.',
      },
    },
    {
      label: {ru: 'Лейблы', en: 'Badges'},
      text: {
        ru: 'Переключатель и список цветов: перетащите, чтобы поменять порядок; крестик убирает цвет, плюс добавляет. Жёлтый остаётся всегда.',
        en: 'The switch and the list of colors: drag to reorder, the cross removes a color, the plus adds one. Yellow always stays.',
      },
    },
    {
      label: {ru: 'Валюта портфелей', en: 'Portfolio currency'},
      text: {ru: 'Выбирается отдельно для каждого портфеля.', en: 'Set for each portfolio on its own.'},
    },
    {
      label: {ru: 'Сброс и выгрузка', en: 'Reset and export'},
      text: {
        ru: 'Сброс стирает все настройки после подтверждения, выгрузка скачивает их файлом.',
        en: 'Reset erases all settings after a confirmation; export downloads them as a file.',
      },
    },
    {
      label: {ru: 'Сохранение', en: 'Saving'},
      text: {
        ru: '**Сохранить** доступна после первого изменения, **Отмена** отбрасывает изменения.',
        en: '**Save** is enabled after the first change; **Cancel** discards the changes.',
      },
    },
  ],
  wide: {
    width: 340,
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
    draw: (t) => (
      <Window
        x={26}
        y={0}
        width={288}
        height={668}
        title={t({ru: 'Профиль', en: 'Profile'})}
        icon="user"
        actions={['close']}>
        <Tabs
          x={27}
          y={31}
          width={286}
          labels={[t({ru: 'Полезные ссылки', en: 'Useful links'}), t({ru: 'Общие', en: 'General'})]}
          active={1}
        />
        <Icon name="dots" x={290} y={37} />
        <Field
          x={40}
          y={64}
          width={124}
          label={t({ru: 'Язык', en: 'Language'})}
          value={t({ru: 'ru', en: 'en'})}
          kind="select"
        />
        <Field
          x={176}
          y={64}
          width={124}
          label={t({ru: 'Тема', en: 'Theme'})}
          value={t({ru: 'Тёмная', en: 'Dark'})}
          kind="select"
        />
        <Field x={40} y={116} width={260} label={t({ru: 'Шрифт', en: 'Font'})} value="Noto Sans" kind="select" />
        <Field
          x={40}
          y={166}
          width={260}
          label={t({ru: 'Поведение сетки виджетов', en: 'Widgets grid behavior'})}
          value={t({ru: 'Масштабировать по размерам окна', en: 'Fit into window'})}
          kind="select"
        />
        <Field
          x={40}
          y={216}
          width={260}
          label={t({ru: 'Часовой пояс отображения времени', en: 'Displaying time timezone'})}
          value={t({ru: 'Москва (MSK)', en: 'Moscow (MSK)'})}
          kind="select"
        />
        <Switch x={40} y={268} label={t({ru: 'Показывать текущее время', en: 'Show current time'})} on />
        <Field
          x={40}
          y={294}
          width={260}
          label={t({ru: 'Высота строк в таблицах', en: 'Table rows height'})}
          value={t({ru: 'Средние', en: 'Medium'})}
          kind="select"
        />
        <Switch x={40} y={346} label={t({ru: 'Выходить при бездействии', en: 'Logout on user idle'})} on />
        {[
          t({ru: 'Время бездействия', en: ''}),
          t({ru: 'до приостановки сеанса, мин.', en: 'User idle duration, min.'}),
        ].map(
          (line, i) =>
            line && (
              <Txt key={line} x={40} y={376 + i * 13} tone="muted">
                {line}
              </Txt>
            ),
        )}
        <Field x={40} y={393} width={260} value="15" kind="number" />
        <Switch x={40} y={426} on />
        <Txt x={76} y={433}>
          {t({ru: 'Включить привязку', en: 'Enable linking'})}
        </Txt>
        <Txt x={76} y={449}>
          {t({ru: 'инструментов к лейблам', en: 'instruments to badges'})}
        </Txt>
        <Txt x={40} y={480} tone="muted">
          {t({ru: 'Доступные лейблы', en: 'Available badges'})}
        </Txt>
        {(['yellow', 'red', 'green', 'sky'] as const).map((colour, i) => (
          <React.Fragment key={colour}>
            <Badge x={174 + i * 28} y={476} kind="square" colour={colour} />
            {i > 0 && <Icon name="close" x={180 + i * 28} y={469} />}
          </React.Fragment>
        ))}
        <Icon name="plus" x={286} y={469} on />
        <Txt x={40} y={512} tone="muted" max={260}>
          {t({ru: 'Валюта по умолчанию для портфелей', en: 'Default currency for portfolios'})}
        </Txt>
        <Txt x={40} y={538}>
          D39004
        </Txt>
        <Field x={210} y={521} width={90} value="RUB" kind="select" />
        <Button x={40} y={560} width={260} label={t({ru: 'Сбросить все настройки', en: 'Reset all settings'})} />
        <Button
          x={40}
          y={592}
          width={260}
          label={t({ru: 'Экспортировать настройки', en: 'Export settings'})}
          icon="download"
        />
        <Button x={40} y={632} width={124} label={t({ru: 'Отмена', en: 'Cancel'})} />
        <Button x={176} y={632} width={124} label={t({ru: 'Сохранить', en: 'Save'})} kind="primary" />
      </Window>
    ),
  },
};

export default picture;
