import {describe, expect, test} from 'vitest';
import routes from '../../data/routes.json';
import {
  ENDPOINTS,
  Lab,
  draftOf,
  requestsOf,
  turned,
  type Draft,
  type LabKind,
} from '../../../src/components/OrderLab/simulation';
import {TEXTS} from '../../../src/components/OrderLab/texts';
import {newServer} from '../../support/sandbox';

const KINDS = Object.keys(TEXTS.ru.kinds) as readonly LabKind[];
const SCENARIOS = Object.keys(TEXTS.ru.scenarios);

/** Sends what the panel prints to the server of the sandbox, in order; numbers that answers give take the place of dots. */
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

describe('the order lab', () => {
  test.each(KINDS)(
    '%s: what the form starts with is accepted, by the simulation and as requests of the API',
    (kind) => {
      const lab = new Lab(1);
      expect(lab.place(draftOf(kind))).toBeUndefined();
      const {orders, stops} = lab.view();
      const requests = requestsOf(draftOf(kind));
      expect(orders.length + stops.length).toBe(requests.filter(({type}) => type !== 'group').length);
      expect(send(draftOf(kind))).toEqual(requests.map(() => 200));
    },
  );

  test.each(Object.values(ENDPOINTS))('$page is a page', ({page}) => {
    expect(JSON.stringify(routes)).toContain(`"${page}"`);
  });

  test('a bracket whose last step fails leaves nothing behind', () => {
    const lab = new Lab(1);
    expect(lab.place({...draftOf('bracket'), price: '1'})).toBe('can not be less than 273.69');
    expect(lab.view().stops.map(({status}) => status)).toEqual(['canceled', 'canceled']);
  });

  test.each<Partial<Draft>>([{quantity: ''}, {quantity: '-1'}, {quantity: '1e9'}, {price: ''}, {price: 'abc'}])(
    'nonsense is refused in words: %o',
    (change) => {
      const lab = new Lab(1);
      expect(lab.place({...draftOf('limit'), ...change})).toMatch(/\S/);
      expect(lab.view().orders).toEqual([]);
    },
  );

  test.each(['pair', 'bracket'] as const)('%s: no exit would trigger at once, on either side', (kind) => {
    const {last} = new Lab(1).view().quote;
    const first = draftOf(kind);
    const other = {...first, ...turned(first)};
    expect(other.side).not.toBe(first.side);
    for (const draft of [first, other]) {
      const stops = requestsOf(draft).filter(({type}) => type === 'stop');
      expect(stops.map(({body}) => [body.condition, Number(body.triggerPrice) > last]).sort()).toEqual([
        ['lessorequal', false],
        ['moreorequal', true],
      ]);
    }
    expect({...other, ...turned(other)}).toEqual(first);
  });

  test('the price goes where the reader sends it, and a pair reacts to it', () => {
    const lab = new Lab(1);
    lab.place(draftOf('pair'));
    expect(lab.move(306)).toBeUndefined();
    const {stops, position} = lab.view();
    expect(stops.map(({status}) => status).sort()).toEqual(['canceled', 'filled']);
    expect(position?.units).toBe(0);
    expect(lab.nudge(-50)).toBeUndefined();
    expect(lab.move(500)).toBe('can not be greater than 334.5');
  });

  test('every event has its sentence in both editions, and nothing is left unsaid', () => {
    const lab = new Lab(1);
    KINDS.forEach((kind) => lab.place(draftOf(kind)));
    [306, 303, 304, 301].forEach((price) => lab.move(price));
    const told = lab.take();
    expect(new Set(told.map(({kind}) => kind))).toEqual(new Set(['order', 'stop', 'group', 'trade']));
    for (const event of told) {
      expect(TEXTS.ru.tell(event)).toMatch(/^[А-Я].*\.$/u);
      expect(TEXTS.en.tell(event)).toMatch(/^[A-Z][^а-я]*[.]?$/u);
    }
    expect(SCENARIOS).toEqual(Object.keys(TEXTS.en.scenarios));
  });
});
