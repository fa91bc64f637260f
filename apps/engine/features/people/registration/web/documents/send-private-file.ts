import { apiPath, type DocumentPurpose, MAX_PRIVATE_BYTES, type PrivateDocument } from '@quarterline/contract';
import { asProblem, isRecord } from '../../../../../platform/web/ask-engine.ts';

export type SentPrivateFile = { ok: true; documents: PrivateDocument[] } | { ok: false; sentence: string };
type Sending = { slug: string; purpose: DocumentPurpose; file: File; onProgress: (share: number) => void };

/** Sends one document of a bidder and says how far it is. `onProgress` gets the share that has left, 0 to 1. */
export const sendPrivateFile = ({ slug, purpose, file, onProgress }: Sending): Promise<SentPrivateFile> => {
  if (file.size > MAX_PRIVATE_BYTES)
    return Promise.resolve(no(`${file.name} is larger than ${MAX_PRIVATE_BYTES / 1_000_000} MB. Save it smaller.`));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(
      'POST',
      apiPath('POST /api/auctions/:slug/registration/documents', { slug }, { purpose, name: file.name.slice(-200) }),
    );
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    const lost = no(`${file.name} did not arrive. Check the connection and try again.`);
    request.onerror = () => resolve(lost);
    request.ontimeout = () => resolve(lost);
    request.onload = () => resolve(read(request, lost));
    request.send(file);
  });
};

const read = ({ status, responseText }: XMLHttpRequest, lost: SentPrivateFile): SentPrivateFile => {
  let body: unknown;
  try {
    body = JSON.parse(responseText);
  } catch {
    return lost;
  }
  if (status === 200 && isRecord(body)) return { ok: true, documents: body.documents as PrivateDocument[] };
  const problem = asProblem(body);
  if (!problem) return lost;
  return no(problem.next ? `${problem.message} ${problem.next}` : problem.message);
};

const no = (sentence: string): SentPrivateFile => ({ ok: false, sentence });
