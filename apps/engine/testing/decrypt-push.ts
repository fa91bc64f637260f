import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const SALT = 16;
const TAG = 16;

/** RFC 8188 and 8291, as the browser does it: opens what was encrypted for its key, or throws. */
export function decryptPush(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, SALT);
  const recordSize = body.readUInt32BE(SALT);
  const idLength = body.readUInt8(SALT + 4);
  const sender = body.subarray(SALT + 5, SALT + 5 + idLength);
  const encrypted = body.subarray(SALT + 5 + idLength);
  if (idLength !== 65 || encrypted.length > recordSize) throw new Error('Not one record of one sender.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length));
  const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  opener.setAuthTag(encrypted.subarray(-TAG));
  const padded = Buffer.concat([opener.update(encrypted.subarray(0, -TAG)), opener.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The last record does not say that it is the last.');
  return padded.subarray(0, end).toString('utf8');
}
