import './seller-side.css';
import { type CivilZone, civilDayName, formatShort } from '@quarterline/civil-time';
import { apiPath, type SellerDocument, type SellerDocumentAction } from '@quarterline/contract';
import { judgeSellerDocument } from '@quarterline/rules';
import { Alert, Button, ButtonLink } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { ListFailed, ListLoading } from '#platform/staff/web/lists/list-state.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { DOCUMENT_STATUS } from '../document-status.ts';
import { DocumentReasonDialog } from './document-reason-dialog.tsx';
import { PutUpDocumentDialog } from './put-up-document-dialog.tsx';

type Props = { slug: string; zone: CivilZone; mayAnswer: boolean };
type Asking = { document: SellerDocument; action: 'send_back' | 'withdraw' };

/** The documents that the seller signs: what was put up, the signed copies, and what staff decide about them. */
export function StaffDocuments({ slug, zone, mayAnswer }: Props) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/seller/documents', { slug }));
  const [isPuttingUp, setPuttingUp] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [openingId, setOpeningId] = useState<string | null>(null);
  const documents = asked.at === 'known' ? asked.what.documents : [];
  const isOpening = documents.some(({ id, copy }) => id === openingId && copy?.isOpened === false);
  // A copy opens in a tab of its own. Once the engine has given it out it can be decided about.
  useEffect(() => {
    if (!isOpening) return;
    const timer = setInterval(() => void reload(), 1000);
    return () => clearInterval(timer);
  }, [isOpening, reload]);
  if (asked.at !== 'known')
    return (
      <section className="seller-side-part" aria-labelledby="documents">
        <h2 id="documents">Documents to sign</h2>
        {asked.at === 'loading' ? <ListLoading /> : <ListFailed again={reload} />}
      </section>
    );
  const decide = async ({ id }: SellerDocument, action: SellerDocumentAction): Promise<string | null> => {
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/seller/documents/:documentId', { slug, documentId: id }),
      action,
    );
    reload();
    return posted.kind === 'refused' ? posted.message : null;
  };
  const may = ({ status, copy }: SellerDocument, step: SellerDocumentAction['action']): boolean =>
    judgeSellerDocument({ status, isCopyOpened: copy?.isOpened ?? false }, step).ok;
  return (
    <section className="seller-side-part" aria-labelledby="documents">
      <h2 id="documents">Documents to sign</h2>
      {documents.length === 0 ? <p>No document was put up yet.</p> : null}
      <div className="seller-side-items">
        {documents.map((document) => {
          const { id, title, dueOn, status, version, reason, putUpAt, copy } = document;
          return (
            <article key={id} aria-labelledby={`document-${id}`}>
              <div>
                <h3 id={`document-${id}`}>{title}</h3>
                <p>
                  Put up {formatShort(putUpAt, zone)}
                  {dueOn === null ? '' : `, due ${civilDayName(dueOn)}`}
                </p>
                {mayAnswer ? (
                  <p>
                    <a
                      href={apiPath('GET /api/admin/auctions/:slug/seller/documents/:documentId', {
                        slug,
                        documentId: id,
                      })}
                    >
                      PDF to sign
                    </a>
                  </p>
                ) : null}
              </div>
              <p className={`seller-side-status is-${status}`}>{DOCUMENT_STATUS[status]}</p>
              <div>
                {reason === null ? null : <p>{reason}</p>}
                {copy === null ? null : (
                  <p>
                    {copy.fileName}, sent by {copy.sentBy}, {formatShort(copy.sentAt, zone)}
                  </p>
                )}
                {mayAnswer ? (
                  <p className="seller-side-actions row row--8">
                    {copy === null ? null : (
                      <ButtonLink
                        size="row"
                        href={apiPath('GET /api/admin/auctions/:slug/seller/documents/:documentId/signed-copy', {
                          slug,
                          documentId: id,
                        })}
                        target="_blank"
                        rel="noreferrer"
                        onClick={() => setOpeningId(id)}
                      >
                        Open the signed copy
                      </ButtonLink>
                    )}
                    {may(document, 'confirm') ? (
                      <Button
                        tone="ink"
                        size="row"
                        onClick={() =>
                          void decide(document, { action: 'confirm', seenVersion: version }).then(setError)
                        }
                      >
                        Confirm<span className="sr-only"> {title}</span>
                      </Button>
                    ) : null}
                    {(['send_back', 'withdraw'] as const).map((action) =>
                      may(document, action) ? (
                        <Button key={action} size="row" onClick={() => setAsking({ document, action })}>
                          {action === 'send_back' ? 'Send back' : 'Withdraw'}
                          <span className="sr-only"> {title}</span>
                        </Button>
                      ) : null,
                    )}
                  </p>
                ) : null}
              </div>
            </article>
          );
        })}
      </div>
      <Alert>{error}</Alert>
      {mayAnswer ? (
        <p className="seller-side-actions row row--8">
          <Button size="small" onClick={() => setPuttingUp(true)}>
            Put up a document
          </Button>
        </p>
      ) : null}
      {isPuttingUp ? (
        <PutUpDocumentDialog
          slug={slug}
          onClose={() => setPuttingUp(false)}
          onDone={() => {
            setPuttingUp(false);
            reload();
          }}
        />
      ) : null}
      {asking ? (
        <DocumentReasonDialog
          title={asking.document.title}
          action={asking.action}
          send={(reason) =>
            decide(asking.document, { action: asking.action, seenVersion: asking.document.version, reason })
          }
          onClose={() => setAsking(null)}
        />
      ) : null}
    </section>
  );
}
