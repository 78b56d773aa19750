import {Icon, Menu, Tabs, Txt, Window} from '../kit';
import type {Picture} from '../types';

export default {
  title: {ru: 'Меню профиля и вкладка «Полезные ссылки»', en: 'The profile menu and the Useful links tab'},
  parts: {
    ru: [
      'Меню профиля. Открывается значком человека на верхней панели. Пункт **Профиль** открывает настройки, остальные пункты, кроме **Выйти**, ведут на внешние страницы.',
      'Общие. Сайт брокера и ставки риска.',
      'Операции в кабинете клиента. Кабинет, деньги и услуги.',
    ],
    en: [
      'Profile menu. Opens from the person icon in the top bar. **Profile** opens the settings; the other items, except **Exit**, lead to outside pages.',
      'General. The broker’s site and the risk rates.',
      'Personal account operations. The client area, money, and services.',
    ],
  },
  wide: {
    height: 430,
    spots: [
      [108, 30, 198, 196, 13, 128],
      [34, 298, 272, 50, 327, 323],
      [34, 352, 272, 70, 13, 387],
    ],
    content: (
      <>
        <Icon name="user" x={288} y={6} on />
        <Menu
          x={110}
          y={28}
          width={194}
          active={0}
          items={{
            ru: [
              'Профиль',
              'Отчёты',
              'Релизы',
              'Поддержка',
              'Предложения и замечания',
              'Обучающее видео',
              'Справка',
              'Выйти',
            ],
            en: [
              'Profile',
              'Reports',
              'Releases',
              'Support',
              'Suggestions and comments',
              'Video tutorial',
              'Docs',
              'Exit',
            ],
          }}
        />
        <Window y={236} height={190} title={{ru: 'Профиль', en: 'Profile'}} icon="user" actions={['close']}>
          <Tabs y={267} labels={{ru: ['Полезные ссылки', 'Общие'], en: ['Useful links', 'General']}} />
          <Icon name="dots" x={290} y={273} />
          <Txt x={40} y={315} bold text={{ru: 'Общие', en: 'General'}} />
          <Txt x={40} y={337} tone="accent" text={{ru: 'Официальный сайт', en: 'Official site'}} />
          <Txt x={190} y={337} tone="accent" text={{ru: 'Ставки риска', en: 'Risk rates'}} />
          <Txt
            x={40}
            y={368}
            bold
            max={260}
            text={{ru: 'Операции в кабинете клиента', en: 'Personal account operations'}}
          />
          <Txt x={40} y={390} tone="accent" text={{ru: 'Личный кабинет', en: 'Personal account'}} />
          <Txt x={190} y={390} tone="accent" text={{ru: 'Услуги', en: 'Services'}} />
          <Txt x={40} y={412} tone="accent" text={{ru: 'Денежные средства', en: 'Bankroll'}} />
        </Window>
      </>
    ),
  },
} satisfies Picture;
