import { type Bytes, base64Of, bytesOf, joined, utf8 } from './bytes.ts';

export type Pair = readonly [number, number];

/** The pairs of two or three openers, any of which opens a tender together with the engine. */
export const pairsOf = (openers: number): readonly Pair[] =>
  Array.from({ length: openers }, (_, one) =>
    Array.from({ length: openers - one - 1 }, (__, after): Pair => [one, one + 1 + after]),
  ).flat();

/**
 * Identity of a tender, bound into the encryption: an encrypted amount that is moved elsewhere cannot be read there.
 */
export type TenderPlace = { saleId: string; parcelId: string; bidId: string };

/** An encrypted tender as its text is made of. All values are Base64. */
export type Envelope = {
  /**
   * In version 1 the encrypted text has no private key: whether it opens for every pair cannot be seen from one of
   * them.
   */
  version: 1 | 2;
  /** Public key of the key pair of this tender. */
  publicKey: string;
  iv: string;
  data: string;
  /** The content key, once for each of `pairsOf`. */
  wrapped: string[];
};

const areStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

export const envelopeText = (envelope: Envelope): string => base64Of(utf8(JSON.stringify(envelope)));

/** Null for what is no encrypted tender. */
export function readEnvelope(encrypted: string): Envelope | null {
  try {
    const found = JSON.parse(new TextDecoder().decode(bytesOf(encrypted))) as Partial<Envelope> | null;
    const isEnvelope =
      (found?.version === 1 || found?.version === 2) &&
      areStrings([found.publicKey, found.iv, found.data]) &&
      areStrings(found.wrapped);
    return isEnvelope ? (found as Envelope) : null;
  } catch {
    return null;
  }
}

export const placeText = ({ saleId, parcelId, bidId }: TenderPlace): string =>
  `quarterline tender\n${saleId}\n${parcelId}\n${bidId}`;

/**
 * The key that wraps the content key for one pair: from what both openers and the engine have in common with this
 * tender.
 */
export async function wrappingKey(secrets: readonly [Bytes, Bytes, Bytes], about: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', joined(...secrets), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(about) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

export const pairText = (place: TenderPlace, pair: Pair): string => `${placeText(place)}\n${pair[0]} ${pair[1]}`;

/** A wrapping key serves for one content key, so that its first vector is the only one. */
export const WRAPPING_IV: Bytes = new Uint8Array(12);

/** The content key as it stands in the envelope for one pair. The same arguments give the same text. */
export async function wrapFor(
  pair: Pair,
  {
    place,
    contentKey,
    parts,
    engine,
  }: { place: TenderPlace; contentKey: Bytes; parts: readonly Bytes[]; engine: Bytes },
): Promise<string> {
  const [one, other] = [parts[pair[0]], parts[pair[1]]];
  if (one === undefined || other === undefined) throw new Error('A pair has two openers.');
  const key = await wrappingKey([one, other, engine], pairText(place, pair));
  return base64Of(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: WRAPPING_IV }, key, contentKey));
}
