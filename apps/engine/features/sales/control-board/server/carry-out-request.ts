import { decideForSale } from '#features/people/registration/server/decide-for-sale.ts';
import { releasePrices } from '#features/settlement/purchases/server/release-prices.ts';
import { takeSettlementStep } from '#features/settlement/purchases/server/take-settlement-step.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { refusedByRules } from '#platform/staff/server/second-person/do-command.ts';
import type { TwoPeopleRequest } from '#platform/staff/store/second-person-store.ts';
import type { By } from '#platform/store/audit-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

type Confirmed = { by: By; secondActorId: string; requestId: string };

const IS_OVER: ReadonlySet<string> = new Set(['completed', 'cancelled']);

/** Carries out an act that two people agreed to, the first of them as its actor. Throws what the act refuses. */
export async function carryOutRequest(
  services: AdminServices,
  sale: SaleRow,
  { command, reason, askedBy: actorId }: TwoPeopleRequest,
  { by, secondActorId, requestId }: Confirmed,
): Promise<void> {
  const people = { reason, actorId, secondActorId };
  switch (command.kind) {
    case 'decide_registration':
      await decideForSale(services, sale, { ...command, ...people, by, requestId });
      return;
    case 'settle_purchase':
      await takeSettlementStep(services, { sale, request: command.step, actorId, secondActorId, by });
      services.onSettlement(sale.id);
      return;
    case 'release_prices':
      await releasePrices(services, sale, { note: command.note, actorId, secondActorId, by });
      services.onSettlement(sale.id);
      return;
    default: {
      // The record of a sale that is over is final: what is corrected then is an addendum to it.
      const isOver = command.kind === 'void_bid' && IS_OVER.has(sale.status) && (await services.finishRecord(sale.id));
      const refusal = await services.action(
        sale.id,
        isOver ? { ...command, kind: 'correct_result', ...people } : { ...command, ...people },
        requestId,
      );
      if (refusal) throw refusedByRules(refusal);
    }
  }
}
