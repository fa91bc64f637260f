import { adminApi, MOST_BYTES, type Uploaded, type UploadKind } from '@quarterline/contract';
import { asProblem } from '../../../../platform/web/ask-engine.ts';

export type SentFile = { ok: true; file: Uploaded } | { ok: false; sentence: string };
const TRIES = 4;
const FIRST_WAIT_MS = 1000;

/** Sends a file and says how far it is; a connection that breaks is tried again, a file that is refused is not. */
export async function sendFile(kind: UploadKind, file: File, onProgress: (share: number) => void): Promise<SentFile> {
  if (file.size > MOST_BYTES[kind])
    return { ok: false, sentence: `${file.name} is larger than ${MOST_BYTES[kind] / 1_000_000} MB. Save it smaller.` };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(kind, file, onProgress);
    if (answer !== null) return answer;
    if (attempt === TRIES)
      return { ok: false, sentence: `${file.name} did not arrive. Check the connection and try again.` };
    onProgress(0);
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** (attempt - 1)));
  }
}

/** Null: nothing came back that is an answer. `fetch` cannot say how far it is. */
const sendOnce = (kind: UploadKind, file: File, onProgress: (share: number) => void): Promise<SentFile | null> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', adminApi.upload(kind, file.name));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => resolve(null);
    request.ontimeout = () => resolve(null);
    request.onload = () => resolve(read(request));
    request.send(file);
  });

const read = ({ status, responseText }: XMLHttpRequest): SentFile | null => {
  let body: unknown = null;
  try {
    body = JSON.parse(responseText);
  } catch {
    return null;
  }
  if (status === 200) return { ok: true, file: body as Uploaded };
  const problem = asProblem(body);
  if (status >= 500 || problem === null) return null;
  return { ok: false, sentence: problem.next ? `${problem.message} ${problem.next}` : problem.message };
};
