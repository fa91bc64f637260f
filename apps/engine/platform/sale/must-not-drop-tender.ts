import { bindsSoon } from '@quarterline/rules';
import { refuse } from '../http/problem-handler.ts';
import type { Queryable } from '../store/queryable.ts';
import { readDatabaseTime } from '../store/record/tenderer-store.ts';
import type { SaleRow } from '../store/sales/sale-store.ts';
import { readWholeRecord } from './read-whole-record.ts';

/**
 * Throws `ProblemError 409 tender_binds_soon` where one person would drop a sealed tender in the last day before its close: by a suspension,
 * a lower limit or a deposit that goes back.
 */
export const mustNotDropTender = async (
  client: Queryable,
  sale: Pick<SaleRow, 'id' | 'editorial'>,
  bidderId: string,
): Promise<void> => {
  if (sale.editorial.tender === undefined) return;
  const now = await readDatabaseTime(client);
  const { state } = await readWholeRecord(client, sale.id);
  if (bindsSoon(state, bidderId, now)) throw refuse(409, 'tender_binds_soon');
};
