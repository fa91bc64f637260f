import { type SaleApproval, SellerSideAction } from '@quarterline/contract';
import { TextAreaField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import type { SendSellerAction } from './send-seller-action.ts';

type Props = { approval: SaleApproval | null; sendAction: SendSellerAction; onClose: () => void };

/** Sends the draft as it is to the sellers: how many have to accept, what they pay, and a word beside it. */
export const AskApprovalDialog = ({ approval, sendAction, onClose }: Props) => (
  <FormDialog
    title="Ask the seller to approve"
    means={
      <p>
        Each seller gets an email with a link. They read the saved draft, part by part. What they accept is kept; a
        later change of a part withdraws its approval.
      </p>
    }
    schema={SellerSideAction}
    send={sendAction}
    start={{
      action: 'ask_approval',
      id: newId(),
      needs: approval?.needs ?? 'all',
      fees: approval?.fees ?? '',
      note: '',
    }}
    press="Send it to the seller"
    onClose={onClose}
    onDone={onClose}
  >
    {({ field }) => (
      <>
        <SelectField
          label="Who has to accept a part"
          of={[
            ['all', 'Every seller'],
            ['one', 'Any one of the sellers'],
          ]}
          {...field('needs')}
        />
        <TextAreaField
          label="What the seller pays us"
          hint="Commission and other charges, as the seller reads them. A change of this withdraws the approval of the sale as a whole."
          rows={3}
          maxLength={2000}
          {...field('fees')}
        />
        <TextAreaField
          label="A word to the seller"
          hint="May be left empty."
          rows={4}
          maxLength={4000}
          {...field('note')}
        />
      </>
    )}
  </FormDialog>
);
