import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { listSaleBidders } from '../store/correction-choices-store.ts';

/** Dependencies of corrections: the services of the administration, and the bidders of a sale by name. */
export type CorrectionServices = AdminServices & {
  /** "214 Anna Novak" by the id of the registration. */
  readBidderNames: (saleId: string) => Promise<ReadonlyMap<string, string>>;
};

export const correctionServices = (services: AdminServices): CorrectionServices => ({
  ...services,
  readBidderNames: async (saleId) =>
    new Map((await listSaleBidders(services.database, saleId)).map(({ id, name }) => [id, name])),
});
