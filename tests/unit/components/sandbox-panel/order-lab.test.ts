import {describe, expect, test} from 'vitest';
import routes from '../../../data/routes.json';
import {
  ENDPOINTS,
  initialDraft,
  invertSide,
  requestsOf,
  type Draft,
  type OrderKind,
} from '../../../../src/components/sandbox-panel/order-lab/orderRequests';
import {Simulation} from '../../../../src/components/sandbox-panel/order-lab/simulation';
import {describeEvent} from '../../../../src/components/sandbox-panel/sentences';
import {TEXTS} from '../../../../src/components/sandbox-panel/texts';
import {newServer} from '../../../support/sandbox';

/** Sends the printed requests to the server of the sandbox, in order; ids from the responses take the place of `…`. */
function send(draft: Draft): number[] {
  const server = newServer();
  const ids: string[] = [];
  return requestsOf(draft).map(({path, body}, at) => {
    const orders = (body.orders as object[] | undefined)?.map((order, number) => ({...order, orderId: ids[number]}));
    const outcome = server.handle({
      method: 'POST',
      url: path,
      headers: {
        authorization: `Bearer ${server.tokens.issue()}`,
        'content-type': 'application/json',
        'x-reqid': `${at}`,
      },
      body: JSON.stringify(orders ? {...body, orders} : body),
    });
    if (outcome.kind !== 'answer') {
      throw new Error('No answer');
    }
    ids.push((JSON.parse(outcome.body) as {orderNumber?: string}).orderNumber ?? '');
    return outcome.status;
  });
}

const ORDER_KINDS = Object.keys(TEXTS.ru.lab.kinds) as readonly OrderKind[];

describe('order lab', () => {
  test.each(ORDER_KINDS)('%s: the initial form is accepted, by the simulation and as requests of the API', (kind) => {
    const simulation = new Simulation(1);
    expect(simulation.place(initialDraft(kind, 'ru'))).toBeUndefined();
    const {orders, stops} = simulation.snapshot();
    const requests = requestsOf(initialDraft(kind, 'ru'));
    expect(orders.length + stops.length).toBe(requests.filter(({type}) => type !== 'group').length);
    expect(send(initialDraft(kind, 'ru'))).toEqual(requests.map(() => 200));
  });

  test.each(Object.values(ENDPOINTS))('requests: $page is a page of the reference', ({page}) => {
    expect(JSON.stringify(routes)).toContain(`"${page}"`);
  });

  test('bracket: is rolled back when its last step fails', () => {
    const simulation = new Simulation(1);
    expect(simulation.place({...initialDraft('bracket', 'ru'), price: '1'})).toBe('can not be less than 273.69');
    expect(simulation.snapshot().stops.map(({status}) => status)).toEqual(['canceled', 'canceled']);
  });

  test.each<Partial<Draft>>([{quantity: ''}, {quantity: '-1'}, {quantity: '1e9'}, {price: ''}, {price: 'abc'}])(
    'place: rejects nonsense with a message: %o',
    (change) => {
      const simulation = new Simulation(1);
      expect(simulation.place({...initialDraft('limit', 'ru'), ...change})).toMatch(/\S/);
      expect(simulation.snapshot().orders).toEqual([]);
    },
  );

  test.each(['pair', 'bracket'] as const)('%s: no exit triggers at once, on either side', (kind) => {
    const {last} = new Simulation(1).snapshot().quote;
    const first = initialDraft(kind, 'ru');
    const other = {...first, ...invertSide(first)};
    expect(other.side).not.toBe(first.side);
    for (const draft of [first, other]) {
      const stops = requestsOf(draft).filter(({type}) => type === 'stop');
      expect(stops.map(({body}) => [body.condition, Number(body.triggerPrice) > last]).sort()).toEqual([
        ['lessorequal', false],
        ['moreorequal', true],
      ]);
    }
    expect({...other, ...invertSide(other)}).toEqual(first);
  });

  test('move: the price goes where the reader sends it, and a pair reacts', () => {
    const simulation = new Simulation(1);
    simulation.place(initialDraft('pair', 'ru'));
    expect(simulation.move(306)).toBeUndefined();
    const {stops, positions} = simulation.snapshot();
    expect(stops.map(({status}) => status).sort()).toEqual(['canceled', 'filled']);
    expect(positions.find(({symbol}) => symbol === 'SBER')?.units ?? 0).toBe(0);
    expect(simulation.nudge(-50)).toBeUndefined();
    expect(simulation.move(500)).toBe('can not be greater than 334.5');
  });

  test('describeEvent: a sentence for every event, in both editions', () => {
    const simulation = new Simulation(1);
    ORDER_KINDS.forEach((kind) => simulation.place(initialDraft(kind, 'ru')));
    [306, 303, 304, 301].forEach((price) => simulation.move(price));
    const events = simulation.takeEvents();
    expect(new Set(events.map(({kind}) => kind))).toEqual(new Set(['order', 'stop', 'group', 'trade']));
    for (const event of events) {
      expect(describeEvent(event, TEXTS.ru)).toMatch(/^[А-Я].*\.$/u);
      expect(describeEvent(event, TEXTS.en)).toMatch(/^[A-Z][^а-я]*[.]?$/u);
    }
  });
});
