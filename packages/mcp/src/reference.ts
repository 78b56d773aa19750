import {effectText, find, redactSecrets, type Finding} from '@alor-docs/contract/errors';
import type {Locale} from '@alor-docs/contract/locales';
import {nearest} from '@alor-docs/contract/nearest';
import {z} from 'zod';
import {PREFIX, type FieldFacts, type Library, type OperationFacts} from './library';
import {language, languageOf, LONGEST_ANSWER, Refusal, shown, tool, type Tool} from './tool';

/** An operation by its id, its method and path, its path alone, or its opcode, whatever the case. */
export function operationOf<T extends Pick<OperationFacts, 'id' | 'address'>>(all: readonly T[], name: string): T {
  const wanted = name.trim().toLowerCase();
  const found =
    all.find(({id, address}) => [id, address].some((one) => one.toLowerCase() === wanted)) ??
    all.find(({address}) => address.toLowerCase().split(' ')[1] === wanted);
  if (!found) {
    const near = nearest(
      name,
      all.flatMap(({id, address}) => [id, address]),
    ).join(', ');
    throw new Refusal(`No operation ${shown(name)}. Nearest: ${near}. operation without arguments lists all.`);
  }
  return found;
}

/** The tools that look up requests and errors. */
export const referenceTools = (library: Library): Tool[] => [
  tool(
    {
      name: 'operation',
      title: 'Look up a request',
      description:
        'How a request or an opcode is sent: address, token, parameters, body with an example, faults of the simulation. Without arguments: the list of all. Fields of responses are on its page.',
      isReadOnly: true,
    },
    {
      operation: z.string().min(1).max(200).optional().describe('Operation id, "POST /path", path, or opcode'),
      language,
    },
    ({operation, language: locale = 'en'}) => {
      const {operations} = library.editions[locale];
      return operation === undefined
        ? operations.map(({id, address, title}) => `${id}: ${title} (${address})`).join('\n')
        : card(operationOf(operations, operation));
    },
  ),
  tool(
    {
      name: 'explain_error',
      title: 'Explain an error',
      description:
        'What an answer, a message, a code of the exchange, a log line or a traceback means: cause, what to do, whether to send it again, whether the order may exist. Tokens in it are hidden before it is read.',
      isReadOnly: true,
    },
    {text: z.string().min(1).max(20_000).describe('The answer as it came'), language},
    ({text, language: locale = languageOf(text)}) =>
      explanation(find(redactSecrets(text), library.editions[locale].errors), library, locale),
  ),
];

const fieldLines = (fields: readonly FieldFacts[], indent: string): string[] =>
  fields.flatMap(({name, type, required, text, values, fields: inner}) => [
    `${indent}- ${name}: ${type}${required ? ', required' : ''}${values ? `, one of ${values.join(', ')}` : ''}. ${text}`,
    ...fieldLines(inner ?? [], `${indent}  `),
  ]);

function card({id, address, title, page, server, token, parameters, body, faults}: OperationFacts): string {
  const [first, rest] = address.split(' ');
  const isHttp = !first.startsWith('/');
  return [
    `# ${title}`,
    `Operation: ${id}`,
    `Address: ${isHttp ? `${first} ${server}${rest}` : `${server}, opcode ${id}`} (test environment)`,
    `Token: ${token}`,
    `Page: ${page}`,
    ...(parameters.length > 0 ? ['', 'Parameters:'] : []),
    ...parameters.flatMap((one) => fieldLines([{...one, text: `In ${one.in}. ${one.text}`}], '')),
    ...(body ? ['', isHttp ? 'Body:' : 'Message:', ...fieldLines(body.fields, '')] : []),
    ...(body ? ['', 'Example:', JSON.stringify(body.example)] : []),
    ...(faults.length > 0 ? ['', `Faults of the simulation: ${faults.join(', ')}`] : []),
  ]
    .join('\n')
    .slice(0, LONGEST_ANSWER);
}

/** Rows and codes that are answered at most; the first ones answer. */
const MOST_ROWS = 5;

function explanation({by, rows, codes, similar, old}: Finding, library: Library, locale: Locale): string {
  const {steps, effects} = library.editions[locale].errors.words;
  const page = `${PREFIX[locale]}api/errors`;
  const known = [
    ...rows.slice(0, MOST_ROWS).map((row) => ({
      ...row,
      name: row.specimens?.[0] ?? row.id,
      anchor: row.id,
      cause: row.cause ?? '',
      effect: row.effect === 'none' ? 'none: nothing was carried out' : effectText(effects, row.effect, row.operations),
    })),
    ...codes.slice(0, MOST_ROWS).map(({market, code, text, class: own}) => ({
      ...own,
      kind: undefined,
      name: `${market} ${code}: ${text}`,
      anchor: `code-${own.id}`,
      meaning: own.name,
      effect: own.effect === 'none' ? 'none: nothing was carried out' : effectText(effects, own.effect, []),
    })),
  ];
  const texts = known.map(({kind, name, anchor, meaning, cause, remedy, retry, retryOnRepeat, effect}) =>
    [
      `## ${name}`,
      `Meaning: ${meaning}`,
      ...(cause ? [`Cause: ${cause}`] : []),
      `What to do: ${remedy}`,
      `Send again: ${steps[retry]}`,
      ...(retryOnRepeat && retryOnRepeat !== retry
        ? [`Send again, if an earlier attempt with the same X-REQID has no answer: ${steps[retryOnRepeat]}`]
        : []),
      ...(kind === 'row-state' ? [] : [`The attempt: ${effect}`]),
      `Page: ${page}#${anchor}`,
    ].join('\n'),
  );
  const head = {
    text: 'Known by its text or code.',
    code: 'Known by its exchange code alone: the text is not in the catalog, and a code means different things on the two markets. Treat the order as possibly placed: read the list before anything else.',
    status: 'Known by its status alone: the text is not in the catalog.',
    break: 'A connection ended.',
    unknown:
      'Not in the catalog. Treat an order without a clear answer as possibly placed: read the list before anything else.',
  }[by];
  const near = similar.map(({specimens, meaning, id}) => `- ${specimens?.[0] ?? meaning} (${page}#${id})`);
  return [
    head,
    ...texts,
    ...(near.length > 0 ? [`Similar texts:\n${near.join('\n')}`] : []),
    ...(old ? [`The first answer, inside oldResponse: ${explanation(old, library, locale)}`] : []),
  ]
    .join('\n\n')
    .slice(0, LONGEST_ANSWER);
}
