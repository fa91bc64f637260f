import { expect, test } from 'vitest';
import { readEnvironment } from '#site/env.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  ENGINE_URL: 'http://engine.example',
  SITE_URL: 'https://www.farmland.example',
};

test('a site in production starts with both addresses', () => {
  expect(readEnvironment(PRODUCTION)).toMatchObject({ siteUrl: 'https://www.farmland.example' });
});

test.each(['ENGINE_URL', 'SITE_URL'])(
  'a site in production is refused without %s, which it would have to guess',
  (name) => {
    expect(() => readEnvironment({ ...PRODUCTION, [name]: '' })).toThrow(`Production needs ${name}.`);
  },
);

test('a site that nobody called production guesses its addresses', () => {
  expect(readEnvironment({}).engineUrl).toBe('http://localhost:8001');
});

test('a site in production listens on its own machine, where a proxy stands before it, unless another address was said', () => {
  expect(readEnvironment(PRODUCTION).host).toBe('127.0.0.1');
  expect(readEnvironment({ ...PRODUCTION, SITE_HOST: '::' }).host).toBe('::');
  expect(readEnvironment({}).host).toBe('');
});

test('a count of proxies is no reason to believe an address', () => {
  expect(() => readEnvironment({ ...PRODUCTION, TRUSTED_PROXIES: '1' })).toThrow('must be addresses or networks');
});
