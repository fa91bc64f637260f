import { expect, it } from 'vitest';
import { readEnv } from '#engine/env.ts';
import { connectedServices } from '../server/connected-services.ts';

const SECRETS = {
  SMTP_URL: 'smtp://mailer:secret-1@mail.example:587',
  MAIL_BOUNCE_KEY: 'secret-2-secret-2',
  TEXT_URL: 'https://text.example/secret-3',
  TEXT_KEY: 'secret-4',
  CALL_URL: 'https://call.example/secret-12',
  PUSH_KEYS: `${'B'.repeat(87)} ${'secret5'.repeat(6)}`,
  S3_ENDPOINT: 'https://files.example',
  S3_BUCKET: 'land',
  S3_ACCESS_KEY_ID: 'secret-6',
  S3_SECRET_ACCESS_KEY: 'secret-7',
  REDIS_URL: 'redis://:secret-8@hints.example:6379',
  ERROR_DSN: 'https://secret-9@errors.example/1',
  METRICS_KEY: 'secret-10-secret-10',
  PRIVATE_FILES_KEY: 'a1'.repeat(32),
  AUTH_SECRET: 'secret-11-secret-11-secret-11-secret-11',
};

it('the page of connected services says what is there and never a key', () => {
  const all = connectedServices(readEnv({ NODE_ENV: 'test', ...SECRETS }));
  expect(JSON.stringify(all)).not.toMatch(/secret|a1a1/);
  expect(all.map(({ state }) => state)).toEqual(all.map(() => 'connected'));
  expect(all.map(({ where }) => where).filter(Boolean)).toEqual([
    'mail.example',
    'text.example',
    'call.example',
    'files.example',
    'hints.example',
    'errors.example',
  ]);
});

it('with nothing set it says what that means', () => {
  const states = connectedServices(readEnv({ NODE_ENV: 'test' })).map(({ name, state }) => [name, state]);
  expect(states).toContainEqual(['Mail', 'off']);
  expect(states).toContainEqual(['Files', 'own']);
});
