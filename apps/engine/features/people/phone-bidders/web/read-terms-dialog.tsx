import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { apiPath, type PhoneBidder, RecordedAcceptanceRequest, type TermsVersion } from '@quarterline/contract';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { CheckField } from '#platform/web/forms/choice-fields.tsx';

type Props = {
  slug: string;
  zone: CivilZone;
  terms: TermsVersion;
  bidder: PhoneBidder;
  onClose: () => void;
  onDone: () => void;
};

/** Newer conditions are read to a bidder on the phone, and the person who reads them records it. */
export const ReadTermsDialog = ({ slug, zone, terms, bidder, onClose, onDone }: Props) => (
  <FormDialog
    title={`Newer conditions: ${bidder.name}`}
    means={
      <>
        <p>
          Call <PhoneLink phone={bidder.phone} />, and read out{' '}
          <a href={terms.href} target="_blank" rel="noreferrer">
            {terms.name}, version {terms.version}
          </a>
          , published {formatShort(terms.publishedAt, zone)}.
        </p>
        <p>Your name, the version and the time are kept. Proxy bids that waited go on at once.</p>
      </>
    }
    schema={RecordedAcceptanceRequest}
    to={apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances', {
      slug,
      registrationId: bidder.registrationId,
    })}
    start={{ version: terms.version, isRead: false }}
    press="Record the acknowledgement"
    onClose={onClose}
    onDone={onDone}
  >
    {({ tick }) => (
      <CheckField label={`I have read it to ${bidder.name} on the phone, and they agreed to it.`} {...tick('isRead')} />
    )}
  </FormDialog>
);
