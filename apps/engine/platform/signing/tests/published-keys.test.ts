import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '#engine/env.ts';
import { publishedKeys } from '../published-keys.ts';
import { openSigner } from '../signer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ql-keys-'));
});
const listed = (settings: Record<string, string> = {}) => {
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: folder, ...settings });
  return publishedKeys(env, openSigner(env.SIGNING_KEY, env.DATA_DIR)).keys;
};
const freshPem = (): string =>
  generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
const retire = (keys: unknown, name = 'retired-keys.json'): void =>
  writeFileSync(join(folder, name), JSON.stringify(keys));

describe('the list of keys', () => {
  it('begins with the key in force, from when its file was made, and says where else it was published', () => {
    const [key, ...others] = listed({ SIGNING_KEY_PUBLISHED_AT: 'The Western Producer, 3 December 2026' });
    expect(others).toEqual([]);
    expect(key).toMatchObject({ until: null, publishedAt: 'The Western Producer, 3 December 2026' });
    expect(Date.parse(key?.from ?? '')).toBeGreaterThan(0);
    expect(listed({ SIGNING_KEY_FROM: '2026-11-01T00:00:00Z' })[0]?.from).toBe('2026-11-01T00:00:00Z');
  });

  it('keeps the keys that were retired, from a file beside the signing key or one that a setting names', () => {
    const old = freshPem();
    retire([{ pem: old, from: '2025-01-01', until: '2026-11-01' }]);
    expect(listed()[1]).toEqual({
      keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
      pem: old.trim(),
      publishedAt: null,
      from: '2025-01-01T00:00:00.000Z',
      until: '2026-11-01T00:00:00.000Z',
    });
    retire([{ pem: freshPem(), until: '2026-10-01' }], 'elsewhere.json');
    expect(listed({ RETIRED_KEYS_FILE: join(folder, 'elsewhere.json') })[1]?.until).toBe('2026-10-01T00:00:00.000Z');
  });

  it.each([
    ['no list', {}],
    ['no key', [{ pem: 'none', until: '2026-11-01' }]],
    ['a key that was never retired', [{ pem: freshPem() }]],
    [
      'a key of another kind',
      [{ pem: generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' }), until: '2026-11-01' }],
    ],
  ])('with %s in the file of retired keys stops the engine with a sentence', (_, keys) => {
    retire(keys);
    expect(() => listed()).toThrow('must be a list of retired keys');
  });

  it('stops the engine with a sentence when the setting names no file', () => {
    expect(() => listed({ RETIRED_KEYS_FILE: join(folder, 'nowhere.json') })).toThrow('there is no such file');
  });
});
