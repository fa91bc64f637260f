import '../../../administration/web/admin-form.css';
import '../editor-dialog.css';
import type { SaleAction } from '@quarterline/contract';
import { buttonClass, Dialog, Field, TextAreaField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { useEditor } from '../draft/editor-context.ts';
import type { Publishing } from './use-publishing.ts';

const WORDS = {
  postpone: {
    title: 'Postpone the sale',
    follows: 'It does not open on its day. Registrations and approvals stay, and new dates can be published any time.',
    button: 'Postpone',
  },
  cancel: {
    title: 'Cancel the sale',
    follows: 'It will not be held. Every bid in it is void. This cannot be taken back.',
    button: 'Cancel the sale for good',
  },
  withdraw: {
    title: 'Withdraw a parcel',
    follows: 'It is not sold. The other parcels go on as announced. This cannot be taken back.',
    button: 'Withdraw the parcel',
  },
} as const;

/** Putting off, calling off, taking out: what follows is said first, the reason is asked, and who will be told. */
export function ActionDialog({
  action,
  publishing,
  onClose,
}: {
  action: SaleAction['action'];
  publishing: Publishing;
  onClose: () => void;
}) {
  const { sale, draft } = useEditor();
  const parcels = (sale.publicDraft ?? draft).parcels.filter(({ id }) => !sale.withdrawnParcelIds.includes(id));
  const [reason, setReason] = useState('');
  const [parcelId, setParcelId] = useState(parcels[0]?.id ?? '');
  const [error, setError] = useState<string | null>(null);
  const words = WORDS[action];
  const { registered } = sale.audience;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') return setError('Write the reason: it is told to bidders and goes to the record.');
    const input: SaleAction = action === 'withdraw' ? { action, parcelId, reason } : { action, reason };
    if (await publishing.action(input)) onClose();
  };
  return (
    <Dialog title={words.title} open onClose={onClose}>
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <p>{words.follows}</p>
        {action === 'withdraw' ? (
          <Field label="Parcel">
            {(wiring) => (
              <select {...wiring} value={parcelId} onChange={({ target }) => setParcelId(target.value)}>
                {parcels.map((parcel) => (
                  <option key={parcel.id} value={parcel.id}>
                    {(sale.publicDraft ?? draft).parcels.indexOf(parcel) + 1} {parcel.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={1000}
          value={reason}
          error={error}
          hint="Bidders read it, and it stays in the record."
          onChange={({ target }) => {
            setReason(target.value);
            setError(null);
          }}
        />
        <p className="meta">
          {registered === 0
            ? 'Nobody has registered: nobody is written to.'
            : `${registered} ${registered === 1 ? 'person who registered gets' : 'people who registered get'} an email, ${sale.audience.approved} of them approved.`}{' '}
          The public page follows at once.
        </p>
        {publishing.problem ? (
          <p className="field-error" role="alert">
            {publishing.problem}
          </p>
        ) : null}
        <p className="editor-dialog-actions">
          <button type="submit" className={buttonClass('out')} disabled={publishing.isBusy}>
            {publishing.isBusy ? 'Loading...' : words.button}
          </button>
          <button type="button" className={buttonClass()} onClick={onClose}>
            Leave it as it is
          </button>
        </p>
      </form>
    </Dialog>
  );
}
