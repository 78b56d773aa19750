import type {STORIES} from './stories';
import type {TRAPS} from './traps';

/**
 * What the engine has to show after each step of a path, as `seenOf` writes it: the numbers of the main course, then of each branch.
 * Pages print them; where the engine has others, the build stops.
 */
export const SEEN: Readonly<Record<keyof typeof TRAPS | keyof typeof STORIES, readonly (readonly string[])[]>> = {
  s1: [
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '304.90 | – | – | 200 | 1300.00',
      '304.66 | – | – | 200 | 1252.00',
      '304.55 | – | – | 200 | 1230.00',
      '304.49 | sell 20 × 304.49 | stop filled | 0 | 1218.00',
    ],
  ],
  s2: [
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '305.16 | – | – | 200 | 1352.00',
      '302.06 | sell 20 × 302.06 | stop filled | 0 | 732.00',
    ],
    ['302.06 | sell 20 × 302.06 | stop filled | 0 | 732.00', '305.13 | – | – | 0 | 732.00'],
    ['305.16 | – | – | 200 | 1352.00', '302.06 | sell 20 × 302.06 | stop filled | 0 | 732.00'],
    ['305.21 | – | – | 200 | 1362.00', '305.06 | sell 5 × 305.09, sell 15 × 305.06 | – | 0 | 1333.50'],
  ],
  s3: [
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '302.06 | – | stop filled, order of stop working 0/20 | 200 | 732.00',
      '302.08 | – | – | 200 | 736.00',
      '302.08 | – | order of stop canceled 0/20 | 200 | 736.00',
    ],
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '304.80 | – | – | 200 | 1280.00',
      '304.51 | – | – | 200 | 1222.00',
      '304.40 | – | stop filled, order of stop working 0/20 | 200 | 1200.00',
      '304.14 | – | – | 200 | 1148.00',
    ],
  ],
  s4: [
    [
      '305.12 | – | loss working, profit working | 200 | 1344.00',
      '305.12 | – | loss canceled, profit canceled, loss working | 200 | 1344.00',
      '306.01 | – | – | 200 | 1522.00',
    ],
    [
      '305.50 | – | – | 200 | 1420.00',
      '305.86 | – | – | 200 | 1492.00',
      '305.99 | sell 20 × 305.99 | loss canceled, profit filled | 0 | 1518.00',
    ],
    ['305.99 | sell 20 × 304.49, sell 20 × 305.99 | loss filled, profit filled | -200 | 1218.00'],
  ],
  s5: [
    [
      '305.12 | – | – | 200 | 1344.00',
      '305.12 | – | – | 200 | 1344.00',
      '305.11 | sell 20 × 305.11 | stop filled | 0 | 1342.00',
    ],
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '305.30 | – | – | 200 | 1380.00',
      '305.36 | – | – | 200 | 1392.00',
      '305.39 | sell 2 × 305.40, sell 18 × 305.39 | stop filled | 0 | 1398.20',
    ],
    ['305.11 | sell 20 × 305.11 | stop filled | 0 | 1342.00'],
  ],
  s6: [
    [
      '305.11 | – | entry working 0/10, profit dormant, loss dormant | 0 | 0.00',
      '305.09 | – | – | 0 | 0.00',
      '305.00 | buy 10 × 305.00 | profit working, loss working | 100 | 0.00',
      '305.54 | – | – | 100 | 54.00',
      '305.99 | sell 10 × 305.99 | profit filled | 0 | 99.00',
      '305.00 | – | – | 0 | 99.00',
      '303.96 | sell 10 × 303.99 | loss filled | -100 | 102.00',
    ],
    ['305.99 | – | loss canceled | 0 | 99.00', '305.00 | – | – | 0 | 99.00', '303.96 | – | – | 0 | 99.00'],
    ['305.11 | – | entry canceled 0/10 | 0 | 0.00'],
  ],
  s7: [
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '305.11 | sell 20 × 305.11 | – | 0 | 1342.00',
      '304.81 | – | – | 0 | 1342.00',
      '304.49 | sell 20 × 304.49 | stop filled | -200 | 1342.00',
    ],
  ],
  s8: [
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '305.11 | sell 10 × 305.11 | – | 100 | 1342.00',
      '304.81 | – | – | 100 | 1312.00',
      '304.49 | sell 20 × 304.49 | stop filled | -100 | 1280.00',
    ],
    [
      '305.11 | – | stop canceled, stop working | 100 | 1342.00',
      '304.80 | – | – | 100 | 1311.00',
      '304.54 | sell 10 × 304.49 | stop filled | 0 | 1280.00',
    ],
  ],
  s9: [['305.13 | buy 10 × 305.13 | – | 100 | 0.00', '305.16 | buy 10 × 305.13 | – | 200 | 6.00']],
  s10: [['305.11 | sell 20 × 305.11 | – | 0 | 1342.00', '305.11 | sell 20 × 305.11 | – | -200 | 1342.00']],
  s11: [
    [
      '305.13 | buy 10 × 305.13 | – | 100 | 0.00',
      '305.13 | – | loss working, profit working | 100 | 0.00',
      '305.13 | – | loss canceled, loss working | 100 | 0.00',
      '305.04 | sell 10 × 304.99 | loss filled | 0 | -14.00',
      '305.30 | – | – | 0 | -14.00',
      '305.62 | sell 10 × 305.62 | profit filled | -100 | -14.00',
    ],
    ['305.00 | – | – | 100 | -13.00', '304.94 | sell 10 × 304.92 | loss filled, profit canceled | 0 | -21.00'],
    ['305.13 | – | – | 100 | 0.00', '304.97 | – | – | 100 | -16.00'],
  ],
  s12: [
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '305.11 | sell 20 × 305.11 | stop canceled, stop filled | 0 | 1342.00',
    ],
  ],
  market: [['305.15 | – | – | 200 | 1350.00', '305.15 | buy 10 × 305.15 | – | 300 | 1350.00']],
  limit: [['305.12 | – | limit working 0/10 | 200 | 1344.00', '305.10 | buy 10 × 305.11 | – | 300 | 1339.00']],
  iceberg: [
    [
      '305.12 | – | iceberg working 0/40 | 200 | 1344.00',
      '304.81 | – | – | 200 | 1282.00',
      '304.80 | buy 10 × 304.80 | iceberg working 10/40 | 300 | 1280.00',
      '304.80 | buy 10 × 304.80 | iceberg working 20/40 | 400 | 1280.00',
      '304.80 | buy 10 × 304.80 | iceberg working 30/40 | 500 | 1280.00',
      '304.80 | buy 10 × 304.80 | – | 600 | 1280.00',
    ],
  ],
  stop: [
    [
      '305.13 | – | stop working | 200 | 1346.00',
      '297.90 | – | – | 200 | -100.00',
      '294.96 | sell 8 × 294.99, sell 12 × 294.98 | stop filled | 0 | -683.20',
    ],
  ],
  stoplimit: [
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '295.60 | – | – | 200 | -560.00',
      '294.16 | – | stop filled, order of stop working 0/20 | 200 | -848.00',
      '293.70 | – | – | 200 | -940.00',
    ],
    [
      '305.12 | – | stop working | 200 | 1344.00',
      '295.60 | – | – | 200 | -560.00',
      '294.17 | sell 20 × 294.20 | stop filled | 0 | -840.00',
    ],
  ],
  pair: [
    [
      '305.12 | – | profit working, loss working | 200 | 1344.00',
      '309.00 | – | – | 200 | 2120.00',
      '311.96 | sell 20 × 311.99 | profit filled, loss canceled | 0 | 2718.00',
    ],
  ],
  bracket: [
    [
      '305.11 | – | entry working 0/10, profit dormant, loss dormant | 0 | 0.00',
      '304.81 | buy 10 × 304.80 | profit working, loss working | 100 | 1.00',
      '308.99 | sell 10 × 308.99 | profit filled | 0 | 419.00',
    ],
  ],
};
