import './private-files.css';
import type { CivilZone } from '@quarterline/civil-time';
import {
  apiPath,
  type DocumentPurpose,
  MAX_PRIVATE_BYTES,
  type PrivateDocument,
  type PrivateDocuments,
} from '@quarterline/contract';
import { Button, buttonClass, FieldError, Icon, uploadIcon } from '@quarterline/ui';
import { useId, useState } from 'react';
import { asProblem, isRecord } from '#platform/web/ask-engine.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { keptUntil } from './kept-until.ts';

type Props = {
  slug: string;
  zone: CivilZone;
  purpose: DocumentPurpose;
  /** Of every purpose, as the engine knows them. */
  documents: readonly PrivateDocument[];
  /** What the button says. */
  choose: string;
  maySend: boolean;
  mayRemove: boolean;
  /** The engine has one more or one less: what the page says of the request follows. */
  onChanged: () => void;
};

/** What a bidder has sent for one purpose, until when it is kept, and where another document is sent. */
export function PrivateFiles({ slug, zone, purpose, documents: known, choose, maySend, mayRemove, onChanged }: Props) {
  const id = useId();
  const [documents, setDocuments] = useState(known);
  const [share, setShare] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const own = documents.filter((document) => document.purpose === purpose);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || share !== null) return;
    setError(null);
    setSaid('');
    setShare(0);
    const sent = await sendPrivateFile({ slug, purpose, file, onProgress: setShare });
    setShare(null);
    if (!sent.ok) return setError(sent.sentence);
    setDocuments(sent.documents);
    setSaid(`${file.name} is here. We have it encrypted.`);
    onChanged();
  };
  const remove = async (document: PrivateDocument): Promise<void> => {
    setError(null);
    const outcome = await postToEngine(
      apiPath('POST /api/auctions/:slug/registration/documents/:documentId/remove', { slug, documentId: document.id }),
      {},
    );
    if (outcome.kind === 'refused') return setError(outcome.message);
    setDocuments((outcome.body as PrivateDocuments).documents);
    setSaid(`${document.fileName} was deleted.`);
    onChanged();
  };
  return (
    <div className="private-files stack stack--12">
      {own.length === 0 ? null : (
        <ul className="private-files-list ruled">
          {own.map((document) => (
            <li key={document.id}>
              <span>
                {document.fileName}
                <small>{keptUntil(document, zone)}</small>
              </span>
              {mayRemove ? (
                <Button aria-label={`Remove ${document.fileName}`} onClick={() => void remove(document)}>
                  Remove
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {maySend ? (
        <>
          <input
            id={id}
            className="sr-only"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf,.pdf"
            disabled={share !== null}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          <label className={`${buttonClass()} private-files-choose${share === null ? '' : ' is-sending'}`} htmlFor={id}>
            <Icon art={uploadIcon} /> {share === null ? choose : `Sending, ${Math.round(share * 100)}%`}
          </label>
        </>
      ) : null}
      <p role="status">{said}</p>
      <FieldError>{error}</FieldError>
    </div>
  );
}

type SentPrivateFile = { ok: true; documents: PrivateDocument[] } | { ok: false; sentence: string };
type Sending = { slug: string; purpose: DocumentPurpose; file: File; onProgress: (share: number) => void };

/** Sends one document of a bidder and says how far it is. `onProgress` gets the share that has left, 0 to 1. */
export function sendPrivateFile({ slug, purpose, file, onProgress }: Sending): Promise<SentPrivateFile> {
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
}

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
