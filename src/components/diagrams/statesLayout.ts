import type {StateEdge, StateNode, StatePlace, StatesExample} from './data/states';
import {WIDE, type Box} from './layout';

export interface Arrow {
  /** Path data of the arrow. */
  readonly d: string;
  /** Centre of its number. */
  readonly badge: readonly [x: number, y: number];
}

export interface StatesLayout {
  readonly height: number;
  /** Centre of the entry dot. */
  readonly start: readonly [x: number, y: number];
  readonly box: (node: StateNode) => Box;
  readonly arrow: (to: StateEdge) => Arrow;
}

const BOX = {width: 124, height: 50};
const SLIM = {width: 98, height: 50};

/** Left to right: entry, main state, outcomes one above the other. */
function wide(refused: boolean): StatesLayout {
  const places: Record<StatePlace, Box> = {
    main: {x: 136, y: 76, ...BOX},
    done: {x: 450, y: 8, ...BOX},
    off: {x: 450, y: 76, ...BOX},
    refused: {x: 450, y: 150, ...BOX},
  };
  const arrows: Record<StateEdge, Arrow> = {
    main: {d: 'M28 101H132', badge: [78, 101]},
    loop: {d: 'M172 76V46H224V72', badge: [198, 46]},
    done: {d: 'M260 90H320V33H446', badge: [376, 33]},
    off: {d: 'M260 106H446', badge: [376, 106]},
    refused: {d: 'M20 109V175H446', badge: [376, 175]},
  };
  return {height: refused ? 208 : 134, start: [20, 101], box: ({place}) => places[place], arrow: (to) => arrows[to]};
}

/** Top to bottom: entry, main state, outcomes side by side. */
function narrow(refused: boolean): StatesLayout {
  const left = refused ? 2 : 52;
  const places: Record<StatePlace, Box> = {
    main: {x: 102, y: 76, ...BOX},
    done: {x: left, y: 200, ...SLIM},
    off: {x: refused ? 115 : 178, y: 200, ...SLIM},
    refused: {x: 228, y: 200, ...SLIM},
  };
  const done = left + SLIM.width / 2;
  const off = places.off.x + SLIM.width / 2;
  const arrows: Record<StateEdge, Arrow> = {
    main: {d: 'M164 22V72', badge: [164, 46]},
    loop: {d: 'M102 88H62V114H98', badge: [62, 101]},
    done: {d: `M130 126V156H${done}V196`, badge: [done, 170]},
    off: refused ? {d: `M164 126V196`, badge: [164, 170]} : {d: `M198 126V156H${off}V196`, badge: [off, 170]},
    refused: {d: 'M172 14H277V196', badge: [277, 170]},
  };
  return {height: 254, start: [164, 14], box: ({place}) => places[place], arrow: (to) => arrows[to]};
}

/** Picks the layout for a drawing width. */
export function statesLayout(scene: StatesExample, width: number): StatesLayout {
  const refused = scene.nodes.some((node) => node.place === 'refused');
  return width === WIDE ? wide(refused) : narrow(refused);
}
