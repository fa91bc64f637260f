import { tenderCommitmentText } from '@quarterline/rules';
import { type Bytes, base64Of, hexOf, randomBytes, sha256, utf8 } from './bytes.ts';
import {
  checkOf,
  envelopeText,
  PAIRS,
  pairText,
  placeText,
  type TenderPlace,
  WRAPPING_IV,
  wrappingKey,
} from './envelope.ts';
import { agree, makeKeyPair } from './key-pair.ts';

/** The public keys of a sale: of the engine, and of the three openers in their order. */
export type SaleKeys = { engine: string; openers: readonly string[] };

export type TenderToEncrypt = TenderPlace & {
  keys: SaleKeys;
  amountCents: number;
  /** The bidder's secret, where it was made before: the same amount with the same secret has the same commitment. */
  nonce?: string;
};

/** A secret of a tender: 32 random bytes, hexadecimal. */
export const makeTenderSecret = (): string => hexOf(randomBytes(32));

/** What the bidder keeps beside the receipt: with it they prove afterwards what they tendered. */
export type OwnTender = { amountCents: number; nonce: string };

export type EncryptedTender = { commitment: string; encrypted: string; own: OwnTender };

/** Every amount gives the same number of bytes: a longer one must not show. */
const PLAIN_LENGTH = 128;

const wrapFor = async (
  pair: readonly [number, number],
  {
    place,
    contentKey,
    parts,
    engine,
  }: { place: TenderPlace; contentKey: Bytes; parts: readonly Bytes[]; engine: Bytes },
): Promise<string> => {
  const [one, other] = [parts[pair[0]], parts[pair[1]]];
  if (one === undefined || other === undefined) throw new Error('A sealed tender has three openers.');
  const key = await wrappingKey([one, other, engine], pairText(place, pair));
  return base64Of(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: WRAPPING_IV }, key, contentKey));
};

/** The SHA-256, hexadecimal, that a tender is bound to from the moment it is sent. */
export const commitmentOf = (place: TenderPlace, { amountCents, nonce }: OwnTender): Promise<string> =>
  sha256(utf8(tenderCommitmentText({ ...place, amountCents, nonce })));

/**
 * Encrypts an amount so that two of the three openers and the engine together can read it. The key pair that is made for it is
 * forgotten with the call. Throws where a public key is none.
 */
export const encryptTender = async (tender: TenderToEncrypt): Promise<EncryptedTender> => {
  const { keys, amountCents, nonce = makeTenderSecret(), ...place } = tender;
  const own: OwnTender = { amountCents, nonce };
  const ephemeral = await makeKeyPair();
  const parts = await Promise.all(keys.openers.map((opener) => agree(ephemeral.privateKey, opener)));
  const engine = await agree(ephemeral.privateKey, keys.engine);
  const contentKey = randomBytes(32);
  const iv = randomBytes(12);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(placeText(place)) },
    key,
    utf8(JSON.stringify(own).padEnd(PLAIN_LENGTH)),
  );
  const encrypted = envelopeText({
    version: 1,
    publicKey: ephemeral.publicKey,
    iv: base64Of(iv),
    data: base64Of(data),
    wrapped: await Promise.all(PAIRS.map((pair) => wrapFor(pair, { place, contentKey, parts, engine }))),
    checks: await Promise.all(parts.map(checkOf)),
  });
  return { commitment: await commitmentOf(place, own), encrypted, own };
};
