import {describe, expect, it} from 'vitest';
import {ALIASES, LABELS, LANGUAGES, PROGRAMS} from '../../src/lib/highlight/languages';
import {withBreaks} from '../../src/lib/highlight/breaks';
import {withLines} from '../../src/lib/highlight/lines';
import {highlight} from '../../src/lib/highlight/prism';
import {Prism} from '../../src/lib/highlight/core';
import '../../src/lib/highlight/grammars';
import codeLanguages from '../../src/remark/code-languages';
import {LANGUAGES as SAMPLES} from '@alor-docs/contract';
import {highlighted} from '../support/highlighted';
import {pageFile, pageOf} from '../support/mdast';

describe('languages', () => {
  it.each(LANGUAGES.filter((name) => name !== 'text'))('%s has a grammar', (name) => {
    expect(Prism.languages[name]).toBeDefined();
  });

  it('every name in the lists is a language', () => {
    const names = [...Object.values(ALIASES), ...PROGRAMS, ...Object.keys(LABELS).map((name) => ALIASES[name] ?? name)];
    expect(names.filter((name) => !LANGUAGES.includes(name))).toEqual([]);
    expect(SAMPLES.map(({prism}) => ALIASES[prism] ?? prism).filter((name) => !LANGUAGES.includes(name))).toEqual([]);
  });

  it('the server colours as the browser does', async () => {
    await expect(highlighted()).toMatchFileSnapshot('../data/highlighted.snap');
  });

  it('PowerShell is coloured', () => {
    expect(highlight('Get-Date # now', 'powershell')).toContain('<span class="c"># now</span>');
  });

  it('an unknown language stops the page with place and nearest names', () => {
    const page = pageFile(`${process.cwd()}/docs/a.mdx`);
    const block = (lang: string | null) => pageOf({type: 'code', lang, position: {start: {line: 7}}});
    expect(() => codeLanguages()(block('pyhton'), page)).toThrow(/^docs\/a\.mdx:7 .*“pyhton”.* Nearest: python/);
    for (const lang of ['python', 'js', 'text', null]) {
      expect(() => codeLanguages()(block(lang), page)).not.toThrow();
    }
  });
});

describe('withLines', () => {
  const marked = {1: ['mark']};

  it.each([
    ['python', 'a = """one\ntwo\nthree"""'],
    ['js', '/* one\ntwo\nthree */ x'],
    ['yaml', 'a: 1\nb: 2\nc: 3'],
  ])('keeps tokens over several lines whole: %s', (language, code) => {
    const html = withLines(highlight(code, language), marked, 10);
    const lines = html.split(/(?<=\n<\/span>)/);
    expect(lines).toHaveLength(3);
    for (const [index, line] of lines.entries()) {
      expect(line.match(/<span/g)?.length, line).toBe(line.match(/<\/span>/g)?.length);
      expect(line).toContain(`data-line="${10 + index}"`);
    }
    expect(html.replace(/<[^>]+>/g, '')).toBe(code.replaceAll('"', '"'));
    expect(lines[1]).toMatch(/^<span class="mark" data-line="11">/);
  });

  it('the second line of a comment keeps its colour', () => {
    expect(withLines('<span class="c">a\nb</span>', marked)).toBe(
      '<span class="c">a</span>\n<span class="mark"><span class="c">b</span></span>',
    );
  });

  it('a line that a phone wraps carries its indentation, and a short one nothing', () => {
    const long = 'x'.repeat(40);
    expect(withLines(`  a\n    ${long}\n${long}\n\t${long}\n${' '.repeat(15)}&amp;${long}`, {})).toBe(
      `  a\n<span class="h h4">    ${long}\n</span><span class="h">${long}\n</span>` +
        `<span class="h h4">\t${long}\n</span><span class="h h12">${' '.repeat(15)}&amp;${long}</span>`,
    );
    expect(withLines('&amp;'.repeat(37), {})).toBe('&amp;'.repeat(37));
  });

  it('leaves code without marks and numbers alone', () => {
    expect(withLines('<span class="c">a\nb</span>', {})).toBe('<span class="c">a\nb</span>');
  });
});

describe('withBreaks', () => {
  const text = (html: string) =>
    html
      .replace(/<[^>]+>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&');
  const command = `curl -sS --max-time 10 -X POST https://apidev.alor.ru/md/v2/Securities?from=1&to=2 \\\n  -H "Authorization: Bearer $ALOR_TOKEN" \\\n  -d '{"a": 1}' > a.json`;

  it('an address breaks after its slashes and ampersands, not after those of https://', () => {
    expect(withBreaks('trade(Client(f<i>(</i>refresh_token)))')).toBe('trade(Client(f<i>(<wbr></i>refresh_token)))');
    expect(withBreaks('https://a.ru/md/v2?x=1&amp;y=2')).toBe('https://a.ru/<wbr>md/<wbr>v2?x=1&amp;<wbr>y=2');
  });

  it('a call breaks before a long word in its brackets and before its dot; a host and a list do not', () => {
    expect(withBreaks('env["ALOR_TOKEN"]')).toBe('env[<wbr>"ALOR_TOKEN"]');
    expect(withBreaks('<span class="t">Body</span>.<span class="f">of</span>(b)')).toBe(
      '<span class="t">Body</span><wbr>.<span class="f">of</span>(b)',
    );
    expect(withBreaks('"a.ru", 0.5, ["instrument"], (instrument)')).toBe('"a.ru", 0.5, ["instrument"], (instrument)');
  });

  it('options stay whole, and a backslash stays with what precedes it', () => {
    const html = highlight(command, 'bash');
    for (const whole of ['-sS', '--max-time', '-X', '-H', '-d', ' \\']) {
      expect(html).toContain(`<span class="o">${whole}</span>`);
    }
  });

  it('a hyphen inside a word, a division and a tag are no options and no addresses', () => {
    expect(withBreaks('c328fcf1-e495 a / b <span class="c">x</span>')).toBe(
      'c328fcf1-e495 a / b <span class="c">x</span>',
    );
  });

  it('what is copied stays the same in every language', () => {
    for (const language of LANGUAGES) {
      expect(text(highlight(command, language)), language).toBe(command);
    }
  });
});
