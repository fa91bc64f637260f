import { type LookupAddress, lookup as resolveName } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../requests/public-address.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders };
export type Post = (url: string, headers: Record<string, string>, body: Uint8Array) => Promise<Answer>;

/** The name or address leads to no address that may be written to. */
export class NotPublicError extends Error {
  constructor(host: string) {
    super(`${host} is not on the internet.`);
  }
}

const PATIENCE_MS = 10_000;
const MAX_ANSWER_BYTES = 16_384;

/**
 * Posts to an address that a stranger has handed in. A name may lead to a machine of our own network, and to another one from
 * one minute to the next: so what it leads to is judged at the moment of connecting. Nothing is followed, no answer is read.
 */
export function openPost(isAllowed: (address: LookupAddress) => boolean = isPublicAddress): Post {
  const lookup: LookupFunction = (name, options, callback) =>
    resolveName(name, { ...options, all: true }, (error, found) => {
      const allowed = found?.filter(isAllowed) ?? [];
      const [first] = allowed;
      if (error || !first) callback(error ?? new NotPublicError(name), []);
      else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  const settings = { keepAlive: true, maxSockets: 50, lookup };
  const agents = { 'https:': new HttpsAgent(settings), 'http:': new HttpAgent(settings) };
  return (url, headers, body) =>
    new Promise((resolve, reject) => {
      // An address in digits is never looked up, so it is judged here.
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
      const family = isIP(host);
      if (family !== 0 && !isAllowed({ address: host, family })) return reject(new NotPublicError(host));
      const isSecure = url.startsWith('https:');
      const asked = (isSecure ? httpsRequest : httpRequest)(
        url,
        {
          method: 'POST',
          agent: agents[isSecure ? 'https:' : 'http:'],
          headers: { ...headers, 'content-length': String(body.length) },
          signal: AbortSignal.timeout(PATIENCE_MS),
        },
        (answer) => {
          let bytes = 0;
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > MAX_ANSWER_BYTES) answer.destroy();
          });
          // It has said what matters; what becomes of the rest does not.
          answer.on('error', () => {});
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
}
