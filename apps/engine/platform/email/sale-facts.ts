import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import type { SaleFacts } from '@quarterline/emails';
import { isOffered, livePhaseOf, livePhaseText, saleFormat } from '@quarterline/listing';
import type { Queryable } from '#database/statements/rows.ts';
import { readShownSale } from '../store/sales/published-store.ts';
import type { SaleRow } from '../store/sales/sale-store.ts';

/** What the sentences of an email depend on, of a sale as it is public. */
export function saleFacts(sale: PublishedSale): SaleFacts {
  const { saleStatus, parcels, startTime, endTime, zone } = sale;
  const format = saleFormat(sale);
  const phase = livePhaseOf({ ...sale, format });
  return {
    format,
    live: phase ? livePhaseText(phase, zone, null) : '',
    status: saleStatus,
    isClosed:
      saleStatus === 'completed' ||
      saleStatus === 'cancelled' ||
      parcels.filter(isOffered).every(({ closed }) => closed === true),
    opens: formatShort(Date.parse(startTime), zone),
    closes: formatShort(Date.parse(endTime), zone),
  };
}

/** The same of a sale whose row has only what staff wrote: what its record made of that is read. */
export const readSaleFacts = async (client: Queryable, { slug, status, editorial }: SaleRow): Promise<SaleFacts> =>
  saleFacts({ ...((await readShownSale(client, slug)) ?? editorial), saleStatus: status });
