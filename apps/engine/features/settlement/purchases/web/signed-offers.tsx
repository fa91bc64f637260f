import './signed-offers.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { apiPath, type OfferSigning, type PurchaseView, type SignedOffer, SigningAction } from '@quarterline/contract';
import { whyNotSigned } from '@quarterline/rules';
import { Alert, Button, buttonClass } from '@quarterline/ui';
import { useEffect, useId, useState } from 'react';
import { ReasonDialog } from '#platform/staff/web/lists/reason-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { sendFile } from '#platform/web/forms/send-file.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { AskSignaturesDialog } from './ask-signatures-dialog.tsx';

type Props = {
  slug: string;
  purchase: PurchaseView;
  signing: OfferSigning;
  zone: CivilZone;
  readOnly: boolean;
  reload: () => void;
};

const SOURCES: Readonly<Record<SignedOffer['source'], string>> = {
  buyer: 'sent by',
  staff: 'kept by',
  service: 'signed on screen',
};

/** The signature of an offer: what came back, what the signature service says, and what staff do about it. */
export function SignedOffers({ slug, purchase, signing, zone, readOnly, reload }: Props) {
  const { parcelId, phase } = purchase;
  const { copies, request, hasService } = signing;
  const [newest] = copies;
  const input = useId();
  const [asking, setAsking] = useState<'send_back' | 'withdraw' | 'service' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [openingId, setOpeningId] = useState<string | null>(null);
  const isOpening = copies.some(({ id, isOpened }) => id === openingId && !isOpened);
  // A copy opens in a tab of its own. Once the engine has given it out it can be decided about.
  useEffect(() => {
    if (!isOpening) return;
    const timer = setInterval(reload, 1000);
    return () => clearInterval(timer);
  }, [isOpening, reload]);
  const toSign = {
    phase,
    newest: newest ? { isOpened: newest.isOpened, isSentBack: newest.sentBackBecause !== null } : null,
    isServiceAsked: request?.status === 'asked' || request?.status === 'sent',
  };
  const may = (step: Parameters<typeof whyNotSigned>[1]): boolean => whyNotSigned(toSign, step) === null;
  const keep = async (file: File | undefined): Promise<void> => {
    if (!file || sending) return;
    setError(null);
    setSending(true);
    const refused = await sendFile(
      apiPath('POST /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies', { slug, parcelId }),
      file,
      { id: newId() },
    );
    setSending(false);
    if (refused) setError(Object.values(refused.fieldErrors)[0] ?? refused.message);
    reload();
  };
  const act = async (body: SigningAction): Promise<string | null> => {
    const posted = await postToEngine(
      apiPath('POST /api/admin/auctions/:slug/papers/offer/:parcelId/signing', { slug, parcelId }),
      body,
    );
    if (posted.kind === 'refused') return posted.message;
    setAsking(null);
    reload();
    return null;
  };
  const ends = {
    onClose: () => setAsking(null),
    onDone: () => {
      setAsking(null);
      reload();
    },
  };
  return (
    <section className="signed-offers" aria-label={`Signed offer of ${purchase.name}`}>
      <div>
        <h3>Signed offer</h3>
        {copies.length === 0 ? <p>No signed copy is here yet.</p> : null}
        {request ? <p>{requestText(request, zone)}</p> : null}
        {copies.length === 0 ? null : (
          <ul>
            {copies.map(({ id, fileName, source, sentBy, sentAt, sentBackBecause }) => (
              <li key={id}>
                {readOnly ? (
                  fileName
                ) : (
                  <a
                    href={apiPath('GET /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies/:copyId', {
                      slug,
                      parcelId,
                      copyId: id,
                    })}
                    target="_blank"
                    rel="noreferrer"
                    onClick={() => setOpeningId(id)}
                  >
                    Open {fileName}
                  </a>
                )}
                , {[SOURCES[source], sentBy].filter(Boolean).join(' ')}, {formatShort(sentAt, zone)}
                {sentBackBecause === null ? '' : `. Sent back: ${sentBackBecause}`}
              </li>
            ))}
          </ul>
        )}
        <Alert>{error}</Alert>
      </div>
      {readOnly ? null : (
        <div className="signed-offers-actions row row--8 row--end">
          {may('send_back') ? (
            <Button size="row" onClick={() => setAsking('send_back')}>
              Send back
            </Button>
          ) : null}
          {hasService && may('ask_service') ? (
            <Button size="row" onClick={() => setAsking('service')}>
              Have it signed on screen
            </Button>
          ) : null}
          {toSign.isServiceAsked ? (
            <Button size="row" onClick={() => setAsking('withdraw')}>
              Withdraw from the signature service
            </Button>
          ) : null}
          {may('staff_keeps') ? (
            <>
              <input
                id={input}
                className="sr-only"
                type="file"
                accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf,.pdf"
                disabled={sending}
                onChange={({ target }) => {
                  void keep(target.files?.[0]);
                  target.value = '';
                }}
              />
              <label className={buttonClass('line', 'row', 'signed-offers-choose')} htmlFor={input}>
                {sending ? 'Loading...' : 'Upload a signed copy'}
              </label>
            </>
          ) : null}
        </div>
      )}
      {asking === 'service' ? (
        <AskSignaturesDialog
          purchase={purchase}
          send={(signers) => act({ action: 'ask_service', id: newId(), signers })}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'send_back' && newest ? (
        <ReasonDialog
          title={`Send back: signed offer of ${purchase.name}`}
          means={<p>The buyer gets an email with your words, and can send a new signed copy.</p>}
          label="What has to be different"
          press="Send it back"
          to={apiPath('POST /api/admin/auctions/:slug/papers/offer/:parcelId/signing', { slug, parcelId })}
          schema={SigningAction}
          body={{ action: 'send_back', copyId: newest.id }}
          {...ends}
        />
      ) : null}
      {asking === 'withdraw' && request ? (
        <ReasonDialog
          title={`Withdraw from the signature service: ${purchase.name}`}
          means={
            <p>The service tells everybody it has written to, with your words. Nobody can sign on screen any more.</p>
          }
          label="Why it is withdrawn"
          press="Withdraw it"
          to={apiPath('POST /api/admin/auctions/:slug/papers/offer/:parcelId/signing', { slug, parcelId })}
          schema={SigningAction}
          body={{ action: 'withdraw', requestId: request.id }}
          {...ends}
        />
      ) : null}
    </section>
  );
}

const requestText = (
  { status, signers, reason, movedAt }: NonNullable<OfferSigning['request']>,
  zone: CivilZone,
): string => {
  const who = signers.map(({ name }) => name).join(', ');
  const when = formatShort(movedAt, zone);
  const why = reason ? `: ${reason}` : '.';
  const texts: Readonly<Record<typeof status, string>> = {
    asked: `On its way to the signature service, for ${who}.`,
    sent: `The signature service has written to ${who}, ${when}.`,
    completed: `Signed on screen by ${who}, ${when}.`,
    declined: `Not signed on screen, ${when}${why}`,
    withdrawn: `Withdrawn from the signature service, ${when}${why}`,
    failed: `The signature service does not take it${why}`,
  };
  return texts[status];
};
