import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptPush } from './decrypt-push.ts';

/** Answer to the next request in place of success. */
type NextAnswer = { status: number; retryAfter?: string } | 'silence';
type Browser = { serverKey: string; keys: ECDH; auth: Buffer; waiting: { topic: string | null; sent: unknown }[] };
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const MAX_FILE_BYTES = 4096;
const ONE_DAY_SECONDS = 86_400;

/**
 * A push service as strict as RFC 8030, 8291 and 8292 let one be: it takes only what is signed by the key a browser
 * agreed to, for this very service and for a day at most, and what that browser can open. What it refuses is kept with
 * the reason.
 */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const asked: { path: string; status: number; why: string }[] = [];
  const next: NextAnswer[] = [];
  let origin = '';

  const take = async (request: IncomingMessage): Promise<string> => {
    const body = await bodyOf(request);
    const { headers, method, url = '' } = request;
    const browser = browsers.get(url);
    if (!browser) throw new Refused(404, 'no such subscription');
    if (method !== 'POST') throw new Refused(405, 'only POST');
    if (body.length > MAX_FILE_BYTES) throw new Refused(413, 'too large');
    const { ttl, urgency, topic } = headers as Record<string, string | undefined>;
    if (!/^\d+$/.test(ttl ?? '')) throw new Refused(400, 'no TTL');
    if (urgency !== undefined && !['very-low', 'low', 'normal', 'high'].includes(urgency))
      throw new Refused(400, 'no such urgency');
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new Refused(400, 'no topic');
    if (headers['content-encoding'] !== 'aes128gcm') throw new Refused(415, 'not aes128gcm');
    requireSigned(headers.authorization ?? '', browser.serverKey, origin);
    const sent = JSON.parse(decryptPush(body, browser.keys, browser.auth));
    if (topic !== undefined) browser.waiting = browser.waiting.filter((one) => one.topic !== topic);
    browser.waiting.push({ topic: topic ?? null, sent });
    return `${origin}/message/${asked.length}`;
  };

  const server = createServer(async (request, response) => {
    const answer = next.shift();
    const note = (status: number, why = ''): void => void asked.push({ path: request.url ?? '', status, why });
    if (answer === 'silence') {
      note(0);
      return void request.socket.destroy();
    }
    if (answer) {
      note(answer.status);
      request.resume();
      return response
        .writeHead(answer.status, answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter })
        .end();
    }
    try {
      const location = await take(request);
      note(201);
      response.writeHead(201, { location }).end();
    } catch (error) {
      const status = error instanceof Refused ? error.status : 400;
      note(status, (error as Error).message);
      response.writeHead(status).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    asked,
    /** Answers these before it takes anything again. */
    answerNext: (...answers: NextAnswer[]): void => void next.push(...answers),
    /** A browser that agrees to this key's messages; `told` is what its person would see. */
    subscribe: (serverKey: string) => {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const browser: Browser = { serverKey, keys, auth: randomBytes(16), waiting: [] };
      const path = `/push/${randomBytes(24).toString('base64url')}`;
      browsers.set(path, browser);
      return {
        endpoint: origin + path,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
        sent: () => browser.waiting.map(({ sent }) => sent),
        leave: (): void => void browsers.delete(path),
      };
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** RFC 8292: `vapid t=<JWT>, k=<key>`. */
const requireSigned = (authorization: string, serverKey: string, origin: string): void => {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== serverKey) throw new Refused(403, 'signed with a key the browser did not agree to');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (!isSigned || read(head).alg !== 'ES256') throw new Refused(401, 'the signature is wrong');
  const { aud, exp, sub } = read(claims);
  const now = Date.now() / 1000;
  if (aud !== origin) throw new Refused(401, `signed for ${aud}`);
  if (!(exp > now && exp <= now + ONE_DAY_SECONDS)) throw new Refused(401, 'not for a day');
  if (!/^(mailto|https):/.test(sub ?? '')) throw new Refused(401, 'nobody to write to');
};
