import './bidder-drawer.css';
import '#platform/staff/web/lists/bidders.css';
import { type CivilZone, formatDay, formatShort } from '@quarterline/civil-time';
import { emailText, hasEmail, pagePath, type StaffBidDeposit, type StaffRegistration } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Button, type Fact, Facts, Icon, xIcon } from '@quarterline/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { applicationLines } from './application-lines.ts';
import type { BidderDeposit } from './bidder-table.tsx';
import { DECISION_WORDS, type Decision, decisionsOf } from './decisions.ts';
import { isLimitAsked, requestLines, statusText } from './request-lines.ts';

type Props = {
  slug: string;
  row: StaffRegistration;
  deposit: BidderDeposit | null;
  zone: CivilZone;
  readOnly: boolean;
  onDecide: (action: Decision) => void;
  onIdentity: () => void;
  onNote: () => void;
  onWrite: () => void;
  /** A deposit that came, or the one that goes back. */
  onDeposit: (returning: StaffBidDeposit | null) => void;
  /** To the bidder below (1) or above (-1) in the list. */
  onMove: (by: 1 | -1) => void;
  onClose: () => void;
};

/** The whole application of one bidder, beside the list. The arrow keys go to the next one, Escape closes. */
export function BidderDrawer({ slug, row, deposit, zone, readOnly, onMove, onClose, ...on }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is at the bidder that is shown
  useEffect(() => heading.current?.focus(), [row.id]);
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else return;
    event.preventDefault();
  };
  return (
    <aside className="bidder-drawer" aria-label={`Application of ${row.name}`} onKeyDown={press}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {row.bidderNumber === null ? '' : `${row.bidderNumber} `}
          <a href={pagePath('/admin/people/:slug/', { slug: row.userId })}>{row.name}</a>
        </h2>
        <button type="button" className="dialog-close" aria-label="Close" onClick={onClose}>
          <Icon art={xIcon} />
        </button>
      </header>
      {readOnly ? null : (
        <div className="bidder-drawer-actions row row--8">
          {decisionsOf(row).map((action) => (
            <Button
              key={action}
              tone={action === 'suspend' || action === 'decline' ? 'out' : 'line'}
              size="row"
              onClick={() => on.onDecide(action)}
            >
              {DECISION_WORDS[action]}
            </Button>
          ))}
          {row.identity !== null || row.limitDocuments > 0 ? (
            <Button size="row" onClick={on.onIdentity}>
              Identity
            </Button>
          ) : null}
          <Button size="row" onClick={on.onNote}>
            Note
          </Button>
          <Button size="row" onClick={on.onWrite}>
            Write
          </Button>
        </div>
      )}
      <Facts
        of={[
          ...linesOf(row, zone),
          ['Email', <Reach key="email" row={row} slug={slug} />],
          [
            'Phone',
            <>
              <PhoneLink phone={row.phone} />
              {row.phoneVerifiedAt === null ? null : ` verified ${formatShort(row.phoneVerifiedAt, zone)}`}
              {row.asksPhone && row.phoneVerifiedAt === null ? <span className="is-late"> not verified</span> : null}
            </>,
          ],
          ...row.notes.map(
            (note): Fact => [
              'Note',
              <>
                {note.text}{' '}
                <em className="field-hint">
                  ({note.author}, {formatShort(note.at, zone)})
                </em>
              </>,
              `${note.at}${note.text}`,
            ],
          ),
        ]}
      />
      {deposit === null ? null : <Deposits deposit={deposit} zone={zone} onDeposit={on.onDeposit} />}
    </aside>
  );
}

/** Label and text; what was not asked for is left out. */
const linesOf = (row: StaffRegistration, zone: CivilZone): [string, string][] => {
  const limit = row.limitCents === null ? 'None' : formatPrice(row.limitCents);
  return [
    ['Status', statusText(row)],
    ['Asked', `${formatShort(row.requestedAt, zone)}${row.late ? ' after the list had closed' : ''}`],
    ...(row.status === 'requested'
      ? []
      : [['Limit', `${limit}${isLimitAsked(row) ? ', another one is asked for' : ''}`] as [string, string]]),
    ...phoneLines(row, zone),
    ...requestLines(row),
    ...applicationLines(row.application),
    ...(row.reason ? [['Staff wrote', row.reason] as [string, string]] : []),
  ];
};

const phoneLines = ({ phoneBids }: StaffRegistration, zone: CivilZone): [string, string][] =>
  phoneBids === null
    ? []
    : [['Bids by phone', phoneBids.since === null ? 'No' : `Yes, since ${formatShort(phoneBids.since, zone)}`]];

type DepositsProps = Pick<Props, 'zone' | 'onDeposit'> & { deposit: BidderDeposit };

/** What is due from the bidder, what is held in trust, what went back. */
function Deposits({ deposit: { dueCents, heldCents, deposits }, zone, onDeposit }: DepositsProps) {
  // Also on a phone: a deposit is read off the books of the bank.
  const mayRecord = useRight('handle_bidders');
  return (
    <section>
      <h3>Bid deposit</h3>
      <p>
        {dueCents === null ? 'Nothing is due.' : `${formatPrice(dueCents)} is due.`} {formatPrice(heldCents)} is held.
      </p>
      {deposits.map((one) => (
        <div key={one.id}>
          <p>
            {formatPrice(one.amountCents)} on {dayText(one.receivedOn, zone)}, {one.reference}.{' '}
            {one.returnedOn === null ? null : `Returned ${dayText(one.returnedOn, zone)}, ${one.returnReference}.`}
          </p>
          {!mayRecord || one.returnedOn !== null ? null : (
            <Button size="row" onClick={() => onDeposit(one)}>
              Record its return
            </Button>
          )}
        </div>
      ))}
      {!mayRecord || dueCents === null ? null : (
        <Button size="row" onClick={() => onDeposit(null)}>
          Record a deposit
        </Button>
      )}
    </section>
  );
}

/** Of a day of the calendar, wherever it is read. */
const dayText = (day: string, zone: CivilZone): string => formatDay(Date.parse(`${day}T18:00:00Z`), zone);

const Reach = ({ row, slug }: { row: Props['row']; slug: string }) => (
  <>
    {hasEmail(row.email) ? (
      <a href={`mailto:${row.email}`}>{row.email}</a>
    ) : (
      <a href={pagePath('/admin/auctions/:slug/contact/', { slug })}>{emailText(row.email)}</a>
    )}
    {row.mailReturns === null ? null : (
      <span className="is-late">
        {' '}
        Mail comes back: {row.mailReturns}{' '}
        <a href={pagePath('/admin/deliveries/', {}, { words: row.email })}>Its emails</a>
      </span>
    )}
  </>
);
