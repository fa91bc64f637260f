import { tenderCommitmentText } from '@quarterline/rules';
import { base64Of, hexOf, randomBytes, sha256, utf8 } from './bytes.ts';
import { envelopeText, pairsOf, placeText, type TenderPlace, wrapFor } from './envelope.ts';
import { agree, makeKeyPair } from './key-pair.ts';

/** The public keys of a sale: of the engine, and of its two or three openers in their order. */
export type SaleKeys = { engine: string; openers: readonly string[] };

export type TenderToEncrypt = TenderPlace & {
  keys: SaleKeys;
  amountCents: number;
  /** The bidder's secret, where it was made before: the same amount with the same secret has the same commitment. */
  nonce?: string;
};

/** A secret of a tender: 32 random bytes, hexadecimal. */
export const makeTenderSecret = (): string => hexOf(randomBytes(32));

/** The bidder's copy besides the receipt: it proves afterwards what they tendered. */
export type OwnTender = { amountCents: number; nonce: string };

export type EncryptedTender = { commitment: string; encrypted: string; own: OwnTender };

/** Every amount gives the same number of bytes: a longer one must not show. */
const PLAIN_LENGTH = 384;

/** Encrypted content: the private key lets a reader for one pair check that every pair can open it. */
export type PlainTender = OwnTender & { privateKey: string };

/** The SHA-256, hexadecimal, that a tender is bound to from the moment it is sent. */
export const commitmentOf = (place: TenderPlace, { amountCents, nonce }: OwnTender): Promise<string> =>
  sha256(utf8(tenderCommitmentText({ ...place, amountCents, nonce })));

/**
 * Encrypts an amount so that any two of the two or three openers and the engine together can read it. The private key
 * that is made for it is kept nowhere but in the encrypted text. Throws where a public key is none.
 */
export async function encryptTender(tender: TenderToEncrypt): Promise<EncryptedTender> {
  const { keys, amountCents, nonce = makeTenderSecret(), ...place } = tender;
  const own: OwnTender = { amountCents, nonce };
  const ephemeral = await makeKeyPair();
  const parts = await Promise.all(keys.openers.map((opener) => agree(ephemeral.privateKey, opener)));
  const engine = await agree(ephemeral.privateKey, keys.engine);
  const contentKey = randomBytes(32);
  const iv = randomBytes(12);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const plain: PlainTender = { ...own, privateKey: ephemeral.privateKey };
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8(placeText(place)) },
    key,
    utf8(JSON.stringify(plain).padEnd(PLAIN_LENGTH)),
  );
  const pairs = pairsOf(keys.openers.length);
  const encrypted = envelopeText({
    version: 2,
    publicKey: ephemeral.publicKey,
    iv: base64Of(iv),
    data: base64Of(data),
    wrapped: await Promise.all(pairs.map((pair) => wrapFor(pair, { place, contentKey, parts, engine }))),
  });
  return { commitment: await commitmentOf(place, own), encrypted, own };
}
