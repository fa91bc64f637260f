import { type Bytes, bytesOf, utf8 } from './bytes.ts';
import type { OwnTender, PlainTender, SaleKeys } from './encrypt-tender.ts';
import {
  type Envelope,
  pairsOf,
  pairText,
  placeText,
  readEnvelope,
  type TenderPlace,
  WRAPPING_IV,
  wrapFor,
  wrappingKey,
} from './envelope.ts';
import { agree } from './key-pair.ts';
import { sharedOf } from './tender-part.ts';

/** A part with the place of its opener, 0, 1 or 2. */
export type OpenersPart = { opener: number; part: string };

export type TenderToRead = {
  place: TenderPlace;
  encrypted: string;
  keys: SaleKeys;
  /** Parts of two different openers, in either order. */
  parts: readonly [OpenersPart, OpenersPart];
  enginePrivateKey: string;
};

const unwrap = async (envelope: Envelope, { place, keys, parts, enginePrivateKey }: TenderToRead): Promise<Bytes> => {
  const [one, other] = [...parts].sort((a, b) => a.opener - b.opener);
  const pairs = pairsOf(keys.openers.length);
  const index = pairs.findIndex((pair) => pair[0] === one?.opener && pair[1] === other?.opener);
  const [pair, wrapped] = [pairs[index], envelope.wrapped[index]];
  if (!one || !other || pair === undefined || wrapped === undefined)
    throw new Error('Two different openers are needed.');
  const engine = await agree(enginePrivateKey, envelope.publicKey);
  const key = await wrappingKey([sharedOf(one.part), sharedOf(other.part), engine], pairText(place, pair));
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: WRAPPING_IV }, key, bytesOf(wrapped)));
};

const isOwn = <Found extends Partial<PlainTender>>(found: Found): found is Found & OwnTender => {
  const { amountCents, nonce } = found ?? {};
  return Number.isSafeInteger(amountCents) && typeof nonce === 'string' && /^[0-9a-f]{64}$/.test(nonce);
};

/**
 * Checks that every pair has the content key as the bidder's browser writes it. Otherwise a bidder could write a tender
 * that opens for one pair only, and choose afterwards.
 */
const opensForEveryPair = async (
  { wrapped }: Envelope,
  { place, keys }: TenderToRead,
  contentKey: Bytes,
  privateKey: unknown,
): Promise<boolean> => {
  if (typeof privateKey !== 'string') return false;
  const parts = await Promise.all(keys.openers.map((opener) => agree(privateKey, opener)));
  const engine = await agree(privateKey, keys.engine);
  const pairs = pairsOf(keys.openers.length);
  const due = await Promise.all(pairs.map((pair) => wrapFor(pair, { place, contentKey, parts, engine })));
  return due.length === wrapped.length && due.every((text, index) => text === wrapped[index]);
};

/**
 * Amount and secret of a tender; null when these parts and this key do not open it, or it is not written as a tender
 * is. With parts that were checked (`isPartOf`) the answer is the same for every pair of openers.
 */
export async function readTender(tender: TenderToRead): Promise<OwnTender | null> {
  const envelope = readEnvelope(tender.encrypted);
  if (envelope === null) return null;
  try {
    const contentKey = await unwrap(envelope, tender);
    const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['decrypt']);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytesOf(envelope.iv), additionalData: utf8(placeText(tender.place)) },
      key,
      bytesOf(envelope.data),
    );
    const found = JSON.parse(new TextDecoder().decode(plain)) as Partial<PlainTender>;
    if (!isOwn(found)) return null;
    const isWhole = envelope.version === 1 || (await opensForEveryPair(envelope, tender, contentKey, found.privateKey));
    return isWhole ? { amountCents: found.amountCents, nonce: found.nonce } : null;
  } catch {
    return null;
  }
}
