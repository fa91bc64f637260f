import { type Bytes, base64Of, bytesOf } from './bytes.ts';

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** `publicKey`: the point, uncompressed, Base64. `privateKey`: PKCS 8, Base64. */
export type KeyPair = { publicKey: string; privateKey: string };

export async function makeKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  return {
    publicKey: base64Of(await crypto.subtle.exportKey('raw', publicKey)),
    privateKey: base64Of(await crypto.subtle.exportKey('pkcs8', privateKey)),
  };
}

/** Computes the shared secret of two keys, 32 bytes. Throws on an invalid key. */
export async function agree(privateKey: string, publicKey: string): Promise<Bytes> {
  const [own, other] = await Promise.all([
    crypto.subtle.importKey('pkcs8', bytesOf(privateKey), CURVE, false, ['deriveBits']),
    crypto.subtle.importKey('raw', bytesOf(publicKey), CURVE, false, []),
  ]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256));
}

/** True when the private key belongs to the public key. False for an invalid key. */
export async function isPairOf(publicKey: string, privateKey: string): Promise<boolean> {
  try {
    const other = await makeKeyPair();
    const [one, same] = [await agree(privateKey, other.publicKey), await agree(other.privateKey, publicKey)];
    return base64Of(one) === base64Of(same);
  } catch {
    return false;
  }
}

/** True when the text is a valid public key for encryption. */
export async function isPublicKey(publicKey: string): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', bytesOf(publicKey), CURVE, false, []);
    return true;
  } catch {
    return false;
  }
}
