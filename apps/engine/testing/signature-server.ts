import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Sent = {
  transactionId: string;
  emailSubject: string;
  documents: { name: string; documentBase64: string }[];
  recipients: { signers: { name: string; email: string; routingOrder: string }[] };
};
type Envelope = Sent & { status: string; reason: string };

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/**
 * A signature service of a test, on this machine: envelopes over HTTP, kept in memory, moved by the test. Ends with its
 * file.
 */
export async function startSignatureServer(key: string) {
  const envelopes = new Map<string, Envelope>();
  /** Answer to the next requests in place of success: 503 while it is away, 400 for a refusal. */
  const trouble = { status: 0, message: '' };
  const tokens: string[] = [];
  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    const answer = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/token') {
      tokens.push(new URLSearchParams(text).get('assertion') ?? '');
      return answer(200, { access_token: key, expires_in: 3600 });
    }
    if (request.headers.authorization !== `Bearer ${key}`) return answer(401, { message: 'Who is this?' });
    if (trouble.status !== 0) return answer(trouble.status, { message: trouble.message });
    if (request.url === '/account') return answer(200, { accountName: 'Test' });
    const [, id, rest] = /^\/account\/envelopes(?:\/([^/]+))?(\/documents\/combined)?$/.exec(request.url ?? '') ?? [];
    if (request.method === 'POST' && !id) {
      const sent = JSON.parse(text) as Sent;
      // One envelope for one transaction, however often it comes.
      const envelopeId = `envelope-${sent.transactionId}`;
      if (!envelopes.has(envelopeId)) envelopes.set(envelopeId, { ...sent, status: 'sent', reason: '' });
      return answer(201, { envelopeId });
    }
    const envelope = envelopes.get(id ?? '');
    if (!envelope) return answer(404, { message: 'There is none.' });
    if (request.method === 'PUT') {
      const { voidedReason } = JSON.parse(text) as { voidedReason: string };
      Object.assign(envelope, { status: 'voided', reason: voidedReason });
      return answer(200, {});
    }
    if (!rest) return answer(200, { status: envelope.status, declinedReason: envelope.reason });
    const [document] = envelope.documents;
    return void response.writeHead(200).end(Buffer.from(document?.documentBase64 ?? '', 'base64'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const host = `http://127.0.0.1:${port}`;
  return {
    url: `${host}/account`,
    tokenUrl: `${host}/token`,
    tokens,
    trouble,
    envelopes: (): Envelope[] => [...envelopes.values()],
    /** Everybody has signed, or somebody has not. */
    move: (transactionId: string, status: 'completed' | 'declined', reason = ''): void =>
      void Object.assign(envelopes.get(`envelope-${transactionId}`) ?? {}, { status, reason }),
  };
}
