import {csharp} from './csharp';
import {curl} from './curl';
import {go} from './go';
import {java} from './java';
import {javascript} from './javascript';
import {python} from './python';
import type {SampleRequest} from './request';

/** A language of the samples: `id` is the value of the tab, `prism` the name the highlighter knows. */
export interface SampleLanguage {
  readonly id: string;
  readonly label: string;
  readonly prism: string;
  readonly write: (request: SampleRequest) => string;
}

/** Languages of the HTTP samples, in the order of the tabs. */
export const HTTP_LANGUAGES: readonly SampleLanguage[] = [
  {id: 'curl', label: 'curl', prism: 'bash', write: curl},
  {id: 'python', label: 'Python', prism: 'python', write: python},
  {id: 'javascript', label: 'JavaScript', prism: 'js', write: javascript},
  {id: 'csharp', label: 'C#', prism: 'csharp', write: csharp},
  {id: 'go', label: 'Go', prism: 'go', write: go},
  {id: 'java', label: 'Java', prism: 'java', write: java},
];
