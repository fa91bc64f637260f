import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileCipher, openFileCipher } from '../file-cipher.ts';

const OLD = 'a1'.repeat(32);
const NEW = 'b2'.repeat(32);
const bytes = Buffer.from('the front of a driving licence');

describe('a private file', () => {
  it('is not to be read in what is kept of it, and is whole again with its key', () => {
    const cipher = fileCipher([OLD]);
    const encrypted = cipher.encrypt(bytes, 'document-1');
    expect(encrypted.bytes.includes('licence')).toBe(false);
    expect(cipher.encrypt(bytes, 'document-1').bytes.equals(encrypted.bytes)).toBe(false);
    expect(cipher.decrypt(encrypted, 'document-1').equals(bytes)).toBe(true);
  });

  it('cannot be read in the place of another, nor after one bit has changed', () => {
    const cipher = fileCipher([OLD]);
    const encrypted = cipher.encrypt(bytes, 'document-1');
    expect(() => cipher.decrypt(encrypted, 'document-2')).toThrow();
    const changed = Buffer.from(encrypted.bytes);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => cipher.decrypt({ ...encrypted, bytes: changed }, 'document-1')).toThrow();
  });

  it('can be read with an old key that stands behind the new one, and not without it', () => {
    const old = fileCipher([OLD]).encrypt(bytes, 'document-1');
    const both = fileCipher([NEW, OLD]);
    expect(both.decrypt(old, 'document-1').equals(bytes)).toBe(true);
    expect(both.encrypt(bytes, 'document-1').keyId).not.toBe(old.keyId);
    expect(() => fileCipher([NEW]).decrypt(old, 'document-1')).toThrow(`The key ${old.keyId} of a private file`);
  });

  it('is taken nowhere in production without a key; on a trial machine the key is made once and kept', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'ql-cipher-'));
    const trial = { DATA_DIR, PRIVATE_FILES_KEY: undefined, production: false };
    expect(openFileCipher({ ...trial, production: true })).toBeNull();
    expect(openFileCipher(trial)?.keyIds).toEqual(openFileCipher(trial)?.keyIds);
    expect(openFileCipher({ ...trial, production: true, PRIVATE_FILES_KEY: `${NEW} ${OLD}` })?.keyIds).toHaveLength(2);
  });
});
