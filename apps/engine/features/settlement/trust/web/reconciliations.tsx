import './trust.css';
import type { TrustAccount } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { dayWords } from './day-words.ts';
import { ReconcileDialog } from './reconcile-dialog.tsx';

/** What the bank said on a day beside what the ledger had, with the difference by its name. */
export function Reconciliations({ account, reload }: { account: TrustAccount; reload: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const readOnly = useReadOnly('keep_trust_ledger');
  const { reconciliations, today } = account;
  return (
    <section className="trust-part" aria-labelledby="reconciliations-h">
      <header>
        <h2 id="reconciliations-h">Compared with the bank</h2>
        {readOnly ? null : (
          <Button size="row" onClick={() => setOpen(true)}>
            Enter a statement balance
          </Button>
        )}
      </header>
      {reconciliations.length === 0 ? (
        <p className="trust-none">No statement of the bank was entered yet.</p>
      ) : (
        <AdminTable
          look="admin-table--wide trust-ledger"
          heads={['Day', 'Note', 'Statement', 'Ledger', 'Difference']}
          figuresFrom={2}
        >
          {reconciliations.map(({ id, day, statementCents, ledgerCents, ledgerNowCents, note, who }) => (
            <tr key={id}>
              <td>
                {dayWords(day, 'America/Edmonton')}
                <span>{who}</span>
              </td>
              <td>
                {note || 'The two agree.'}
                {ledgerNowCents === ledgerCents ? null : (
                  <span>Entries of that day came since: the ledger now has {moneyText(ledgerNowCents)}.</span>
                )}
              </td>
              <td className="is-right num">
                <b className="trust-label">Statement</b>
                {signed(statementCents)}
              </td>
              <td className="is-right num">
                <b className="trust-label">Ledger</b>
                {moneyText(ledgerCents)}
              </td>
              <td className={statementCents === ledgerCents ? 'is-right num' : 'is-right num trust-differs'}>
                <b className="trust-label">Difference</b>
                {statementCents === ledgerCents ? 'None' : signed(statementCents - ledgerCents)}
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      {isOpen ? (
        <ReconcileDialog
          today={today}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            reload();
          }}
        />
      ) : null}
    </section>
  );
}

const signed = (cents: number): string => `${cents < 0 ? '−' : ''}${moneyText(Math.abs(cents))}`;
