import './own-signed-offer.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { apiPath, type OwnSigning } from '@quarterline/contract';
import { buttonClass, FieldError, Icon, uploadIcon } from '@quarterline/ui';
import { useId, useState } from 'react';
import { sendFile } from '#platform/web/forms/send-file.ts';

type Props = { slug: string; parcelId: string; zone: CivilZone; signing: OwnSigning };

/** The signed copy of one's own offer: how far it is, why it came back, and where it is sent. */
export function OwnSignedOffer({ slug, parcelId, zone, signing }: Props) {
  const { copy } = signing;
  const input = useId();
  const [phase, setPhase] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || phase === 'sending') return;
    setError(null);
    setPhase('sending');
    const refused = await sendFile(
      apiPath('POST /api/account/papers/:slug/offer/:parcelId/signed-copy', { slug, parcelId }),
      file,
      { id: crypto.randomUUID() },
    );
    setPhase(refused ? 'idle' : 'sent');
    if (refused) setError(Object.values(refused.fieldErrors)[0] ?? refused.message);
  };
  const isReturned = copy?.sentBackBecause != null;
  const press = isReturned ? 'Send a new signed copy' : copy === null ? 'Send the signed offer' : 'Replace it';
  return (
    <div className="own-signed-offer stack stack--8">
      {signing.isServiceAsked ? (
        <p>You can sign on screen: the signature service has sent you an email. Look in your junk folder too.</p>
      ) : null}
      {copy === null || phase === 'sent' ? null : (
        <p>
          <a href={apiPath('GET /api/account/papers/:slug/offer/:parcelId/signed-copy', { slug, parcelId })}>
            {copy.source === 'service' ? 'The offer, signed on screen' : copy.fileName}
          </a>
          , {formatShort(copy.sentAt, zone)}.{' '}
          {isReturned ? 'We need it once more:' : copy.isOpened ? 'We are looking at it.' : 'We have it.'}
        </p>
      )}
      {isReturned && phase !== 'sent' ? <p className="own-signed-offer-reason">{copy.sentBackBecause}</p> : null}
      <p role="status">
        {phase === 'sent' ? 'We have your signed offer. We look at it and write to you if something is missing.' : ''}
      </p>
      {signing.maySend && phase !== 'sent' ? (
        <p>
          <input
            id={input}
            className="sr-only"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf,.pdf"
            disabled={phase === 'sending'}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = '';
            }}
          />
          <label
            className={buttonClass(copy === null || isReturned ? 'gold' : 'line', 'full', 'own-signed-offer-choose')}
            htmlFor={input}
          >
            <Icon art={uploadIcon} /> {phase === 'sending' ? 'Loading...' : press}
          </label>
          <small>A PDF, or photographs of all its pages in one PDF</small>
        </p>
      ) : null}
      <FieldError>{error}</FieldError>
    </div>
  );
}
