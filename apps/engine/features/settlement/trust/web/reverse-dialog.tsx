import {
  apiPath,
  type PurchaseLedger,
  type SaleTrust,
  type TrustEntryView,
  TrustReversed,
} from '@quarterline/contract';
import { moneyText, TRUST_KIND_NAMES } from '@quarterline/text';
import { TextAreaField, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';

type Props = {
  trust: SaleTrust;
  ledger: PurchaseLedger;
  buyer: PurchaseLedger['buyers'][number];
  entry: TrustEntryView;
  onClose: () => void;
  onDone: () => void;
};

/** An entry that was wrong is reversed by another, with a reason. Nothing is deleted. */
export const ReverseDialog = ({ trust, ledger, buyer, entry, onClose, onDone }: Props) => (
  <FormDialog
    title={`Reverse entry ${entry.number ?? ''}`}
    means={
      <>
        <p>
          {TRUST_KIND_NAMES[entry.kind]}, {moneyText(entry.inCents + entry.outCents)}, {entry.reference}.
        </p>
        <p>Nothing is deleted: another entry takes the amount back, with your name and the reason.</p>
        {entry.receiptNumber === null ? null : <p>Receipt {entry.receiptNumber} keeps its number and says so.</p>}
      </>
    }
    schema={TrustReversed}
    to={apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/reversals', {
      slug: trust.slug,
      parcelId: ledger.parcelId,
    })}
    start={{
      id: newId(),
      soldSequence: ledger.soldSequence,
      registrationId: buyer.registrationId,
      reverses: entry.id,
      day: trust.today,
      reason: '',
    }}
    press="Reverse the entry"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field }) => (
      <>
        <TextField label="Day of the reversal" type="date" max={trust.today} {...field('day')} />
        <TextAreaField label="What was wrong" rows={2} maxLength={1000} {...field('reason')} />
      </>
    )}
  </FormDialog>
);
