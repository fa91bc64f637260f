import { type Bytes, base64Of, bytesOf } from './bytes.ts';
import { readEnvelope } from './envelope.ts';
import { isPublicKey } from './key-pair.ts';
import { isShared, POINT_BYTES, proveShared } from './shared-point.ts';

/**
 * An opener's part of one tender, Base64, with the proof that it is the one of their published key: it opens no other
 * tender, and says nothing of the private key. Null where the text is no tender.
 */
export async function tenderPart(encrypted: string, privateKey: string): Promise<string | null> {
  const envelope = readEnvelope(encrypted);
  if (envelope === null) return null;
  try {
    return base64Of(await proveShared(privateKey, envelope.publicKey));
  } catch {
    return null;
  }
}

/**
 * True when a part is the correct part of the opener with this public key for this tender. Independent of the bidder's
 * data.
 */
export async function isPartOf(encrypted: string, openerPublicKey: string, part: string): Promise<boolean> {
  const envelope = readEnvelope(encrypted);
  if (envelope === null) return false;
  try {
    return await isShared(bytesOf(part), openerPublicKey, envelope.publicKey);
  } catch {
    return false;
  }
}

/** False for a text that no opener has a part of: its bidder did not encrypt it as a tender is. */
export async function hasParts(encrypted: string): Promise<boolean> {
  const envelope = readEnvelope(encrypted);
  return envelope !== null && isPublicKey(envelope.publicKey);
}

/** True when a text has the current form of an encrypted tender. Only the opening shows whether it can be decrypted. */
export const isEncryptedTender = async (encrypted: string): Promise<boolean> =>
  readEnvelope(encrypted)?.version === 2 && hasParts(encrypted);

/** Returns a part's input to the key of a pair: the first coordinate of the point. Throws on an invalid part. */
export const sharedOf = (part: string): Bytes => bytesOf(part).slice(1, POINT_BYTES);
