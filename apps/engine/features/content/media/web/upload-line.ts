import { asProblem } from '#platform/web/ask-engine.ts';

/** An answer of the engine; `refused` is its sentence, with `again` when the same can work later. Null: nothing came back that is an answer. */
export type LineAnswer = { ok: true; body: unknown } | { ok: false; status: number; refused: string; again: boolean };

/** How files leave this page. */
export type UploadLine = {
  post: (path: string, body: Blob | object, options: PostOptions) => Promise<LineAnswer | null>;
  /** So many milliseconds, or less when the device says that it has a connection again. Rejects when it is stopped. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** SHA-256 of a file in hexadecimal. */
  digest: (file: Blob) => Promise<string>;
};
export type PostOptions = {
  signal: AbortSignal;
  /** Bytes of the body that have left. */
  onSent?: (bytes: number) => void;
};

/** What trying again in the same way cannot change. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 413, 415, 422]);

/** `fetch` cannot say how much of a body has left. */
const post: UploadLine['post'] = (path, body, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    const isFile = body instanceof Blob;
    request.setRequestHeader('content-type', isFile ? 'application/octet-stream' : 'application/json');
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded);
    request.onerror = () => resolve(null);
    request.onload = () => resolve(answerOf(request));
    const stop = (): void => {
      request.abort();
      reject(signal.reason);
    };
    request.onloadend = () => signal.removeEventListener('abort', stop);
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', stop);
    request.send(isFile ? body : JSON.stringify(body));
  });

const answerOf = ({ status, responseText }: XMLHttpRequest): LineAnswer | null => {
  let body: unknown = null;
  try {
    body = JSON.parse(responseText);
  } catch {
    return null;
  }
  if (status === 200) return { ok: true, body };
  const problem = asProblem(body);
  if (problem === null) return null;
  const refused = problem.next ? `${problem.message} ${problem.next}` : problem.message;
  return { ok: false, status, refused, again: !FINAL.has(status) };
};

const pause: UploadLine['pause'] = (ms, signal) =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

const digest: UploadLine['digest'] = async (file) => {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

export const browserLine: UploadLine = { post, pause, digest };
