import {describe, expect, test} from 'vitest';
import {checkBlock} from '../../../scripts/checks/requests';

const found = (language: string, code: string) =>
  checkBlock('page.mdx', {language, code, title: undefined, source: undefined, line: 10}).map(
    ({line, message}) => `${line} ${message}`,
  );

describe('requests', () => {
  test('bash: curl needs a deadline and a visible refusal, on one line or several', () => {
    expect(found('bash', 'curl -sS \\\n  --max-time 10 --fail-with-body \\\n  "https://x"')).toEqual([]);
    expect(found('bash', "curl -sS --max-time 10 -w '\\nHTTP %{http_code}\\n' https://x")).toEqual([]);
    expect(found('bash', 'echo\ncurl -sS --fail-with-body https://x\ncurl --max-time 10 https://x')).toEqual([
      '12 A request with no deadline',
      '13 A request with a refusal that looks like an answer',
    ]);
    expect(found('bash', 'T=$(curl -sS https://x \\\n  | sed 1q)')).toHaveLength(2);
    expect(found('bash', '# repeat curl alone')).toEqual([]);
  });

  test('python: a request needs a deadline, its status read and lost answers caught', () => {
    const whole =
      'try:\n    r = requests.get("x", params={"a": (1)}, timeout=3)\nexcept requests.RequestException:\n    pass\nif not r.ok:\n    pass';
    expect(found('python', whole)).toEqual([]);
    expect(found('python', whole.replace(', timeout=3', ''))).toEqual(['12 A request with no deadline']);
    expect(found('python', whole.replace('requests.RequestException', 'KeyError'))).toEqual([
      '12 A request with a lost answer',
    ]);
    expect(found('python', whole.replace('r.ok', 'r'))).toEqual(['12 A request with an unread status']);
    expect(found('python', 'urlopen(request)\nother(timeout=1)')).toEqual(['11 A request with no deadline']);
  });

  test('js: fetch needs a signal and its status read', () => {
    expect(found('js', 'const r = await fetch(url, {signal: AbortSignal.timeout(1)});\nif (!r.ok) throw r;')).toEqual(
      [],
    );
    expect(found('js', 'await fetch(url);')).toHaveLength(2);
    expect(found('js', 'client.fetch(url);')).toEqual([]);
  });
});
