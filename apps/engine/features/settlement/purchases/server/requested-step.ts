import type { SettlementStepRequest } from '@quarterline/contract';
import { requestedActionTitle } from '@quarterline/text';
import type { Queryable } from '#database/statements/rows.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { A_WEEK_IN_MINUTES, type Waiting } from '#platform/staff/server/second-person/ask-second-person.ts';
import { requestedActionOf } from '#platform/staff/server/second-person/requested-action.ts';
import { readNow, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { listBuyers } from '#platform/store/sales/settlement-store.ts';
import { readSold, type SoldLot } from './read-sold.ts';
import { settlementEmails } from './settlement-emails.ts';

const findLot = async (database: Queryable, sale: SaleRow, parcelId: string): Promise<SoldLot> => {
  const { lots } = await readSold(database, sale, await readNow(database));
  const lot = lots.find(({ parcel }) => parcel.id === parcelId);
  if (!lot) throw notFound('Nothing was sold under this name.');
  return lot;
};

/** The request for a second person about a step after the close: it can be confirmed for a week. */
export async function describeStep(database: Queryable, sale: SaleRow, step: SettlementStepRequest): Promise<Waiting> {
  const { parcelId } = step;
  const { buyerId, priceCents } = (await findLot(database, sale, parcelId)).current;
  const command = { kind: 'settle_purchase', parcelId, step } as const;
  return { command, parcelId, bidderId: buyerId, amountCents: priceCents, minutes: A_WEEK_IN_MINUTES };
}

/**
 * Writes to the buyer before a step counts that takes the purchase from them, or takes back what they were told: they
 * can call before the second person agrees.
 */
export async function notifyOfRequestedStep(
  { database, env }: Pick<AdminServices, 'database' | 'env'>,
  sale: SaleRow,
  step: SettlementStepRequest,
  requestId: string,
): Promise<void> {
  if (sale.practice) return;
  const { parcelId } = step;
  const lot = await findLot(database, sale, parcelId);
  const action = requestedActionTitle(requestedActionOf({ kind: 'settle_purchase', parcelId, step }));
  for (const buyer of await listBuyers(database, [lot.current.buyerId])) {
    const email = settlementEmails.requested(env, sale, lot, { name: buyer.name, action });
    const cause = `settlement-requested:${requestId}:${buyer.id}`;
    await sendEmail(database, { to: buyer.email, saleId: sale.id, ...email, kind: 'settlement', cause });
  }
}
