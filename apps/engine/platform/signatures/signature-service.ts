import { createSign } from 'node:crypto';
import type { Env } from '#engine/env.ts';

export type Signer = { name: string; email: string };
export type Envelope = {
  /** The service makes one envelope for one id, however often it is sent. */
  requestId: string;
  subject: string;
  fileName: string;
  /** Ending of the file: `pdf` or `docx`. */
  ending: string;
  file: Buffer;
  signers: readonly Signer[];
};
export type EnvelopeStatus =
  | { status: 'waiting' }
  | { status: 'completed' }
  | { status: 'declined' | 'withdrawn'; reason: string };

/** Has documents signed on screen by people who are reached by email. Every call throws when the service cannot be reached. */
export type SignatureService = {
  /** Answers with the service's name for it. Throws `EnvelopeRefused` when the service will never take it. */
  send: (envelope: Envelope) => Promise<string>;
  read: (envelopeId: string) => Promise<EnvelopeStatus>;
  /** The document with everybody's signature, once it is completed. */
  download: (envelopeId: string) => Promise<Buffer>;
  withdraw: (envelopeId: string, reason: string) => Promise<void>;
  /** Asks for the account, to see that address and key are right. */
  check: () => Promise<void>;
};

export class EnvelopeRefused extends Error {
  override name = 'EnvelopeRefused';
}

export type SignatureSettings = Partial<
  Pick<Env, 'E_SIGNATURE_URL' | 'E_SIGNATURE_KEY' | 'E_SIGNATURE_TOKEN_URL' | 'E_SIGNATURE_CLIENT' | 'E_SIGNATURE_USER'>
>;

const PATIENCE_MS = 20_000;
const MAX_PDF_BYTES = 25_000_000;
const MAX_ANSWER_BYTES = 1_000_000;
const TOKEN_MS = 3_600_000;

/** Null where no service is set up. The service speaks envelopes over HTTP: see `docs/operation.md`. */
export function openSignatureService(env: SignatureSettings): SignatureService | null {
  const { E_SIGNATURE_URL, E_SIGNATURE_KEY } = env;
  if (!E_SIGNATURE_URL || !E_SIGNATURE_KEY) return null;
  const account = E_SIGNATURE_URL.replace(/\/+$/, '');
  const token = openToken(env, E_SIGNATURE_KEY);

  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const answer = await fetch(`${account}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.ok) return answer;
    const said = readError(await readBytes(answer, MAX_ANSWER_BYTES));
    // What it does not like about the request it will not like tomorrow; a limit, a login and its own trouble pass.
    if (answer.status === 400 || answer.status === 422)
      throw new EnvelopeRefused(said || `It answered ${answer.status}.`);
    throw new Error(`The signature service answered ${answer.status}. ${said}`);
  };
  const json = async (answer: Response): Promise<Record<string, unknown>> =>
    JSON.parse((await readBytes(answer, MAX_ANSWER_BYTES)).toString()) as Record<string, unknown>;

  return {
    send: async ({ requestId, subject, fileName, ending, file, signers }) => {
      const { envelopeId } = await json(
        await ask('POST', '/envelopes', {
          status: 'sent',
          transactionId: requestId,
          emailSubject: subject,
          documents: [
            { documentId: '1', name: fileName, fileExtension: ending, documentBase64: file.toString('base64') },
          ],
          recipients: {
            signers: signers.map(({ name, email }, index) => ({
              recipientId: String(index + 1),
              routingOrder: String(index + 1),
              name,
              email,
            })),
          },
        }),
      );
      if (typeof envelopeId !== 'string' || envelopeId === '')
        throw new Error('The signature service named no envelope.');
      return envelopeId;
    },
    read: async (envelopeId) => {
      const { status, voidedReason, declinedReason } = await json(await ask('GET', envelopePath(envelopeId)));
      if (status === 'completed') return { status: 'completed' };
      if (status === 'declined') return { status: 'declined', reason: String(declinedReason ?? '') };
      if (status === 'voided' || status === 'deleted')
        return { status: 'withdrawn', reason: String(voidedReason ?? '') };
      return { status: 'waiting' };
    },
    download: async (envelopeId) =>
      readBytes(await ask('GET', `${envelopePath(envelopeId)}/documents/combined`), MAX_PDF_BYTES),
    withdraw: async (envelopeId, reason) => {
      const answer = await ask('PUT', envelopePath(envelopeId), {
        status: 'voided',
        voidedReason: reason.slice(0, 200),
      });
      await answer.body?.cancel();
    },
    check: async () => void (await (await ask('GET', '')).body?.cancel()),
  };
}

const envelopePath = (envelopeId: string): string => `/envelopes/${encodeURIComponent(envelopeId)}`;

/** The key itself; or with a token address a token that is asked for with it (RFC 7523) and kept until shortly before it ends. */
const openToken = (env: SignatureSettings, key: string): (() => Promise<string>) => {
  const { E_SIGNATURE_TOKEN_URL: url, E_SIGNATURE_CLIENT: client, E_SIGNATURE_USER: user } = env;
  if (!url) return async () => key;
  let kept: { token: string; until: number } | null = null;
  return async () => {
    const now = Date.now();
    if (kept && kept.until > now) return kept.token;
    const seconds = Math.floor(now / 1000);
    const claims = { iss: client, sub: user, aud: new URL(url).host, iat: seconds, exp: seconds + TOKEN_MS / 1000 };
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion: signedClaims({ ...claims, scope: 'signature impersonation' }, key),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const bytes = await readBytes(answer, MAX_ANSWER_BYTES);
    if (!answer.ok) throw new Error(`The signature service gave no token: it answered ${answer.status}.`);
    const { access_token, expires_in } = JSON.parse(bytes.toString()) as { access_token: string; expires_in: number };
    kept = { token: access_token, until: now + (expires_in - 300) * 1000 };
    return access_token;
  };
};

const signedClaims = (claims: object, key: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  // In an environment a line break is often written as two characters.
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key.replaceAll('\\n', '\n'), 'base64url')}`;
};

/** The body of an answer, at most `most` bytes of it: a service that sends without end must not fill the memory. */
const readBytes = async (answer: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > most) throw new Error('The signature service sent more than is taken.');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const readError = (bytes: Buffer): string => {
  try {
    const { message } = JSON.parse(bytes.toString()) as { message?: unknown };
    return typeof message === 'string' ? message.slice(0, 300) : '';
  } catch {
    return '';
  }
};
