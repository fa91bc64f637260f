import { p256 } from '@noble/curves/nist.js';
import { type Bytes, bytesOf, joined, utf8 } from './bytes.ts';

const { Point } = p256;
const { Fn } = Point;
type Point = InstanceType<typeof Point>;

/** A compressed point, and a scalar. */
export const POINT_BYTES = 33;
const SCALAR_BYTES = 32;

const plainBytes = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** Throws on what is no public key of this curve. */
const pointOf = (publicKey: string): Point => Point.fromBytes(bytesOf(publicKey));

/** The hash that the proof answers: over everything that it speaks of. */
const challengeOf = async (points: readonly Point[]): Promise<bigint> => {
  const text = joined(utf8('quarterline part 2\n'), ...points.map((point) => plainBytes(point.toBytes(true))));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Fn.create(BigInt(`0x${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`));
};

const scalarOf = async (privateKey: string): Promise<bigint> => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const key = await crypto.subtle.importKey('pkcs8', bytesOf(privateKey), curve, true, ['deriveBits']);
  const { d = '' } = await crypto.subtle.exportKey('jwk', key);
  return Fn.fromBytes(bytesOf(d.replaceAll('-', '+').replaceAll('_', '/')));
};

/**
 * Computes the shared point of a private and a public key, with a proof that the two logarithms are equal (Chaum and
 * Pedersen, 1992, with the challenge of Fiat and Shamir). Throws on an invalid key.
 */
export async function proveShared(privateKey: string, publicKey: string): Promise<Bytes> {
  const secret = await scalarOf(privateKey);
  const other = pointOf(publicKey);
  const own = Point.BASE.multiply(secret);
  const shared = other.multiply(secret);
  const blind = Fn.fromBytes(p256.utils.randomSecretKey());
  const challenge = await challengeOf([own, other, shared, Point.BASE.multiply(blind), other.multiply(blind)]);
  const answer = Fn.add(blind, Fn.mul(challenge, secret));
  return joined(plainBytes(shared.toBytes(true)), plainBytes(Fn.toBytes(challenge)), plainBytes(Fn.toBytes(answer)));
}

/** Verifies the proof of the shared point of two public keys. Throws on an invalid proof. */
export async function isShared(proven: Bytes, ownPublicKey: string, otherPublicKey: string): Promise<boolean> {
  if (proven.length !== POINT_BYTES + 2 * SCALAR_BYTES) return false;
  const [own, other] = [pointOf(ownPublicKey), pointOf(otherPublicKey)];
  const shared = Point.fromBytes(proven.subarray(0, POINT_BYTES));
  const challenge = Fn.fromBytes(proven.subarray(POINT_BYTES, POINT_BYTES + SCALAR_BYTES));
  const answer = Fn.fromBytes(proven.subarray(POINT_BYTES + SCALAR_BYTES));
  const ofBase = Point.BASE.multiplyUnsafe(answer).subtract(own.multiplyUnsafe(challenge));
  const ofOther = other.multiplyUnsafe(answer).subtract(shared.multiplyUnsafe(challenge));
  return (await challengeOf([own, other, shared, ofBase, ofOther])) === challenge;
}
