import { apiPath, ReconcileTrust } from '@quarterline/contract';
import { TextAreaField, TextField } from '@quarterline/ui';
import { readCents } from '#features/settlement/purchases/web/step-words.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';

type Props = { today: string; onClose: () => void; onDone: () => void };

/** The balance of the bank's statement for a day. The note is asked for where it differs from the ledger. */
export const ReconcileDialog = ({ today, onClose, onDone }: Props) => (
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
