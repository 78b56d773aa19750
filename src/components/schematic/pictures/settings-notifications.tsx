import {Box, Icon, Rule, Switch, Toast, Txt, Window} from '../kit';
import type {Picture} from '../types';

export default {
  title: {ru: 'Три вида уведомлений и их настройки', en: 'Three kinds of notifications and their settings'},
  parts: {
    ru: [
      'Колокольчик. Число на нём — непрочитанные записи. Щелчок открывает список.',
      'Всплывающие уведомления. Появляются в углу терминала, когда с заявкой что-то произошло.',
      'Push-уведомление. Приходит вне терминала: его показывает браузер или операционная система.',
      'Уведомления приложения. По переключателю на каждый вид всплывающих уведомлений, кроме ошибок и предупреждений: они видны всегда.',
      'Push-уведомления. Портфели, по которым push об исполнении не нужен.',
    ],
    en: [
      'Bell. The number counts unread items. Click the bell for the list.',
      'Toasts. Appear in a corner of the terminal when something happens to an order.',
      'Push notification. Comes outside the terminal: the browser or the operating system shows it.',
      'App notifications. A switch for each kind of toast except errors and warnings, which always show.',
      'Push notifications. Portfolios whose filled orders you do not want to hear about.',
    ],
  },
  wide: {
    height: 504,
    spots: [
      [228, 30, 34, 26, 245, 13],
      [34, 66, 272, 82, 13, 107],
      [34, 154, 272, 64, 327, 186],
      [34, 264, 272, 130, 13, 329],
      [34, 406, 272, 82, 327, 447],
    ],
    content: (
      <>
        <Box x={26} y={28} width={288} height={196} kind="line" />
        <Rule x1={26} y1={60} x2={314} y2={60} />
        <Txt x={36} y={48} tone="muted" text="D39004" />
        <Icon name="signal" x={206} y={37} on />
        <Icon name="bell" x={232} y={37} />
        <Txt x={248} y={44} tone="accent" bold text="2" />
        <Icon name="user" x={286} y={37} />
        <Toast x={40} y={70} width={260} title={{ru: 'Заявка 93713183 исполнилась', en: 'Order 93713183 filled'}} />
        <Toast
          x={40}
          y={110}
          width={260}
          kind="error"
          title={{ru: 'Ошибка выставления заявки', en: 'Order submit failed'}}
        />
        <Box x={40} y={158} width={260} height={56} kind="pop" />
        <Icon name="chart" x={50} y={166} on />
        <Txt x={70} y={177} tone="muted" text="astras.alor.ru" />
        <Txt x={50} y={198} bold text={{ru: 'Цена изменилась', en: 'Price changed'}} />
        <Window y={232} height={264} title={{ru: 'Профиль', en: 'Profile'}} icon="user" actions={['close']}>
          <Txt x={40} y={284} bold text={{ru: 'Уведомления приложения', en: 'App notifications'}} />
          {[
            {ru: 'Заявка выставлена', en: 'Order created'},
            {ru: 'Заявка исполнилась', en: 'Order filled'},
            {ru: 'Заявка изменена', en: 'Order updated'},
            {ru: 'Группа заявок создана', en: 'Orders group created'},
          ].map((label, i) => (
            <Switch key={i} x={40} y={296 + i * 24} label={label} on />
          ))}
          <Rule x1={27} y1={400} x2={313} y2={400} />
          <Txt x={40} y={424} bold text={{ru: 'Push-уведомления', en: 'Push notifications'}} />
          <Txt
            x={40}
            y={444}
            tone="muted"
            max={264}
            text={{ru: 'Скрыть уведомления для портфелей', en: 'Hide notifications for portfolios'}}
          />
          <Box x={40} y={454} width={260} height={26} kind="line" />
          <Txt x={48} y={471} text="7500GHC" />
          <Icon name="close" x={104} y={460} />
          <Icon name="caret" x={280} y={460} />
        </Window>
      </>
    ),
  },
} satisfies Picture;
