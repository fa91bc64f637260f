import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPushKeys } from '#features/messages/notifications/server/devices/open-push-keys.ts';
import { keptSecret } from '#platform/signing/kept-secret.ts';
import { openSigner } from '#platform/signing/signer.ts';
import { openFileCipher } from '#platform/storage/file-cipher.ts';

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'ql-secrets-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

/** Everything in the engine that makes a secret for itself where none was set. */
const makers: [string, (production: boolean) => unknown][] = [
  ['the secret of sessions', (production) => keptSecret({ DATA_DIR, production }, 'auth-secret')],
  ['the key that signs', (production) => openSigner(undefined, DATA_DIR, production)],
  ['push keys', (production) => openPushKeys({ PUSH_KEYS: undefined, DATA_DIR, production })],
  ['the key of documents', (production) => openFileCipher({ PRIVATE_FILES_KEY: undefined, DATA_DIR, production })],
];

describe('a secret that nobody set', () => {
  it.each(makers)('is made once on a trial machine: %s', async (_, open) => {
    await open(false);
    expect(readdirSync(DATA_DIR)).toHaveLength(1);
  });

  it.each(makers)('is never made in production, nor taken from a trial before: %s', async (_, open) => {
    const inProduction = async (): Promise<unknown> => open(true);
    const refusal = /^Production makes no secrets, and .* was not set\.$/;
    const outcome = await inProduction().catch((error: Error) => error.message);
    expect(readdirSync(DATA_DIR)).toEqual([]);
    // Documents are the one thing that production does without: it takes none.
    if (outcome !== null) expect(outcome).toMatch(refusal);
    await open(false);
    expect(await inProduction().catch((error: Error) => error.message)).toEqual(outcome);
  });
});
