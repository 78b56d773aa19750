import {Button, Field, Slider, Switch, Txt, Window} from '../kit';
import type {Picture} from '../types';
import {SBER_TITLE} from '../sampleMarket';

export default {
  title: {ru: 'Настройки виджета на примере стакана', en: 'Settings of a widget: the order book as an example'},
  parts: {
    ru: [
      'Шестерёнка. Открывает форму. Второе нажатие закрывает её без сохранения.',
      'Инструмент. Общие поля виджетов с инструментом. **Биржа** только для чтения и следует за тикером. Другой тикер отвязывает виджет.',
      'Настройки этого виджета. У каждого виджета свои; они описаны на его странице.',
      'Копия. Кнопка **Копировать** создаёт второй виджет того же размера со значениями из формы. Только на компьютере.',
      'Сохранение. Кнопка **Сохранить** применяет форму. Пока в ней есть ошибка, кнопка недоступна.',
    ],
    en: [
      'Gear. Opens the form. Select it again to close the form without saving.',
      'Instrument. Fields shared by instrument widgets. **Exchange** is read-only and follows the ticker. Another ticker unlinks the widget.',
      'Settings of this widget. Each widget has its own; its page describes them.',
      'Duplicate. The **Copy** button creates a second widget of the same size with the values in the form. Desktop only.',
      'Saving. The **Save** button applies the form. It stays disabled while the form has an error.',
    ],
  },
  wide: {
    height: 336,
    spots: [
      [247, 34, 20, 18, 257, 13],
      [34, 92, 272, 100, 13, 142],
      [34, 200, 272, 78, 13, 240],
      [38, 292, 124, 30, 13, 307],
      [178, 292, 124, 30, 327, 307],
    ],
    content: (
      <Window y={28} height={304} title={SBER_TITLE} switchable icon="book">
        <Txt x={40} y={81} bold text={{ru: 'Настройки', en: 'Settings'}} />
        <Field x={40} y={95} width={260} label={{ru: 'Тикер', en: 'Ticker'}} value="SBER" kind="search" />
        <Field x={40} y={145} width={124} label={{ru: 'Биржа', en: 'Exchange'}} value="MOEX" hint />
        <Field
          x={176}
          y={145}
          width={124}
          label={{ru: 'Режим торгов', en: 'Trading mode'}}
          value="TQBR"
          kind="select"
        />
        <Txt x={40} y={215} tone="muted" text={{ru: 'Глубина', en: 'Depth'}} />
        <Txt x={300} y={215} anchor="end" text="17" />
        <Slider x={46} y={231} width={248} at={0.33} />
        <Switch x={40} y={254} label={{ru: 'Показывать график', en: 'Display chart'}} on />
        <Button x={40} y={294} width={120} label={{ru: 'Копировать', en: 'Copy'}} />
        <Button x={180} y={294} width={120} label={{ru: 'Сохранить', en: 'Save'}} kind="primary" />
      </Window>
    ),
  },
} satisfies Picture;
