import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { backupCipher } from '../backup/backup-cipher.ts';

const KEY = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);
const TEXT = Buffer.from('The home quarter, NW 12-34-5 W3. '.repeat(2000));

/** `size`: how many bytes arrive at once. */
const inPieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  );
const encrypt = (text = TEXT, key = KEY): Promise<Buffer> =>
  buffer(inPieces(text, 1000).pipe(backupCipher(key).encrypt('tables/sale')));
const decrypt = (bytes: Buffer, { key = KEY, file = 'tables/sale', size = 1000 } = {}): Promise<Buffer> =>
  buffer(inPieces(bytes, size).pipe(backupCipher(key).decrypt(file)));

describe('a file of an encrypted backup', () => {
  it.each([1, 7, 16, 1000, 100_000])('is read again in pieces of %i bytes', async (size) => {
    expect((await decrypt(await encrypt(), { size })).equals(TEXT)).toBe(true);
  });

  it('holds nothing that can be read, and is another one each time', async () => {
    const [one, two] = await Promise.all([encrypt(), encrypt()]);
    expect(one.includes('home quarter')).toBe(false);
    expect(one.equals(two)).toBe(false);
  });

  it('may be empty', async () => {
    expect(await decrypt(await encrypt(Buffer.alloc(0)))).toHaveLength(0);
  });

  it('is read with an older key that stands behind the new one', async () => {
    expect((await decrypt(await encrypt(), { key: `${OTHER} ${KEY}` })).equals(TEXT)).toBe(true);
  });

  it('is refused with another key in a sentence that names both and shows neither', async () => {
    const refused = decrypt(await encrypt(), { key: OTHER });
    await expect(refused).rejects.toThrow(
      /^This backup was encrypted with the key [0-9a-f]{16}, and BACKUP_KEY holds [0-9a-f]{16}\. Set BACKUP_KEY/,
    );
    await expect(refused).rejects.not.toThrow(/abab|cdcd/);
  });

  it.each([
    ['a byte in the middle', (bytes: Buffer) => bytes.fill(bytes[500] === 1 ? 2 : 1, 500, 501), 'damaged'],
    ['the last byte', (bytes: Buffer) => bytes.fill(bytes.at(-1) === 1 ? 2 : 1, bytes.length - 1), 'damaged'],
    ['the first byte', (bytes: Buffer) => bytes.fill('x', 0, 1), 'does not begin'],
    ['its end', (bytes: Buffer) => bytes.subarray(0, -1), 'damaged'],
    ['everything but its head', (bytes: Buffer) => bytes.subarray(0, 30), 'damaged'],
    ['almost everything', (bytes: Buffer) => bytes.subarray(0, 3), 'damaged'],
  ])('is refused when %s was changed or cut off', async (_, change, said) => {
    await expect(decrypt(change(await encrypt()))).rejects.toThrow(said);
  });

  it('is refused in the place of another file', async () => {
    await expect(decrypt(await encrypt(), { file: 'tables/audit_log' })).rejects.toThrow('tables/audit_log was cut');
  });
});
