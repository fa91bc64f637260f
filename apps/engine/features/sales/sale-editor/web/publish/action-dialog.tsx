import type { AdminSale, SaleAction, SaleDraft } from '@quarterline/contract';
import { blockAfterWithdrawal, withdrawalNotice } from '@quarterline/drafting';
import { TextAreaField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
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
  const all = (sale.publicDraft ?? draft).parcels;
  const parcels = all.filter(({ id }) => !sale.withdrawnParcelIds.includes(id));
  const words = WORDS[action];
  return (
    <FormDialog
      title={words.title}
      kind="modal"
      means={<p>{words.follows}</p>}
      start={{ parcelId: '', reason: '' }}
      check={({ parcelId, reason }): Record<string, string> => ({
        ...(action === 'withdraw' && parcelId === '' ? { parcelId: 'Choose the parcel. Nothing was done.' } : {}),
        ...(reason.trim() === '' ? { reason: 'Write the reason: it is told to bidders and goes to the record.' } : {}),
      })}
      send={({ parcelId, reason }: { parcelId: string; reason: string }) =>
        publishing.action(action === 'withdraw' ? { action, parcelId, reason } : { action, reason })
      }
      press={words.button}
      tone="out"
      back={{ press: 'Leave it as it is', onPress: onClose }}
      onClose={onClose}
      onDone={onClose}
    >
      {({ field, values: { parcelId } }) => (
        <>
          {action === 'withdraw' ? (
            <SelectField
              label="Parcel"
              of={[
                ['', 'Choose a parcel'],
                ...parcels.map((parcel) => [parcel.id, `${all.indexOf(parcel) + 1} ${parcel.name}`] as const),
              ]}
              {...field('parcelId')}
            />
          ) : null}
          {action === 'withdraw' && parcelId !== '' ? <BlockAfterwards text={ofBlock(sale, draft, parcelId)} /> : null}
          <TextAreaField
            label="Reason"
            rows={3}
            maxLength={1000}
            hint="Bidders read it, and it stays in the record."
            {...field('reason')}
          />
          <p className="meta">{withdrawalNotice(sale.audience)} The public page and the live view follow at once.</p>
        </>
      )}
    </FormDialog>
  );
}

const BlockAfterwards = ({ text }: { text: string | null }) => (text ? <p>{text}</p> : null);

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
