import { type Bytes, bytesOf, utf8 } from './bytes.ts';
import type { OwnTender } from './encrypt-tender.ts';
import {
  type Envelope,
  PAIRS,
  pairText,
  placeText,
  readEnvelope,
  type TenderPlace,
  WRAPPING_IV,
  wrappingKey,
} from './envelope.ts';
import { agree } from './key-pair.ts';

/** A part with the place of its opener, 0, 1 or 2. */
export type OpenersPart = { opener: number; part: string };

export type TenderToRead = {
  place: TenderPlace;
  encrypted: string;
  /** Of two different openers, in either order. */
  parts: readonly [OpenersPart, OpenersPart];
  enginePrivateKey: string;
};

const unwrap = async (envelope: Envelope, { place, parts, enginePrivateKey }: TenderToRead): Promise<Bytes> => {
  const [one, other] = [...parts].sort((a, b) => a.opener - b.opener);
  const index = PAIRS.findIndex((pair) => pair[0] === one?.opener && pair[1] === other?.opener);
  const [pair, wrapped] = [PAIRS[index], envelope.wrapped[index]];
  if (!one || !other || pair === undefined || wrapped === undefined)
    throw new Error('Two different openers are needed.');
  const engine = await agree(enginePrivateKey, envelope.publicKey);
  const key = await wrappingKey([bytesOf(one.part), bytesOf(other.part), engine], pairText(place, pair));
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: WRAPPING_IV }, key, bytesOf(wrapped)));
};

const isOwn = (found: unknown): found is OwnTender => {
  const { amountCents, nonce } = (found ?? {}) as Partial<OwnTender>;
  return Number.isSafeInteger(amountCents) && typeof nonce === 'string' && /^[0-9a-f]{64}$/.test(nonce);
};

/** Amount and secret of a tender; null when these parts and this key do not open it, or what is in it is no tender. */
export const readTender = async (tender: TenderToRead): Promise<OwnTender | null> => {
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
    const found: unknown = JSON.parse(new TextDecoder().decode(plain));
    return isOwn(found) ? { amountCents: found.amountCents, nonce: found.nonce } : null;
  } catch {
    return null;
  }
};
