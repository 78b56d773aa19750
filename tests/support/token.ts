import {createTokens} from '@alor-docs/sandbox/tokens';

/** An access token that every sandbox of the tests takes: they all have the seed 1. */
export const TOKEN = createTokens({
  seed: 1,
  now: Date.now,
  login: 'P039004',
  clientId: '39004',
  portfolios: ['D39004', '7500GHC'],
  life: [7200],
}).issue();
