import { parcelLabel } from '@quarterline/listing';
import type { StatementLot } from '@quarterline/rules';
import type { Queryable } from '#database/statements/rows.ts';
import { readSold } from '#features/settlement/purchases/server/read-sold.ts';
import { adjustPurchase } from '#features/settlement/trust/server/adjust-purchase.ts';
import { listAdjustments } from '#features/settlement/trust/store/adjustment-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

/** Every lot of a sale as the statement of its seller needs it: from record, settlement, trust ledger and statements of adjustments. */
export async function readStatementLots(client: Queryable, sale: SaleRow, now: number): Promise<StatementLot[]> {
  const sold = await readSold(client, sale, now);
  const adjustments = await listAdjustments(client, sale.id);
  const nameOf = ({ stake, name }: { stake: string; name: string }): string => parcelLabel({ stake, name });
  const lots = sold.lots.map((lot): StatementLot => {
    const entered = adjustments.find(
      (row) => row.parcel_id === lot.parcel.id && row.sold_sequence === lot.soldSequence,
    );
    return {
      parcelId: lot.parcel.id,
      name: lot.isBlock ? lot.parcel.name : nameOf(lot.parcel),
      phase: lot.current.phase,
      priceCents: lot.current.priceCents,
      receivedCents: lot.receivedCents,
      keptCents: lot.current.depositsKeptCents,
      adjustments: entered ? adjustPurchase(entered.terms, sold, lot) : null,
      parts: lot.parts.map(({ parcel, priceCents }) => ({ name: nameOf(parcel), priceCents })),
    };
  });
  const unsold = sold.state.parcels.flatMap((parcel): StatementLot[] => {
    const published = sale.editorial.parcels.find(({ id }) => id === parcel.id);
    if (!published || parcel.kind === 'enBloc' || parcel.phase === 'sold' || parcel.phase === 'sold_en_bloc') return [];
    return [
      {
        parcelId: parcel.id,
        name: nameOf(published),
        phase: null,
        priceCents: 0,
        receivedCents: 0,
        keptCents: 0,
        adjustments: null,
        parts: [],
      },
    ];
  });
  return [...lots, ...unsold];
}
