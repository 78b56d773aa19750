import {isNode, type Node} from '@alor-docs/contract';

/* For tests that read JSON of an unknown shape: examples, answers, pages. */

/** The value as an object, or an empty one. */
export const asNode = (value: unknown): Node => (isNode(value) ? value : {});

/** The value as a list, or an empty one. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value as a string, or an empty one. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
