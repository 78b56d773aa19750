import {beforeAfter} from '../kit/frames';

export default beforeAfter({
  title: {
    ru: 'Лимитный вход снят, его выходы остались',
    en: 'The limit entry is canceled, its exits stay',
  },
  parts: {
    ru: [
      'Вход ждёт. Выходы в статусе **Отложен**, карандаша и крестика у них нет.',
      'Вход снят. Здесь оба выхода остались: снимите их крестиками линий на графике.',
    ],
    en: [
      'The entry waits. The exits are **Suspended** and have no pencil or cross.',
      'The entry is canceled. Here both exits are left: cancel them with the crosses of their chart lines.',
    ],
  },
  columns: [{width: 96}, {width: 106}, {width: 84, align: 'end'}],
  moments: [
    {
      title: {ru: 'Вход ждёт', en: 'The entry waits'},
      rows: [
        [{text: {ru: 'Вход', en: 'Entry'}}, {text: {ru: 'Активен', en: 'Active'}, tone: 'accent'}, '305.00'],
        [{text: {ru: 'Выход', en: 'Exit'}}, {text: {ru: 'Отложен', en: 'Suspended'}, tone: 'muted'}, '≥ 306.00'],
        [{text: {ru: 'Выход', en: 'Exit'}}, {text: {ru: 'Отложен', en: 'Suspended'}, tone: 'muted'}, '≤ 304.00'],
      ],
    },
    {
      title: {ru: 'Снять все', en: 'Cancel all'},
      rows: [
        [{text: {ru: 'Вход', en: 'Entry'}}, {text: {ru: 'Отменён', en: 'Canceled'}, tone: 'muted'}, '305.00'],
        [{text: {ru: 'Выход', en: 'Exit'}}, {text: {ru: 'Отложен', en: 'Suspended'}, bold: true}, '≥ 306.00'],
        [{text: {ru: 'Выход', en: 'Exit'}}, {text: {ru: 'Отложен', en: 'Suspended'}, bold: true}, '≤ 304.00'],
      ],
    },
  ],
});
