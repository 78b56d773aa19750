import React from 'react';
import {Icon, Menu, Tabs, Txt, Window} from '../kit';
import type {Picture} from '../types';

const picture: Picture = {
  name: 'settings-links',
  title: {ru: 'Меню профиля и вкладка «Полезные ссылки»', en: 'The profile menu and the Useful links tab'},
  parts: [
    {
      label: {ru: 'Меню профиля', en: 'Profile menu'},
      text: {
        ru: 'Открывается значком человека на верхней панели. **Профиль** открывает настройки, остальные пункты, кроме **Выйти**, ведут на внешние страницы.',
        en: 'Opens from the person icon in the top bar. **Profile** opens the settings; the other items, except **Exit**, lead to outside pages.',
      },
    },
    {
      label: {ru: 'Общие', en: 'General'},
      text: {ru: 'Сайт брокера и ставки риска.', en: 'The broker’s site and the risk rates.'},
    },
    {
      label: {ru: 'Операции в кабинете клиента', en: 'Personal account operations'},
      text: {ru: 'Кабинет, деньги и услуги.', en: 'The client area, money, and services.'},
    },
  ],
  wide: {
    width: 340,
    height: 430,
    spots: [
      [108, 30, 198, 196, 13, 128],
      [34, 298, 272, 50, 327, 323],
      [34, 352, 272, 70, 13, 387],
    ],
    draw: (t) => (
      <>
        <Icon name="user" x={288} y={6} on />
        <Menu
          x={110}
          y={28}
          width={194}
          active={0}
          items={[
            t({ru: 'Профиль', en: 'Profile'}),
            t({ru: 'Отчёты', en: 'Reports'}),
            t({ru: 'Релизы', en: 'Releases'}),
            t({ru: 'Поддержка', en: 'Support'}),
            t({ru: 'Предложения и замечания', en: 'Suggestions and comments'}),
            t({ru: 'Обучающее видео', en: 'Video tutorial'}),
            t({ru: 'Справка', en: 'Docs'}),
            t({ru: 'Выйти', en: 'Exit'}),
          ]}
        />
        <Window
          x={26}
          y={236}
          width={288}
          height={190}
          title={t({ru: 'Профиль', en: 'Profile'})}
          icon="user"
          actions={['close']}>
          <Tabs
            x={27}
            y={267}
            width={286}
            labels={[t({ru: 'Полезные ссылки', en: 'Useful links'}), t({ru: 'Общие', en: 'General'})]}
          />
          <Icon name="dots" x={290} y={273} />
          <Txt x={40} y={315} bold>
            {t({ru: 'Общие', en: 'General'})}
          </Txt>
          <Txt x={40} y={337} tone="accent">
            {t({ru: 'Официальный сайт', en: 'Official site'})}
          </Txt>
          <Txt x={190} y={337} tone="accent">
            {t({ru: 'Ставки риска', en: 'Risk rates'})}
          </Txt>
          <Txt x={40} y={368} bold max={260}>
            {t({ru: 'Операции в кабинете клиента', en: 'Personal account operations'})}
          </Txt>
          <Txt x={40} y={390} tone="accent">
            {t({ru: 'Личный кабинет', en: 'Personal account'})}
          </Txt>
          <Txt x={190} y={390} tone="accent">
            {t({ru: 'Услуги', en: 'Services'})}
          </Txt>
          <Txt x={40} y={412} tone="accent">
            {t({ru: 'Денежные средства', en: 'Bankroll'})}
          </Txt>
        </Window>
      </>
    ),
  },
};

export default picture;
