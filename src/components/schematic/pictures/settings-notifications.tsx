import React from 'react';
import {Box, Icon, Rule, Switch, Toast, Txt, Window} from '../kit';
import type {Picture} from '../types';

const picture: Picture = {
  name: 'settings-notifications',
  title: {ru: 'Три вида уведомлений и их настройки', en: 'Three kinds of notifications and their settings'},
  parts: [
    {
      label: {ru: 'Колокольчик', en: 'Bell'},
      text: {
        ru: 'Число на нём — непрочитанные записи. Щелчок открывает список.',
        en: 'The number counts unread items. Click the bell for the list.',
      },
    },
    {
      label: {ru: 'Всплывающие уведомления', en: 'Toasts'},
      text: {
        ru: 'Появляются в углу терминала, когда с заявкой что-то произошло.',
        en: 'Appear in a corner of the terminal when something happens to an order.',
      },
    },
    {
      label: {ru: 'Push-уведомление', en: 'Push notification'},
      text: {
        ru: 'Приходит вне терминала: его показывает браузер или операционная система.',
        en: 'Comes outside the terminal: the browser or the operating system shows it.',
      },
    },
    {
      label: {ru: 'Уведомления приложения', en: 'App notifications'},
      text: {
        ru: 'По переключателю на каждый вид всплывающих уведомлений, кроме ошибок и предупреждений: они видны всегда.',
        en: 'A switch for each kind of toast except errors and warnings, which always show.',
      },
    },
    {
      label: {ru: 'Push-уведомления', en: 'Push notifications'},
      text: {
        ru: 'Портфели, об исполнении заявок которых сообщать не нужно.',
        en: 'Portfolios whose filled orders you do not want to hear about.',
      },
    },
  ],
  wide: {
    width: 340,
    height: 504,
    spots: [
      [228, 30, 34, 26, 245, 13],
      [34, 66, 272, 82, 13, 107],
      [34, 154, 272, 64, 327, 186],
      [34, 264, 272, 130, 13, 329],
      [34, 406, 272, 82, 327, 447],
    ],
    draw: (t) => (
      <>
        <Box x={26} y={28} width={288} height={196} kind="line" />
        <Rule x1={26} y1={60} x2={314} y2={60} />
        <Txt x={36} y={48} tone="muted">
          D39004
        </Txt>
        <Icon name="signal" x={206} y={37} on />
        <Icon name="bell" x={232} y={37} />
        <Txt x={248} y={44} tone="accent" bold>
          2
        </Txt>
        <Icon name="user" x={286} y={37} />
        <Toast
          x={40}
          y={70}
          width={260}
          title={t({ru: 'Заявка 93713183 исполнилась', en: 'Order 93713183 filled'})}
          lines={[]}
        />
        <Toast
          x={40}
          y={110}
          width={260}
          kind="error"
          title={t({ru: 'Ошибка выставления заявки', en: 'Order submit failed'})}
          lines={[]}
        />
        <Box x={40} y={158} width={260} height={56} kind="pop" />
        <Icon name="chart" x={50} y={166} on />
        <Txt x={70} y={177} tone="muted">
          astras.alor.ru
        </Txt>
        <Txt x={50} y={198} bold>
          {t({ru: 'Цена изменилась', en: 'Price changed'})}
        </Txt>
        <Window
          x={26}
          y={232}
          width={288}
          height={264}
          title={t({ru: 'Профиль', en: 'Profile'})}
          icon="user"
          actions={['close']}>
          <Txt x={40} y={284} bold>
            {t({ru: 'Уведомления приложения', en: 'App notifications'})}
          </Txt>
          {[
            {ru: 'Заявка выставлена', en: 'Order created'},
            {ru: 'Заявка исполнилась', en: 'Order filled'},
            {ru: 'Заявка изменена', en: 'Order updated'},
            {ru: 'Группа заявок создана', en: 'Orders group created'},
          ].map((label, i) => (
            <Switch key={t(label)} x={40} y={296 + i * 24} label={t(label)} on />
          ))}
          <Rule x1={27} y1={400} x2={313} y2={400} />
          <Txt x={40} y={424} bold>
            {t({ru: 'Push-уведомления', en: 'Push notifications'})}
          </Txt>
          <Txt x={40} y={444} tone="muted" max={264}>
            {t({ru: 'Скрыть уведомления для портфелей', en: 'Hide notifications for portfolios'})}
          </Txt>
          <Box x={40} y={454} width={260} height={26} kind="line" />
          <Txt x={48} y={471}>
            7500GHC
          </Txt>
          <Icon name="close" x={104} y={460} />
          <Icon name="caret" x={280} y={460} />
        </Window>
      </>
    ),
  },
};

export default picture;
