import {Box, HEADER, Icon, Table, Txt, Window, type Cell} from '../kit';
import {Depth} from '../kit/plots';
import type {Picture} from '../types';
import {SBER_ASKS, SBER_BIDS, SBER_TITLE, lots} from '../sampleMarket';

const OWN_LEVEL = 2;
const PEAK = 2760;
const rows = SBER_BIDS.map(([bid, bidLots], i): Cell[] => {
  const [ask, askLots] = SBER_ASKS[i];
  return [
    {text: lots(bidLots), bar: bidLots / PEAK, barFrom: 'right'},
    {text: bid.toFixed(2), tone: 'buy', bold: true},
    {text: ask.toFixed(2), tone: 'sell', bold: true},
    {text: i === OWN_LEVEL ? '' : lots(askLots), bar: askLots / PEAK, barTone: 'sell'},
  ];
});

export default {
  title: {
    ru: 'Стакан SBER: все части показаны, столбцы в стандартном порядке',
    en: 'SBER order book with every part switched on, columns in the default order',
  },
  parts: {
    ru: [
      'Заголовок. Привязанный виджет принимает выбранный инструмент. Стрелка рядом с названием меняет инструмент, шестерёнка открывает настройки.',
      'График глубины. Накопленный объём: от середины к краям складываются объёмы всё более далёких цен. Слева покупка, справа продажа.',
      'Совокупный объём. Сколько всего лотов в заявках на покупку и на продажу. По умолчанию строка скрыта.',
      'Спред. Разница лучших цен в единицах цены и в процентах. От 0,3 до 1 % строка постепенно краснеет.',
      'Покупка. Цены покупателей, лучшая сверху. Полоса за объёмом показывает его величину относительно других уровней.',
      'Продажа. Цены продавцов, лучшая сверху. Щелчок по строке открывает окно заявки с этой ценой.',
      'Свои заявки. Кнопка с суммой ваших лимитных заявок на этом уровне и крестиком. Щелчок снимает их все без подтверждения. Если на уровне одна заявка, перетащите кнопку на другую строку, чтобы изменить цену.',
    ],
    en: [
      'Header. A linked widget receives the selected instrument. The arrow next to the name switches the instrument, and the gear opens the settings.',
      'Depth chart. Cumulative volume: it adds up from the middle outward, price by price. Bids are on the left, asks on the right.',
      'Total volume. The whole volume waiting to buy and to sell. The row is hidden by default.',
      'Spread. The gap between the best prices, in price units and in percent. The line reddens from 0.3% and is fully red from 1%.',
      'Bids. Buyers’ prices, the best on top. The bar behind a volume shows its size relative to the other levels.',
      'Asks. Sellers’ prices, the best on top. A click on a row opens the order window with that price.',
      'Your orders. A button with the sum of your limit orders at this level and a cross. A click cancels all of them without confirmation. If the level holds only one order, drag the button to another row to change its price.',
    ],
  },
  wide: {
    height: 334,
    spots: [
      [27, 1, 286, HEADER, 13, 16],
      [27, 38, 286, 82, 13, 79],
      [32, 126, 276, 20, 13, 136],
      [84, 148, 172, 22, 327, 159],
      [27, 198, 142, 126, 13, 261],
      [171, 198, 142, 126, 327, 218],
      [244, 246, 64, 24, 327, 258],
    ],
    content: (
      <Window height={330} title={SBER_TITLE} switchable icon="book">
        <Depth
          x={34}
          y={38}
          width={272}
          height={82}
          bids={SBER_BIDS.map((l) => l[1])}
          asks={SBER_ASKS.map((l) => l[1])}
        />
        <Txt x={36} y={140} tone="buy" text={lots(186420)} />
        <Txt x={304} y={140} tone="sell" anchor="end" text={lots(203950)} />
        <Txt x={170} y={163} anchor="middle" text={{ru: 'Спред: 0.02 (0.007%)', en: 'Spread size: 0.02 (0.007%)'}} />
        <Table
          x={27}
          y={174}
          row={25}
          columns={[
            {width: 72, head: 'Vol', align: 'end'},
            {width: 71, head: 'Bid', align: 'middle'},
            {width: 71, head: 'Ask', align: 'middle'},
            {width: 72, head: 'Vol'},
          ]}
          rows={rows}
        />
        <Txt x={247} y={265} text={lots(860)} />
        <Box x={272} y={251} width={38} height={19} kind="accent" />
        <Txt x={284} y={265} anchor="middle" tone="accent" bold text="10" />
        <Icon name="closeSquare" x={294} y={254} on />
      </Window>
    ),
  },
} satisfies Picture;
