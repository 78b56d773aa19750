import {expect, it} from 'vitest';
import {marketRequest} from '../../../src/components/home/exchange';
import {FIRST} from '../../../src/components/home/firstRequest';

it.each(['ru', 'en'] as const)('home, %s: the request that is shown first is the one that “Buy” sends', (edition) => {
  expect(FIRST).toEqual(marketRequest('buy', edition));
});
