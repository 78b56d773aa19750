import {nearest} from '@alor-docs/contract/nearest';
import {z} from 'zod';

/** A tool: what it takes, and what it answers as a text. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Does a call leave everything as it was? */
  readonly isReadOnly: boolean;
  /** Begins each of its answers. */
  readonly notice?: string;
  /** @throws Refusal where the arguments name nothing that there is */
  readonly run: (args: unknown) => string;
}

/** Why a call has no answer, and what would have one. */
export class Refusal extends Error {}

/** Makes a tool; `run` gets arguments that fit `input`. */
export const tool = <Shape extends z.ZodRawShape>(
  facts: Omit<Tool, 'input' | 'run'>,
  shape: Shape,
  run: (args: z.infer<z.ZodObject<Shape>>) => string,
): Tool => {
  const input = z.strictObject(shape);
  return {...facts, input, run: (args) => run(args as z.infer<z.ZodObject<Shape>>)};
};

/** What is wrong with the arguments of a tool, each unknown name with the nearest one that there is. */
export function argumentProblems(input: z.ZodObject, {issues}: z.ZodError): string {
  const names = Object.keys(input.shape);
  return issues
    .map((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `no argument ${shown(key)}, nearest: ${nearest(key, names, 1).join()}`).join('; ')
        : `${issue.path.map(String).join('.') || 'arguments'}: ${issue.message}`,
    )
    .join('; ')
    .slice(0, 1000);
}

/** A text of a client in an answer: short, on one line. */
export const shown = (text: string): string => JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** The language of an answer; by default that of the words of the question. */
export const language = z
  .enum(['ru', 'en'])
  .optional()
  .describe('Language of the answer; default: that of the question');

/** Whether a text is Russian decides where nobody has said. */
export const languageOf = (text: string): 'ru' | 'en' => (/[А-Яа-яЁё]/.test(text) ? 'ru' : 'en');

/** Longer answers come in parts, characters. */
export const LONGEST_ANSWER = 20_000;
