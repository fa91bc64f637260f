import { type Bytes, base64Of, bytesOf, joined, sha256, utf8 } from './bytes.ts';

/** The three pairs of openers, any of which opens a tender together with the engine. */
export const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** What a tender belongs to. It is bound into the encryption: an encrypted amount that is moved elsewhere cannot be read there. */
export type TenderPlace = { saleId: string; parcelId: string; bidId: string };

/** An encrypted tender as its text is made of. All values are Base64 but `checks`, which are hexadecimal. */
export type Envelope = {
  version: 1;
  /** Of the key pair that was made for this one tender and forgotten. */
  publicKey: string;
  iv: string;
  data: string;
  /** The content key, once for each of `PAIRS`. */
  wrapped: string[];
  /** For each opener a hash of the part that they will give: a wrong one is known for it. */
  checks: string[];
};

const isStrings = (value: unknown, count: number): value is string[] =>
  Array.isArray(value) && value.length === count && value.every((each) => typeof each === 'string');

export const envelopeText = (envelope: Envelope): string => base64Of(utf8(JSON.stringify(envelope)));

/** Null for what is no encrypted tender. */
export const readEnvelope = (encrypted: string): Envelope | null => {
  try {
    const found = JSON.parse(new TextDecoder().decode(bytesOf(encrypted))) as Partial<Envelope> | null;
    const isOne =
      found?.version === 1 &&
      isStrings([found.publicKey, found.iv, found.data], 3) &&
      isStrings(found.wrapped, PAIRS.length) &&
      isStrings(found.checks, 3);
    return isOne ? (found as Envelope) : null;
  } catch {
    return null;
  }
};

export const placeText = ({ saleId, parcelId, bidId }: TenderPlace): string =>
  `quarterline tender\n${saleId}\n${parcelId}\n${bidId}`;

/** The key that wraps the content key for one pair: from what both openers and the engine have in common with this tender. */
export const wrappingKey = async (secrets: readonly [Bytes, Bytes, Bytes], about: string): Promise<CryptoKey> => {
  const material = await crypto.subtle.importKey('raw', joined(...secrets), 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(about) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
};

export const pairText = (place: TenderPlace, pair: readonly [number, number]): string =>
  `${placeText(place)}\n${pair[0]} ${pair[1]}`;

/** A wrapping key serves for one content key, so that its first vector is the only one. */
export const WRAPPING_IV: Bytes = new Uint8Array(12);

export const checkOf = (part: Bytes): Promise<string> => sha256(joined(utf8('quarterline part\n'), part));
