import './seller-seat.css';
import { type CivilZone, civilDayName, formatShort } from '@quarterline/civil-time';
import { apiPath, type SellerDocument } from '@quarterline/contract';
import { judgeSellerDocument } from '@quarterline/rules';
import { ButtonLink, buttonClass, FieldError, Icon, uploadIcon } from '@quarterline/ui';
import { useId, useState } from 'react';
import { sendFile } from '#platform/web/forms/send-file.ts';
import { DOCUMENT_STATUS } from '../document-status.ts';

type Props = {
  slug: string;
  zone: CivilZone;
  document: SellerDocument;
  reload: () => void;
  onDone: (said: string) => void;
};

/** One document: what it is, how far it has come, the PDF, and where the signed copy is sent. */
export function DocumentItem({ slug, zone, document, reload, onDone }: Props) {
  const { id, title, dueOn, status, version, reason, copy } = document;
  const input = useId();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const maySend = judgeSellerDocument({ status, isCopyOpened: copy?.isOpened ?? false }, 'send_copy').ok;
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || isSending) return;
    setError(null);
    setSending(true);
    const parameters = { id: crypto.randomUUID(), seenVersion: String(version) };
    const refused = await sendFile(
      apiPath('POST /api/account/selling/:slug/documents/:documentId/signed-copy', { slug, documentId: id }),
      file,
      parameters,
    );
    setSending(false);
    if (refused) setError(Object.values(refused.fieldErrors)[0] ?? refused.message);
    else onDone(`We have the signed copy of ${title}. We look at it and write to you if something is missing.`);
    reload();
  };
  const press =
    copy === null ? 'Send the signed copy' : status === 'copy_sent' ? 'Replace it' : 'Send a new signed copy';
  return (
    <article className="seller-seat-item stack stack--16" aria-labelledby={`document-${id}`}>
      <h3 id={`document-${id}`}>{title}</h3>
      <p className={`seller-seat-status is-${status}`}>{DOCUMENT_STATUS[status]}</p>
      {maySend && dueOn !== null && status !== 'copy_sent' ? <p>We need it by {civilDayName(dueOn)}.</p> : null}
      {reason === null ? null : <p className="seller-seat-quote">{reason}</p>}
      {copy === null ? null : (
        <p>
          <a
            href={apiPath('GET /api/account/selling/:slug/documents/:documentId/signed-copy', { slug, documentId: id })}
          >
            {copy.fileName}
          </a>
          , sent by {copy.sentBy} on {formatShort(copy.sentAt, zone)}
          {status === 'copy_sent' && copy.isOpened ? '. We are looking at it.' : '.'}
        </p>
      )}
      {status === 'withdrawn' ? null : (
        <div className="seller-seat-actions row row--12">
          <ButtonLink href={apiPath('GET /api/account/selling/:slug/documents/:documentId', { slug, documentId: id })}>
            Download<span className="sr-only"> {title}</span>
          </ButtonLink>
          {maySend ? (
            <>
              <input
                id={input}
                className="sr-only"
                type="file"
                aria-label={`${press}: ${title}`}
                accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf,.pdf"
                disabled={isSending}
                onChange={({ target }) => {
                  void send(target.files?.[0]);
                  target.value = '';
                }}
              />
              <label
                className={`${buttonClass(status === 'copy_sent' ? undefined : 'gold')} seller-seat-choose`}
                htmlFor={input}
              >
                <Icon art={uploadIcon} /> {isSending ? 'Loading...' : press}
              </label>
            </>
          ) : null}
        </div>
      )}
      <FieldError>{error}</FieldError>
    </article>
  );
}
