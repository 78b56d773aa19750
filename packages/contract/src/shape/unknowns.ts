import * as z from 'zod';
import {bilingual, text} from './words';

/** How well a claim is known: seen in production without a promise, or not at all. What is promised needs no entry. */
const GRADES = ['observed', 'unspecified'] as const;
export type Grade = (typeof GRADES)[number];

/** What the entry says to the reader: how to verify what was seen, what to do about what nobody says. */
const ADVICE = {observed: 'check', unspecified: 'do'} as const satisfies Record<Grade, string>;

const claim = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, {error: 'Use small Latin letters, digits and hyphens.'}),
    grade: z.enum(GRADES),
    /** The claim as a sentence; of what is not known, the question. */
    ru: text,
    en: text,
    check: bilingual.optional(),
    do: bilingual.optional(),
    /** The page and the heading at which the claim is made. */
    home: z.string().regex(/^\/[\w/-]+#[\w-]+$/, {error: 'Write page#heading, such as /api/usage/data#units.'}),
  })
  .check(({value, issues}) => {
    const wanted = ADVICE[value.grade];
    for (const key of Object.values(ADVICE)) {
      if ((value[key] === undefined) === (key === wanted)) {
        const message =
          key === wanted
            ? `${value.id} is ${value.grade} and lacks ${key}.`
            : `${value.id} is ${value.grade}: no ${key}.`;
        const fix = key === wanted ? `Add ${key}: { ru, en }.` : `Write it as ${wanted}, or correct the grade.`;
        issues.push({code: 'custom', path: [key], message: fix, params: {message}, input: value});
      }
    }
  });

/** A claim of the API or the terminal that the broker does not promise, as `unknowns.yaml` writes it. */
export type Claim = z.infer<typeof claim>;

export const claims = z.array(claim);
