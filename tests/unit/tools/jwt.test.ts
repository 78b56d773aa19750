import fs from 'node:fs';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {clock, read} from '../../../src/components/tools/jwt/read';

const token = (claims: unknown): string =>
  ['{"alg":"ES256","typ":"JWT"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

describe('token reader', () => {
  it.each([
    ['docs/api/access/authorization/access-token.mdx'],
    ['i18n/en/docusaurus-plugin-content-docs/current/api/access/authorization/access-token.mdx'],
  ])('reads the response that %s shows', (file) => {
    const page = fs.readFileSync(file, 'utf8');
    const response = /```json[^\n]*\n(\{\s+"AccessToken"[^`]*)```/.exec(page)?.[1] ?? '';
    expect(read(response)).toEqual({
      kind: 'token',
      claims: {
        login: 'P039004',
        client: '39004',
        agreements: ['39004'],
        portfolios: ['D39004', '7500GHC'],
        scopes: ['OrdersRead', 'OrdersCreate', 'Trades', 'Personal', 'Stats'],
        expires: 1754465400000,
      },
    });
  });

  it.each([
    ['b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34', 'refresh'],
    ['ALOR_REFRESH_TOKEN=b5c2d1f0-7a3e-4b9f-8f21-1d6e5c0a9b34', 'refresh'],
    ['hello', 'malformed'],
    ['eyJhbGciOi', 'malformed'],
    ['eyJhbGciOi.!!!', 'malformed'],
    [token('text'), 'malformed'],
    [token(null), 'malformed'],
    [token([1]), 'malformed'],
    [`eyJ.${Buffer.from([0xff, 0xfe, 0x7b]).toString('base64url')}.x`, 'malformed'],
    [token({iss: 'somebody', exp: 1}), 'foreign'],
    [token({__proto__: null, constructor: 1}), 'foreign'],
    ['.'.repeat(100_000), 'malformed'],
    ['eyJ'.repeat(33_000), 'malformed'],
  ])('%.40s is %s', (text, kind) => {
    expect(read(text).kind).toBe(kind);
  });

  it('treats fields of another type as absent', () => {
    expect(read(token({clientid: 1, portfolios: ['A'], scope: {x: 1}, exp: 'soon'}))).toEqual({
      kind: 'token',
      claims: {login: '', client: '1', agreements: [], portfolios: [], scopes: [], expires: undefined},
    });
  });

  it('any payload and any text: returns a result', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[A-Z0-9]{1,9}$/), {minLength: 1, maxLength: 6}),
        fc.string({unit: 'binary'}),
        (portfolios, login) => {
          const reading = read(`Bearer ${token({sub: login, portfolios: portfolios.join(' ')})}`);
          expect(reading).toMatchObject({
            kind: 'token',
            claims: {portfolios: [...new Set(portfolios)], login: Buffer.from(login).toString()},
          });
        },
      ),
    );
    fc.assert(fc.property(fc.string({unit: 'binary'}), fc.string(), (a, b) => void read(`eyJ${a}.${b}`)));
  });

  it('formats a duration', () => {
    expect([clock(751_000), clock(-61_000), clock(3_900_000)]).toEqual(['12:31', '1:01', '1:05:00']);
  });
});
