/**
 * Requests in code that writers put on pages by hand: each has a deadline and shows that it failed, so that a program
 * copied from a page neither hangs nor goes on with an answer that is none. Samples made from the contract and the
 * programs of examples/ are run against bad servers instead.
 * Usage: tsx scripts/checks/requests.ts [FILE…]
 */
import {readEdition} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
import type {CodeBlock} from '../../src/lib/pages/page';
import {EDITIONS} from '../../src/lib/editions';

interface Rule {
  /** Where a request begins. */
  readonly call: RegExp;
  /** The request itself, from where it begins. */
  readonly extent: (code: string) => string;
  /** What the request has to have. */
  readonly needs: readonly Need[];
  /** What the block has to have once. */
  readonly block?: readonly Need[];
}

interface Need {
  readonly what: RegExp;
  readonly missing: string;
  readonly fix: string;
}

/** A shell command with its continuation lines. */
const command = (code: string): string => /^(?:.*\\\n)*.*/u.exec(code)?.[0] ?? '';

/** Text up to the parenthesis that closes the first one. */
function parentheses(code: string): string {
  let depth = 0;
  for (let index = code.indexOf('('); index < code.length; index++) {
    depth += code[index] === '(' ? 1 : code[index] === ')' ? -1 : 0;
    if (depth === 0) {
      return code.slice(0, index + 1);
    }
  }
  return code;
}

const RULES: Readonly<Record<string, readonly Rule[]>> = {
  bash: [
    {
      call: /(?<![\w-])curl (?=-|"|'|http)/gu,
      extent: command,
      needs: [
        {what: /--max-time/u, missing: 'no deadline', fix: 'add --max-time 10'},
        {
          what: /--fail-with-body|%\{http_code\}/u,
          missing: 'a refusal that looks like an answer',
          fix: "add --fail-with-body, or -w '\\nHTTP %{http_code}\\n' where the reader expects a refusal",
        },
      ],
    },
  ],
  python: [
    {
      call: /(?<!\w)(?:requests|session)\.(?:get|post|put|delete)\(/gu,
      extent: parentheses,
      needs: [{what: /timeout=/u, missing: 'no deadline', fix: 'pass timeout='}],
      block: [
        {what: /except requests\.RequestException/u, missing: 'a lost answer', fix: 'catch requests.RequestException'},
        {what: /\.ok\b|raise_for_status|status_code/u, missing: 'an unread status', fix: 'look at response.ok'},
      ],
    },
    {
      call: /(?<!\w)urlopen\(/gu,
      extent: parentheses,
      needs: [{what: /timeout=/u, missing: 'no deadline', fix: 'pass timeout='}],
    },
  ],
  js: [
    {
      call: /(?<![\w.])fetch\(/gu,
      extent: parentheses,
      needs: [{what: /\bsignal\b/u, missing: 'no deadline', fix: 'pass signal: AbortSignal.timeout(10_000)'}],
      block: [{what: /\.ok\b|\.status\b/u, missing: 'an unread status', fix: 'look at response.ok'}],
    },
  ],
};

/** What a block of code lacks. */
export function checkBlock(file: string, {language, code, line}: CodeBlock): Diagnostic[] {
  return (RULES[language] ?? []).flatMap(({call, extent, needs, block = []}) =>
    [...code.matchAll(call)].flatMap(({index}) => {
      const request = extent(code.slice(index));
      const requestLine = line + code.slice(0, index).split('\n').length;
      return [...needs.filter(({what}) => !what.test(request)), ...block.filter(({what}) => !what.test(code))].map(
        ({missing, fix}) => ({file, line: requestLine, message: `A request with ${missing}`, fix}),
      );
    }),
  );
}

export const check = rule(module, (root) => {
  return EDITIONS.flatMap((edition) =>
    readEdition(root, edition).flatMap(({file, code}) => code.flatMap((block) => checkBlock(file, block))),
  );
});
