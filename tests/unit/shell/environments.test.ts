import {expect, it} from 'vitest';
import {brand} from '../../../src/site/brand';
import {apiHosts, toProductionHost, hostParts, replaceTestHosts, splitHost} from '../../../src/site/environments';

it('finds the mark of the test environment wherever it stands in the name', () => {
  expect(splitHost('apidev.alor.ru', 'api.alor.ru')).toEqual(['api', 'dev', '.alor.ru']);
  expect(splitHost('sandbox.api.broker.example', 'api.broker.example')).toEqual(['', 'sandbox.', 'api.broker.example']);
});

it.each([
  ['test.broker.example', 'api.broker.example'],
  ['api.broker.example', 'api.broker.example'],
  ['api.broker.example', 'apidev.broker.example'],
])('refuses %s for the test and %s for the production environment', (test, production) => {
  expect(() => splitHost(test, production)).toThrow('src/site/brand.ts');
});

it('turns every address of the test environment into that of production', () => {
  const {test, production} = brand.hosts;
  expect(toProductionHost(Object.values(test).join(' '))).toBe(Object.values(production).join(' '));
  expect(toProductionHost('curl https://apidev.alor.ru.evil.example, dev.alor.ru, apidev.alor.run')).toBe(
    'curl https://api.alor.ru.evil.example, dev.alor.ru, apidev.alor.run',
  );
  expect(hostParts('wss://apidev.alor.ru/ws')).toEqual(['wss://api', 'dev', '.alor.ru/ws']);
  expect(replaceTestHosts('apidev.alor.ru', ([, mark]) => `<${mark}>`)).toBe('<dev>');
});

it('knows every host of both environments once', () => {
  expect(apiHosts().toSorted()).toEqual(['api.alor.ru', 'apidev.alor.ru', 'oauth.alor.ru', 'oauthdev.alor.ru']);
});
