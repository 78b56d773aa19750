import {Portfolio} from './alor_portfolio.mjs';
import {TokenSource} from './alor_token.mjs';

const portfolio = new Portfolio(
  new TokenSource(process.env.ALOR_REFRESH_TOKEN),
  {portfolio: 'D39004'},
  {
    onChange: (kind, row) => console.log(kind, row.id ?? row.symbol ?? '', row.status ?? ''),
    onSignal: (name, detail) => console.log(name, detail),
  },
);
portfolio.start();
setInterval(() => {
  if (!portfolio.fresh) return;
  console.log('SBER:', portfolio.position('SBER'), 'live orders:', portfolio.liveOrders().length);
}, 5_000);
