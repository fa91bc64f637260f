import '#platform/web/forms/form.css';
import '../editor-dialog.css';
import type { AdminSale, SaleAction, SaleDraft } from '@quarterline/contract';
import { blockAfterWithdrawal, withdrawalNotice } from '@quarterline/drafting';
import { Button, Dialog, Field, FieldError, TextAreaField } from '@quarterline/ui';
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
    follows:
      'It will not be held. What is sold stays sold, and every other bid or tender is void. Where offers stand, a second person is asked first. This cannot be taken back.',
    button: 'Cancel the sale for good',
  },
  withdraw: {
    title: 'Withdraw a parcel',
    follows:
      'It is not sold. The other parcels go on as announced. Where an offer stands on it or in its block, or its block would end, a second person is asked first. This cannot be taken back.',
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
  const [parcelId, setParcelId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const words = WORDS[action];
  const blockText = action === 'withdraw' && parcelId !== '' ? ofBlock(sale, draft, parcelId) : null;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (action === 'withdraw' && parcelId === '') return;
    if (reason.trim() === '') return setError('Write the reason: it is told to bidders and goes to the record.');
    const input: SaleAction = action === 'withdraw' ? { action, parcelId, reason } : { action, reason };
    if (await publishing.action(input)) onClose();
  };
  return (
    <Dialog title={words.title} open onClose={onClose}>
      <form className="form" noValidate onSubmit={(event) => void send(event)}>
        <p>{words.follows}</p>
        {action === 'withdraw' ? (
          <Field label="Parcel" error={tried && parcelId === '' ? 'Choose the parcel. Nothing was done.' : null}>
            {(wiring) => (
              <select {...wiring} value={parcelId} onChange={({ target }) => setParcelId(target.value)}>
                <option value="">Choose a parcel</option>
                {parcels.map((parcel) => (
                  <option key={parcel.id} value={parcel.id}>
                    {(sale.publicDraft ?? draft).parcels.indexOf(parcel) + 1} {parcel.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        ) : null}
        {blockText ? <p>{blockText}</p> : null}
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
        <p className="meta">{withdrawalNotice(sale.audience)} The public page and the live view follow at once.</p>
        <FieldError>{publishing.problem}</FieldError>
        <p className="editor-dialog-actions">
          <Button type="submit" tone="out" disabled={publishing.isBusy}>
            {publishing.isBusy ? 'Loading...' : words.button}
          </Button>
          <Button onClick={onClose}>Leave it as it is</Button>
        </p>
      </form>
    </Dialog>
  );
}

/** What becomes of the block that the parcel is in, by what is public; null for a parcel in none. */
function ofBlock(sale: AdminSale, draft: SaleDraft, parcelId: string): string | null {
  const { parcels, groups } = sale.publicDraft ?? draft;
  const group = groups.find(({ parcelIds }) => parcelIds.includes(parcelId));
  if (!group || sale.withdrawnParcelIds.includes(group.blockId)) return null;
  const nameOf = ({ name }: { name: string }, index: number): string =>
    /^parcel\b/i.test(name) ? name : `Parcel ${index + 1}, ${name}`;
  const named = parcels.map((parcel, index) => ({ id: parcel.id, name: nameOf(parcel, index) }));
  const left = named.filter(
    ({ id }) => id !== parcelId && group.parcelIds.includes(id) && !sale.withdrawnParcelIds.includes(id),
  );
  return blockAfterWithdrawal(
    named.find(({ id }) => id === parcelId)?.name ?? 'The parcel',
    left.map(({ name }) => name),
  );
}
