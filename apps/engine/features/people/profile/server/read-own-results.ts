import type { OwnResult } from '@quarterline/contract';
import { type OwnOutcome, ownOutcomes } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { listOwnSales, type OwnSaleRow } from '#features/bidding/live-view/store/own-bids-store.ts';
import { type KeptSignatures, readKept } from '#features/settlement/purchases/server/signing/find-offer.ts';
import { readAfterSale } from '#platform/sale/read-after-sale.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import { listOfficeClosingDays } from '#platform/store/content/office-day-store.ts';
import { listOwnSettlements } from '#platform/store/sales/settlement-store.ts';
import { listOwnTrustEntries } from '#platform/store/sales/trust-store.ts';
import { ownSettlement } from './own-settlement.ts';

const NO_SIGNATURES: KeptSignatures = { copies: [], requests: [] };

type Dependencies = { database: Database; readRecord: ReadSaleRecord };

/** Results of every lot that an account has bid on: a block sold as one is one result. */
export const readOwnResults = async ({ database, readRecord }: Dependencies, userId: string): Promise<OwnResult[]> => {
  const [sales, settlements, trust, officeDays] = await Promise.all([
    listOwnSales(database, userId),
    listOwnSettlements(database, userId),
    listOwnTrustEntries(database, userId),
    listOfficeClosingDays(database),
  ]);
  const closingDays = officeDays.map(({ day }) => day);
  const results: OwnResult[] = [];
  for (const sale of sales) {
    const { state, events } = await readRecord(sale.sale_id);
    const after = await readAfterSale(database, sale.sale_id);
    const isBuyer = settlements.some(({ sale_id }) => sale_id === sale.sale_id);
    const signatures = isBuyer ? await readKept(database, sale.sale_id) : NO_SIGNATURES;
    for (const outcome of ownOutcomes(state, sale.bidder_id, new Set(sale.bid_on), after))
      results.push({
        ...resultOf(sale, outcome),
        settlement: ownSettlement(
          sale,
          outcome.lotId,
          { closingDays, settlements, trust, signatures },
          { events, state },
        ),
      });
  }
  return results;
};

const resultOf = (sale: OwnSaleRow, outcome: OwnOutcome): Omit<OwnResult, 'settlement'> => {
  const { lotId, parts, ...rest } = outcome;
  const lot = sale.parcels.find(({ id }) => id === lotId);
  return {
    ...rest,
    saleSlug: sale.slug,
    saleName: sale.sale_name,
    zone: sale.zone,
    parcelId: lotId,
    parcelSlug: lot?.slug ?? '',
    parcelName: lot?.name ?? 'A parcel',
    parts: parts.map(({ parcelId, ...part }) => {
      const parcel = sale.parcels.find(({ id }) => id === parcelId);
      return { ...part, stake: parcel?.stake ?? '', name: parcel?.name ?? 'A parcel' };
    }),
  };
};
