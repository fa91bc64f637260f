import '../../../../platform/staff/web/admin-form.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { apiPath, type PhoneBidder, RecordedAcceptanceRequest, type TermsVersion } from '@quarterline/contract';
import { Dialog } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { PhoneLink } from '../../../../platform/staff/web/phone-link.tsx';
import { useCheckedPost } from '../../../../platform/staff/web/use-checked-post.ts';

type Props = {
  slug: string;
  zone: CivilZone;
  terms: TermsVersion;
  bidder: PhoneBidder;
  onClose: () => void;
  onDone: () => void;
};

/** Newer conditions are read to somebody on the phone. Who records it is who read them. */
export function ReadTermsDialog({ slug, zone, terms, bidder, onClose, onDone }: Props) {
  const [isRead, setIsRead] = useState(false);
  const path = apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances', {
    slug,
    registrationId: bidder.registrationId,
  });
  const { errors, sending, send } = useCheckedPost(RecordedAcceptanceRequest, path, onDone);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({ version: terms.version, isRead });
  };
  return (
    <Dialog title={`Newer conditions: ${bidder.name}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={submit}>
        <div className="admin-form-means">
          <p>
            Call <PhoneLink phone={bidder.phone} />, and read out{' '}
            <a href={terms.href} target="_blank" rel="noreferrer">
              {terms.name}, version {terms.version}
            </a>
            , published {formatShort(terms.publishedAt, zone)}.
          </p>
          <p>Your name, the version and the time are kept. Proxy bids that waited go on at once.</p>
        </div>
        <label className="field-check">
          <input type="checkbox" checked={isRead} onChange={({ target }) => setIsRead(target.checked)} />
          <span>I have read it to {bidder.name} on the phone, and they agreed to it.</span>
        </label>
        <DialogEnd
          sentence={errors.isRead ?? errors.all ?? null}
          sending={sending}
          press="Record the acknowledgement"
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
