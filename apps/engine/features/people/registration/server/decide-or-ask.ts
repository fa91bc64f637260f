import type { RegistrationAction } from '@quarterline/contract';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { type Asked, type DoneOrWaits, doOrAsk } from '#platform/staff/server/second-person/ask-second-person.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { decideForSale } from './decide-for-sale.ts';

type Services = Pick<AdminServices, 'database' | 'env' | 'action' | 'readRecord'>;

/**
 * Carries out a decision about a registration. Where it would keep a bidder from bidding in the last hour of a lot, a
 * second person is asked, and the clock of every lot that the bidder has bid on stands meanwhile.
 */
export const decideOrAsk = (
  services: Services,
  sale: SaleRow,
  decision: { registrationId: string; input: RegistrationAction },
  asked: Asked,
): Promise<DoneOrWaits> =>
  doOrAsk(
    services,
    sale.id,
    () => decideForSale(services, sale, { ...decision, ...asked }),
    () => ({
      command: { kind: 'decide_registration', ...decision },
      bidderId: decision.registrationId,
      amountCents: decision.input.action === 'set_limit' ? decision.input.limitCents : null,
    }),
    asked,
  );
