import './contact.css';
import { type CivilZone, formatDay, formatShort } from '@quarterline/civil-time';
import { apiPath, type PhoneBidder, type TermsVersion } from '@quarterline/contract';
import { Alert, Button, buttonClass, StatusTag, type StatusTone } from '@quarterline/ui';
import { useState } from 'react';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { ShownRows } from '#platform/staff/web/lists/shown-rows.tsx';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { sendFile } from '#platform/web/forms/send-file.ts';

type Props = {
  slug: string;
  zone: CivilZone;
  people: readonly PhoneBidder[];
  terms: TermsVersion | null;
  readOnly: boolean;
  onRead: (bidder: PhoneBidder) => void;
  reload: () => void;
};

const STATUS: Record<PhoneBidder['status'], readonly [StatusTone, string]> = {
  requested: ['info', 'Waits for approval'],
  approved: ['lead', 'Approved'],
  declined: ['none', 'Declined'],
  suspended: ['out', 'Suspended'],
};

/** Bidders without email: how they accepted the Conditions of Sale, and what is missing. */
export function PhoneBidderList({ slug, zone, people, terms, readOnly, onRead, reload }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (registrationId: string, file: File | undefined): Promise<void> => {
    if (!file) return;
    const refused = await sendFile(
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/signed-copy', { slug, registrationId }),
      file,
    );
    setProblem(refused?.message ?? null);
    if (refused === null) reload();
  };
  if (people.length === 0)
    return (
      <NoneYet
        title="Nobody yet"
        words="A person who calls and has no email is added here, with a postal address and a telephone number."
      />
    );
  return (
    <>
      <Alert>{problem}</Alert>
      <ShownRows rows={people} one="person" many="people">
        {(shown) => (
          <ul className="contact-list ruled">
            {shown.map((bidder) => {
              const isDue = terms !== null && bidder.status === 'approved' && bidder.acceptedVersion < terms.version;
              const lacksCopy = bidder.acceptances.some(({ way, hasCopy }) => way === 'signed_by_hand' && !hasCopy);
              return (
                <li key={bidder.registrationId}>
                  <div>
                    <h3>
                      {bidder.number === null ? '' : `${bidder.number} `}
                      {bidder.name}
                    </h3>
                    <p>
                      <PhoneLink phone={bidder.phone} />
                    </p>
                    <p className="contact-address">{bidder.postalAddress}</p>
                    <StatusTag tone={STATUS[bidder.status][0]}>{STATUS[bidder.status][1]}</StatusTag>
                  </div>
                  <div>
                    {bidder.acceptances.map((one) => (
                      <p key={one.version}>
                        Conditions of Sale, version {one.version}:{' '}
                        {one.way === 'read_by_phone' ? 'read by phone' : 'signed on paper'}{' '}
                        {dayText(one.acceptedOn, zone)}, recorded by {one.recordedBy},{' '}
                        {formatShort(one.recordedAt, zone)}.{' '}
                        {one.hasCopy ? (
                          <a
                            href={apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/signed-copy', {
                              slug,
                              registrationId: bidder.registrationId,
                            })}
                            target="_blank"
                            rel="noreferrer"
                          >
                            Open the paper
                          </a>
                        ) : null}
                      </p>
                    ))}
                    {isDue ? (
                      <p className="contact-missing">
                        Version {terms.version} is in force. Read it to them before the next bid.
                      </p>
                    ) : null}
                    {lacksCopy ? <p className="contact-missing">The signed paper is not here yet.</p> : null}
                  </div>
                  {readOnly ? null : (
                    <div className="contact-actions">
                      {isDue ? (
                        <Button size="row" onClick={() => onRead(bidder)}>
                          Record that it was read<span className="sr-only"> to {bidder.name}</span>
                        </Button>
                      ) : null}
                      {lacksCopy ? (
                        <label className={buttonClass('line', 'row', 'contact-file')}>
                          Put the paper here<span className="sr-only"> of {bidder.name}</span>
                          <input
                            type="file"
                            accept="application/pdf,image/*"
                            onChange={({ target }) => void send(bidder.registrationId, target.files?.[0])}
                          />
                        </label>
                      ) : null}
                    </div>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </ShownRows>
    </>
  );
}

/** Of a day of the calendar, wherever it is read. */
const dayText = (day: string, zone: CivilZone): string => formatDay(Date.parse(`${day}T18:00:00Z`), zone);
