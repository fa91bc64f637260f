import {
  apiPath,
  BidDepositReceived,
  BidDepositReturned,
  type StaffBidDeposit,
  type StaffBidDeposits,
} from '@quarterline/contract';
import { formatPrice, readAmount } from '@quarterline/listing';
import { TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { TrustMethodField } from '#platform/staff/web/trust-method-field.tsx';
import type { Form } from '#platform/web/forms/use-form.ts';

type Props = { slug: string; input: DepositInput; onClose: () => void; onDone: () => void };

/** Records that a deposit came into the trust account, or went back. */
export const DepositDialog = ({ slug, input: { bidder, returning }, onClose, onDone }: Props) =>
  returning === null ? (
    <FormDialog
      title={`Deposit of ${bidder.name}`}
      means={
        <p>
          {bidder.dueCents === null ? 'Nothing' : formatPrice(bidder.dueCents)} is due, {formatPrice(bidder.heldCents)}{' '}
          is held. The bidder gets an email, and may bid as soon as they are approved.
        </p>
      }
      schema={BidDepositReceived}
      to={apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/bid-deposits', {
        slug,
        registrationId: bidder.registrationId,
      })}
      start={{ id: newId(), amountCents: missingText(bidder), receivedOn: '', method: 'wire', reference: '' }}
      read={(typed) => ({ ...typed, amountCents: readAmount(typed.amountCents) })}
      press="Record the deposit"
      onClose={onClose}
      onDone={onDone}
    >
      {({ field }) => (
        <>
          <TextField
            label="Amount received, in dollars"
            inputMode="numeric"
            autoComplete="off"
            {...field('amountCents')}
          />
          <TextField label="Day on which it came" type="date" {...field('receivedOn')} />
          <HowFields field={field} />
        </>
      )}
    </FormDialog>
  ) : (
    <FormDialog
      title={`Return to ${bidder.name}`}
      means={
        <p>
          {formatPrice(returning.amountCents)} goes back. The bidder gets an email, and cannot bid in this sale any
          more.
        </p>
      }
      schema={BidDepositReturned}
      to={apiPath('POST /api/admin/auctions/:slug/bid-deposits/:depositId/return', { slug, depositId: returning.id })}
      start={{ returnedOn: '', method: 'wire', reference: '' }}
      press="Record the return"
      onClose={onClose}
      onDone={onDone}
    >
      {({ field }) => (
        <>
          <TextField label="Day on which it went back" type="date" {...field('returnedOn')} />
          <HowFields field={field} />
        </>
      )}
    </FormDialog>
  );

const missingText = ({ dueCents, heldCents }: DepositInput['bidder']): string => {
  const missingCents = Math.max(0, (dueCents ?? 0) - heldCents);
  return missingCents === 0 ? '' : formatPrice(missingCents).slice(1);
};

const HowFields = ({ field }: { field: Form<{ method: string; reference: string }>['field'] }) => (
  <>
    <TrustMethodField {...field('method')} />
    <TextField
      label="Reference in the books of the trust account"
      autoComplete="off"
      maxLength={120}
      {...field('reference')}
    />
  </>
);

/** Whose deposit is recorded, and which one goes back; null where one came. */
type DepositInput = { bidder: StaffBidDeposits['bidders'][number]; returning: StaffBidDeposit | null };
