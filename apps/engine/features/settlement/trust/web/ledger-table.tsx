import '#platform/staff/web/admin-table.css';
import './trust.css';
import type { CivilZone } from '@quarterline/civil-time';
import { apiPath, type PurchaseLedger, type TrustEntryView } from '@quarterline/contract';
import { moneyText, TRUST_KIND_NAMES, TRUST_METHOD_NAMES } from '@quarterline/text';
import { Button } from '@quarterline/ui';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { dayWords } from './day-words.ts';

type Props = {
  buyer: PurchaseLedger['buyers'][number];
  zone: CivilZone;
  /** Null where nothing may be reversed. */
  onReverse: ((entry: TrustEntryView) => void) | null;
};

/** The money of one buyer, entry by entry with the balance after each. */
export function LedgerTable({ buyer: { entries }, zone, onReverse }: Props) {
  if (entries.length === 0)
    return (
      <p className="trust-none">Nothing has come in yet. The first entry gets a receipt with the firm’s next number.</p>
    );
  return (
    <AdminTable
      look="admin-table--wide trust-ledger"
      heads={['Entry', 'What', 'Method and reference', 'In', 'Out', 'Balance']}
      figuresFrom={3}
      actions={onReverse !== null}
    >
      {entries.map((entry) => (
        <tr key={entry.id} className={entry.isReversed ? 'trust-struck' : undefined}>
          <td className="trust-day">
            <b className="trust-label">Entry</b>
            {entry.number ?? 'Practice'}
            <span>{dayWords(entry.day, zone)}</span>
          </td>
          <td>
            <b>{TRUST_KIND_NAMES[entry.kind]}</b>
            {entry.receiptNumber === null ? null : (
              <>
                {' '}
                <a href={apiPath('GET /api/admin/trust/receipts/:number', { number: entry.receiptNumber })}>
                  Receipt {entry.receiptNumber}
                </a>
              </>
            )}
            {entry.reverses === null ? null : (
              <span>
                Of entry {entry.reverses}: {entry.reason}
              </span>
            )}
            {entry.isReversed ? (
              <span>Reversed{entry.reversedBy === null ? '' : ` by entry ${entry.reversedBy}`}</span>
            ) : null}
            <span>{entry.who}</span>
          </td>
          <td>
            {TRUST_METHOD_NAMES[entry.method]}
            <span>{[entry.reference, entry.party].filter(Boolean).join(', ')}</span>
          </td>
          <Amount name="In" cents={entry.inCents} />
          <Amount name="Out" cents={entry.outCents} />
          <td className="is-right num">
            <b className="trust-label">Balance</b>
            {moneyText(entry.balanceCents)}
          </td>
          {onReverse === null ? null : (
            <td className="admin-table-action">
              {entry.isReversed || entry.kind === 'reversal' ? null : (
                <Button size="row" onClick={() => onReverse(entry)}>
                  Reverse<span className="sr-only"> entry {entry.number}</span>
                </Button>
              )}
            </td>
          )}
        </tr>
      ))}
    </AdminTable>
  );
}

const Amount = ({ name, cents }: { name: string; cents: number }) => (
  <td className={cents === 0 ? 'is-right num trust-empty' : 'is-right num'}>
    {cents === 0 ? null : (
      <>
        <b className="trust-label">{name}</b>
        {moneyText(cents)}
      </>
    )}
  </td>
);
