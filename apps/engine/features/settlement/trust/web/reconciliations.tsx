import './trust.css';
import { apiPath, ReconcileTrust, type TrustAccount } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { Button, TextAreaField, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { readCents } from '#features/settlement/purchases/web/step-words.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { dayWords } from './day-words.ts';

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

type Props = { today: string; onClose: () => void; onDone: () => void };

/** The balance of the bank's statement for a day. The note is asked for where it differs from the ledger. */
const ReconcileDialog = ({ today, onClose, onDone }: Props) => (
  <FormDialog
    title="Compare with the bank"
    schema={ReconcileTrust}
    to={apiPath('POST /api/admin/trust/reconciliations')}
    start={{ id: newId(), day: today, statementCents: '', note: '' }}
    read={(typed) => ({ ...typed, statementCents: readCents(typed.statementCents) })}
    press="Save the comparison"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field }) => (
      <>
        <TextField label="Day of the statement" type="date" max={today} {...field('day')} />
        <TextField
          label="Balance on the statement, in dollars"
          inputMode="decimal"
          autoComplete="off"
          {...field('statementCents')}
        />
        <TextAreaField label="What explains a difference" rows={2} maxLength={1000} {...field('note')} />
      </>
    )}
  </FormDialog>
);
