import '#platform/staff/web/admin-table.css';
import './bidder-table.css';
import { type CivilZone, formatMonthDay } from '@quarterline/civil-time';
import { emailText, hasEmail, type StaffBidDeposits, type StaffRegistration } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Button, StatusTag, type StatusTone } from '@quarterline/ui';
import type { KeyboardEvent } from 'react';
import { AdminTable, type Sorting } from '#platform/staff/web/lists/admin-table.tsx';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { DECISION_WORDS, DECISIONS, type Decision } from './decisions.ts';
import { isLimitAsked, statusText, verifiedText } from './request-lines.ts';

const TONES: Record<StaffRegistration['status'], StatusTone> = {
  requested: 'info',
  approved: 'lead',
  declined: 'none',
  suspended: 'out',
};

const HEADS = [
  'Status',
  { name: 'Name', sort: 'name' },
  { name: 'Number', sort: 'number' },
  { name: 'Limit', sort: 'limit' },
  'Verified',
  'Deposit',
  { name: 'Asked', sort: 'asked' },
] as const;

export type BidderDeposit = StaffBidDeposits['bidders'][number];

type Props = {
  rows: readonly StaffRegistration[];
  zone: CivilZone;
  readOnly: boolean;
  sorting: Sorting;
  depositOf: (row: StaffRegistration) => BidderDeposit | null;
  chosen: ReadonlyMap<string, StaffRegistration>;
  /** Why somebody was not approved with the others, by the id of the registration. */
  refused: ReadonlyMap<string, string>;
  openId: string | null;
  onChoose: (row: StaffRegistration, wanted: boolean) => void;
  onOpen: (row: StaffRegistration) => void;
  onDecide: (row: StaffRegistration, action: Decision) => void;
};

/** The id of the button with a bidder's name. */
export const bidderButtonId = ({ id }: StaffRegistration): string => `bidder-${id}`;

/** Bidders in columns. A name opens the application; the arrow keys go from name to name. */
export function BidderTable({ rows, zone, readOnly, sorting, depositOf, chosen, refused, openId, ...on }: Props) {
  const goOn = (event: KeyboardEvent, at: number): void => {
    const next = rows[at + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0)];
    if (!next || next === rows[at]) return;
    event.preventDefault();
    document.getElementById(bidderButtonId(next))?.focus();
  };
  return (
    <AdminTable heads={HEADS} sorting={sorting} actions look="admin-table--wide bidder-table">
      {rows.map((row, at) => (
        <tr key={row.id} className={row.id === openId ? 'is-hot' : undefined}>
          <td>
            {readOnly ? null : (
              <label className="field-check bidder-table-tick">
                <input
                  type="checkbox"
                  checked={chosen.has(row.id)}
                  onChange={({ target }) => on.onChoose(row, target.checked)}
                />
                <span className="sr-only">Choose {row.name}</span>
              </label>
            )}
            <StatusTag tone={TONES[row.status]}>{statusText(row)}</StatusTag>
          </td>
          <td>
            <button
              type="button"
              id={bidderButtonId(row)}
              className="bidder-table-name"
              aria-expanded={row.id === openId}
              onClick={() => on.onOpen(row)}
              onKeyDown={(event) => goOn(event, at)}
            >
              {row.name}
            </button>
            <span>
              {hasEmail(row.email) ? row.email : emailText(row.email)} <PhoneLink phone={row.phone} />
            </span>
            {row.phoneBids?.since == null ? null : <span>Bids by phone</span>}
            {row.mailReturns === null ? null : <span className="is-late">Mail comes back</span>}
            {refused.has(row.id) ? <span className="is-late">Not approved: {refused.get(row.id)}</span> : null}
          </td>
          <td className="num" data-label="Number">
            {row.bidderNumber ?? <em className="admin-table-none">None</em>}
          </td>
          <td className="num" data-label="Limit">
            <Limit row={row} />
          </td>
          <td>
            {verifiedText(row).map(([text, isDone]) => (
              <span key={text} className={isDone ? undefined : 'is-late'}>
                {text}
              </span>
            ))}
          </td>
          <td className="num" data-label="Deposit">
            <Deposit deposit={depositOf(row)} />
          </td>
          <td className="num" data-label="Asked">
            {formatMonthDay(row.requestedAt, zone)}
            {row.late ? <span className="is-late">After the list had closed</span> : null}
          </td>
          <td className="admin-table-action">
            {readOnly || !DECISIONS[row.status].includes('approve') ? null : (
              <Button size="row" aria-label={`Approve: ${row.name}`} onClick={() => on.onDecide(row, 'approve')}>
                {DECISION_WORDS.approve}
              </Button>
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}

const Limit = ({ row }: { row: StaffRegistration }) => {
  const { status, limitCents, askedLimitCents } = row;
  if (status === 'requested')
    return askedLimitCents === null ? (
      <em className="admin-table-none">None asked</em>
    ) : (
      <>
        {formatPrice(askedLimitCents)}
        <span>asked for</span>
      </>
    );
  return (
    <>
      {limitCents === null ? <em className="admin-table-none">None</em> : formatPrice(limitCents)}
      {isLimitAsked(row) ? <span className="is-late">another one is asked for</span> : null}
    </>
  );
};

const Deposit = ({ deposit }: { deposit: BidderDeposit | null }) => {
  if (deposit === null || (deposit.dueCents === null && deposit.heldCents === 0))
    return <em className="admin-table-none">None</em>;
  const { dueCents, heldCents, status } = deposit;
  return (
    <>
      {formatPrice(heldCents)}
      {dueCents === null ? null : <span>of {formatPrice(dueCents)}</span>}
      {dueCents !== null && heldCents === 0 && status !== 'declined' ? (
        <span className="is-late">Cannot bid yet</span>
      ) : null}
    </>
  );
};
