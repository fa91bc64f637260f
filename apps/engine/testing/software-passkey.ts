import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Answering = {
  challenge: string;
  origin: string;
  /** True when the device verified its owner. */
  verified?: boolean;
  counter?: number;
};

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64Url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];

/**
 * A device with one passkey (ES256), as WebAuthn level 3 describes what it answers. For tests of what the engine takes.
 */
export function softwarePasskey(rpId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (coordinate: string): Uint8Array => Uint8Array.from(Buffer.from(coordinate, 'base64url'));
  // COSE: EC2 key, ES256, P-256.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]) as never,
  );
  const authData = (flags: number, counter: number, rest: Uint8Array[] = []): Buffer => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, ...rest]);
  };
  const clientData = (type: string, { challenge, origin }: Answering): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const flagsOf = ({ verified = true }: Answering): number => PRESENT | (verified ? VERIFIED : 0);
  const credential = (response: Record<string, unknown>) => ({
    id: base64Url(id),
    rawId: base64Url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    /** Browser response after creating the passkey. */
    create: (answering: Answering) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(flagsOf(answering) | WITH_KEY, answering.counter ?? 0, [
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(data)],
        ]) as never,
      );
      return credential({
        clientDataJSON: base64Url(clientData('webauthn.create', answering)),
        attestationObject: base64Url(attestation),
        transports: ['internal'],
      });
    },
    /** Browser response for a login. */
    get: (answering: Answering) => {
      const client = clientData('webauthn.get', answering);
      const data = authData(flagsOf(answering), answering.counter ?? 0);
      return credential({
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: '',
      });
    },
  };
}
