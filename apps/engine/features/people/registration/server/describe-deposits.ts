import type { OwnBidDeposits, StaffBidDeposits } from '@quarterline/contract';
import { type BidDeposit, bidDepositDue, heldCents } from '@quarterline/rules';
import { bidDepositText } from '@quarterline/text';
import type { RegistrationRow, StaffRegistrationRow } from '#platform/store/registrations/registration-store.ts';
import type { BidDepositRow } from '#platform/store/sales/bid-deposit-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

type Editorial = Pick<SaleRow['editorial'], 'parcels' | 'bidDeposit'>;

/** Required deposit of this bidder, in cents; null where the sale requires none. */
export function dueOf(
  { bidDeposit, parcels }: Editorial,
  { limit_cents }: Pick<RegistrationRow, 'limit_cents'>,
): number | null {
  if (bidDeposit === undefined) return null;
  const single = parcels.filter(({ kind }) => kind === 'parcel');
  return bidDepositDue(bidDeposit, {
    limitCents: limit_cents,
    startingBidsCents: single.map(({ startingBidCents }) => startingBidCents),
  });
}

const held = (rows: readonly BidDepositRow[]): number =>
  heldCents(
    rows.map((row) => ({ amountCents: row.amount_cents, receivedOn: row.received_on, returnedOn: row.returned_on })),
  );

const described = (row: BidDepositRow) => ({
  amountCents: row.amount_cents,
  receivedOn: row.received_on,
  reference: row.reference,
  returnedOn: row.returned_on,
});

/** As their bidder reads them; null where the sale asks for none and nothing was ever held. */
export function ownDeposits(
  editorial: Editorial,
  registration: Pick<RegistrationRow, 'limit_cents' | 'status'> | null,
  rows: readonly BidDepositRow[],
): OwnBidDeposits | null {
  const { bidDeposit } = editorial;
  if (bidDeposit === undefined && rows.length === 0) return null;
  return {
    text: bidDeposit === undefined ? 'This sale asks for no bid deposit any more.' : bidDepositText(bidDeposit),
    dueCents: isDueKnown(bidDeposit, registration) ? dueOf(editorial, registration ?? { limit_cents: null }) : null,
    heldCents: held(rows),
    deposits: rows.map(described),
  };
}

/** A share of the limit is known once staff have approved somebody, with a limit or without. */
const isDueKnown = (deposit: BidDeposit | undefined, registration: Pick<RegistrationRow, 'status'> | null): boolean =>
  deposit?.kind === 'amount' || registration?.status === 'approved' || registration?.status === 'suspended';

/** Everybody who may have to pay one, or of whom one was ever held. */
export const staffDeposits = (
  editorial: Editorial,
  registrations: readonly StaffRegistrationRow[],
  rows: readonly BidDepositRow[],
): StaffBidDeposits => ({
  text: editorial.bidDeposit === undefined ? null : bidDepositText(editorial.bidDeposit),
  bidders: registrations.flatMap((registration) => {
    const own = rows.filter(({ registration_id }) => registration_id === registration.id);
    const isAsked = editorial.bidDeposit !== undefined && registration.status !== 'declined';
    if (!isAsked && own.length === 0) return [];
    return [
      {
        registrationId: registration.id,
        name: registration.name,
        bidderNumber: registration.bidder_number,
        status: registration.status,
        dueCents: dueOf(editorial, registration),
        heldCents: held(own),
        deposits: own.map((row) => ({
          ...described(row),
          id: row.id,
          recordedBy: row.recorded_by,
          returnReference: row.return_reference,
        })),
      },
    ];
  }),
});
