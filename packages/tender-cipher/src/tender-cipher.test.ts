import { describe, expect, it } from 'vitest';
import {
  commitmentOf,
  encryptTender,
  isPartOf,
  isPublicKey,
  makeKeyPair,
  makeOpenerKey,
  openOpenerKey,
  readOpenerKeyFile,
  readTender,
  tenderPart,
} from './index.ts';

const PLACE = { saleId: 'sale', parcelId: 'lot', bidId: 'bid' };
const engine = await makeKeyPair();
const openers = await Promise.all([1, 2, 3].map(() => makeKeyPair()));
const keys = { engine: engine.publicKey, openers: openers.map(({ publicKey }) => publicKey) };
const send = (amountCents = 61_230_000) => encryptTender({ ...PLACE, keys, amountCents });

const partBy = async (opener: number, encrypted: string) => ({
  opener,
  part: (await tenderPart(encrypted, openers[opener]?.privateKey ?? '')) ?? '',
});
const readBy = async (one: number, other: number, encrypted: string, place = PLACE, privateKey = engine.privateKey) =>
  readTender({
    ...{ place, encrypted, enginePrivateKey: privateKey },
    parts: [await partBy(one, encrypted), await partBy(other, encrypted)],
  });

describe('an encrypted tender', () => {
  it.each([
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 0],
  ])('is read by openers %i and %i with the engine', async (one, other) => {
    const { encrypted, own } = await send();
    expect(await readBy(one, other, encrypted)).toEqual(own);
    expect(own.amountCents).toBe(61_230_000);
  });

  it('is read by nobody alone, nor by two openers without the key of the engine', async () => {
    const { encrypted } = await send();
    expect(await readBy(0, 0, encrypted)).toBeNull();
    expect(await readBy(0, 1, encrypted, PLACE, (await makeKeyPair()).privateKey)).toBeNull();
    const stranger = await makeKeyPair();
    const part = (await tenderPart(encrypted, stranger.privateKey)) ?? '';
    const parts = [await partBy(0, encrypted), { opener: 1, part }] as const;
    expect(await readTender({ place: PLACE, encrypted, parts, enginePrivateKey: engine.privateKey })).toBeNull();
  });

  it('is not read in the place of another tender', async () => {
    const { encrypted } = await send();
    expect(await readBy(0, 1, encrypted, { ...PLACE, bidId: 'another' })).toBeNull();
    expect(await readBy(0, 1, encrypted, { ...PLACE, parcelId: 'another' })).toBeNull();
  });

  it('has the same length whatever the amount, and no trace of it', async () => {
    const [small, large] = await Promise.all([send(100), send(9_999_999_999_900)]);
    expect(small.encrypted.length).toBe(large.encrypted.length);
    expect(atob(large.encrypted)).not.toContain('9999999999900');
    expect(large.encrypted.length).toBeLessThan(4000);
  });

  it('is bound to its commitment, which no other amount has', async () => {
    const { commitment, own } = await send();
    expect(await commitmentOf(PLACE, own)).toBe(commitment);
    expect(await commitmentOf(PLACE, { ...own, amountCents: own.amountCents + 100 })).not.toBe(commitment);
    expect((await send()).commitment).not.toBe(commitment);
  });

  it('that was changed is not read', async () => {
    const { encrypted } = await send();
    const envelope = JSON.parse(atob(encrypted));
    envelope.data = `${envelope.data.startsWith('A') ? 'B' : 'A'}${envelope.data.slice(1)}`;
    expect(await readBy(0, 1, btoa(JSON.stringify(envelope)))).toBeNull();
    expect(await readBy(0, 1, 'not a tender')).toBeNull();
  });
});

describe('an opener’s part', () => {
  it('is known for the right one, and a wrong one for what it is', async () => {
    const { encrypted } = await send();
    const { part } = await partBy(1, encrypted);
    expect(await isPartOf(encrypted, 1, part)).toBe(true);
    expect(await isPartOf(encrypted, 0, part)).toBe(false);
    expect(await isPartOf(encrypted, 1, 'AAAA')).toBe(false);
    const { encrypted: other } = await send();
    expect(await isPartOf(other, 1, part)).toBe(false);
  });
});

describe('an opener’s key file', () => {
  it('opens with its passphrase, and with no other', async () => {
    const file = await makeOpenerKey('sale', 'a long walk in the stubble');
    expect(JSON.stringify(file)).not.toContain('stubble');
    expect(await openOpenerKey(file, 'a long walk in the snow')).toBeNull();
    const privateKey = await openOpenerKey(file, 'a long walk in the stubble');
    const { encrypted } = await encryptTender({
      ...PLACE,
      keys: { ...keys, openers: [file.publicKey, keys.openers[1] ?? '', keys.openers[2] ?? ''] },
      amountCents: 100,
    });
    const part = (await tenderPart(encrypted, privateKey ?? '')) ?? '';
    expect(await isPartOf(encrypted, 0, part)).toBe(true);
  });

  it('is known from another file', () => {
    expect(readOpenerKeyFile('{"format":"something"}')).toBeNull();
    expect(readOpenerKeyFile('plain')).toBeNull();
  });
});

it('a text that is no key is known before a sale is published under it', async () => {
  expect(await isPublicKey(engine.publicKey)).toBe(true);
  expect(await isPublicKey('AAAA')).toBe(false);
  expect(await isPublicKey('')).toBe(false);
});
