import { describe, expect, it } from 'vitest';
import {
  commitmentOf,
  encryptTender,
  hasParts,
  isEncryptedTender,
  isPairOf,
  isPartOf,
  isPublicKey,
  makeKeyPair,
  makeOpenerKey,
  openOpenerKey,
  readOpenerKeyFile,
  readTender,
  tenderPart,
} from '../src/index.ts';

const PLACE = { saleId: 'sale', parcelId: 'lot', bidId: 'bid' };
const engine = await makeKeyPair();
const openers = await Promise.all([1, 2, 3].map(() => makeKeyPair()));
const keys = { engine: engine.publicKey, openers: openers.map(({ publicKey }) => publicKey) };
const send = (amountCents = 61_230_000) => encryptTender({ ...PLACE, keys, amountCents });

const partBy = async (opener: number, encrypted: string) => ({
  opener,
  part: (await tenderPart(encrypted, openers[opener]?.privateKey ?? '')) ?? '',
});
const keyOf = (opener: number): string => openers[opener]?.publicKey ?? '';
const readBy = async (one: number, other: number, encrypted: string, place = PLACE, privateKey = engine.privateKey) =>
  readTender({
    place,
    keys,
    encrypted,
    enginePrivateKey: privateKey,
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
    expect(await readTender({ place: PLACE, keys, encrypted, parts, enginePrivateKey: engine.privateKey })).toBeNull();
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

describe('a tender that its bidder wrote to open for some openers only', () => {
  const PAIRS = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  const tampered = async (change: (envelope: { wrapped: string[]; publicKey: string }) => void): Promise<string> => {
    const envelope = JSON.parse(atob((await send()).encrypted));
    change(envelope);
    return btoa(JSON.stringify(envelope));
  };

  it.each([0, 1, 2])(
    'is unreadable whichever two of the three open it, with wrapped key %i spoiled',
    async (spoiled) => {
      const encrypted = await tampered((envelope) => {
        envelope.wrapped[spoiled] = 'A'.repeat(64);
      });
      for (const [one, other] of PAIRS) expect(await readBy(one, other, encrypted)).toBeNull();
    },
  );

  it('has right parts all the same: no honest opener is blamed for it', async () => {
    const encrypted = await tampered((envelope) => {
      envelope.wrapped[0] = 'A'.repeat(64);
    });
    for (const opener of [0, 1, 2]) {
      const { part } = await partBy(opener, encrypted);
      expect(await isPartOf(encrypted, keyOf(opener), part)).toBe(true);
    }
  });

  it('is refused as it is sent where its form alone is wrong', async () => {
    const { encrypted } = await send();
    expect(await isEncryptedTender(encrypted)).toBe(true);
    const withoutKey = await tampered((envelope) => {
      envelope.publicKey = 'AAAA';
    });
    for (const text of ['nothing', btoa('{}'), withoutKey]) expect(await isEncryptedTender(text)).toBe(false);
    expect([await hasParts(encrypted), await hasParts(withoutKey), await hasParts('nothing')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('an office with two openers', () => {
  it('reads a tender with both of them and the engine, and with nobody less', async () => {
    const two = { ...keys, openers: keys.openers.slice(0, 2) };
    const { encrypted, own } = await encryptTender({ ...PLACE, keys: two, amountCents: 61_230_000 });
    const parts = [await partBy(0, encrypted), await partBy(1, encrypted)] as const;
    const read = { place: PLACE, keys: two, encrypted, enginePrivateKey: engine.privateKey };
    expect(await readTender({ ...read, parts })).toEqual(own);
    expect(await readTender({ ...read, parts: [parts[0], parts[0]] })).toBeNull();
  });
});

describe('an opener’s part', () => {
  it('is known for the right one by the published key alone, and a wrong one for what it is', async () => {
    const { encrypted } = await send();
    const { part } = await partBy(1, encrypted);
    expect(await isPartOf(encrypted, keyOf(1), part)).toBe(true);
    expect(await isPartOf(encrypted, keyOf(0), part)).toBe(false);
    expect(await isPartOf(encrypted, keyOf(1), 'AAAA')).toBe(false);
    const { encrypted: other } = await send();
    expect(await isPartOf(other, keyOf(1), part)).toBe(false);
  });

  it('that is changed in any of its bytes is a wrong one', async () => {
    const { encrypted } = await send();
    const { part } = await partBy(0, encrypted);
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    for (let at = 0; at < bytes.length; at += 8) {
      const changed = bytes.with(at, (bytes[at] ?? 0) ^ 1);
      const text = btoa(String.fromCharCode(...changed));
      expect([at, await isPartOf(encrypted, keyOf(0), text)]).toEqual([at, false]);
    }
  });

  it('is that of the opener’s key, by any hand: a part of another tender or key proves nothing', async () => {
    const { encrypted } = await send();
    const stranger = await makeKeyPair();
    const part = (await tenderPart(encrypted, stranger.privateKey)) ?? '';
    expect(await isPartOf(encrypted, stranger.publicKey, part)).toBe(true);
    expect(await isPartOf(encrypted, keyOf(0), part)).toBe(false);
  });
});

const OPENER = { userId: 'anna', name: 'Anna Berg', madeOn: '2026-11-03' };
describe('an opener’s key file', () => {
  it('opens with its passphrase, and with no other', async () => {
    const file = await makeOpenerKey('sale', 'a long walk in the stubble', OPENER);
    expect(JSON.stringify(file)).not.toContain('stubble');
    expect(await openOpenerKey(file, 'a long walk in the snow')).toBeNull();
    const privateKey = await openOpenerKey(file, 'a long walk in the stubble');
    const { encrypted } = await encryptTender({
      ...PLACE,
      keys: { ...keys, openers: [file.publicKey, keys.openers[1] ?? '', keys.openers[2] ?? ''] },
      amountCents: 100,
    });
    const part = (await tenderPart(encrypted, privateKey ?? '')) ?? '';
    expect(await isPartOf(encrypted, file.publicKey, part)).toBe(true);
  });

  it('is known from another file', () => {
    expect(readOpenerKeyFile('{"format":"something"}')).toBeNull();
    expect(readOpenerKeyFile('plain')).toBeNull();
  });

  it('says whose it is; one of the first versions says nothing', async () => {
    const { opener, ...first } = await makeOpenerKey('sale', 'a long walk in the stubble', OPENER);
    expect(opener).toEqual(OPENER);
    expect(readOpenerKeyFile(JSON.stringify({ ...first, opener }))?.opener).toEqual(OPENER);
    expect(readOpenerKeyFile(JSON.stringify(first))?.publicKey).toBe(first.publicKey);
    for (const odd of [null, { ...OPENER, name: 7 }, { ...OPENER, madeOn: 'yesterday' }])
      expect(readOpenerKeyFile(JSON.stringify({ ...first, opener: odd }))).toBeNull();
  });
});

it('a private key is known for the one of its public key', async () => {
  expect(await isPairOf(engine.publicKey, engine.privateKey)).toBe(true);
  expect(await isPairOf(keyOf(0), engine.privateKey)).toBe(false);
  expect(await isPairOf('AAAA', engine.privateKey)).toBe(false);
});

it('a text that is no key is known before a sale is published under it', async () => {
  expect(await isPublicKey(engine.publicKey)).toBe(true);
  expect(await isPublicKey('AAAA')).toBe(false);
  expect(await isPublicKey('')).toBe(false);
});
