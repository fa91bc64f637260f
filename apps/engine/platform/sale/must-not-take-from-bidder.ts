import { type PeopleToTakeFromBidder, peopleToTakeFromBidder } from '@quarterline/rules';
import { refuse } from '../http/problem-handler.ts';
import type { Queryable } from '../store/queryable.ts';
import { readDatabaseTime } from '../store/record/tenderer-store.ts';
import { listLiveRegistrations } from '../store/registrations/registration-store.ts';
import type { ReadSaleRecord } from './sale-records.ts';

type Judge = { client: Queryable; readRecord: ReadSaleRecord };

const judge = async (
  { client, readRecord }: Judge,
  saleId: string,
  bidderId: string,
): Promise<PeopleToTakeFromBidder> =>
  peopleToTakeFromBidder((await readRecord(saleId)).state, bidderId, await readDatabaseTime(client));

/**
 * Throws where this many people may not keep a bidder from a sale, or a tender of theirs from counting: `ProblemError
 * 409 tender_binds_soon`, or `second_person_needed` in the last hour of a lot.
 */
export const mustTakeFromBidderWith = async (
  people: 'one' | 'two',
  judging: Judge,
  sale: { id: string; status: string },
  bidderId: string,
): Promise<void> => {
  if (sale.status !== 'upcoming' && sale.status !== 'live') return;
  const needed = await judge(judging, sale.id, bidderId);
  if (needed === 'refused') throw refuse(409, 'tender_binds_soon');
  if (needed === 'two' && people === 'one') throw refuse(409, 'second_person_needed');
};

/**
 * Throws where a change of an account would keep its owner from a sale in which a lot closes within the hour, or a
 * tender of theirs from counting: `ProblemError 409 tender_binds_soon` or `closes_within_the_hour`. `saleId`: the one
 * sale that the change is about; null for all.
 */
export const mustNotTakeFromAccount = async (judging: Judge, userId: string, saleId: string | null): Promise<void> => {
  for (const { id, saleId: liveId, sale } of await listLiveRegistrations(judging.client, userId)) {
    if (saleId !== null && liveId !== saleId) continue;
    const needed = await judge(judging, liveId, id);
    if (needed === 'refused') throw refuse(409, 'tender_binds_soon');
    if (needed === 'two') throw refuse(409, 'closes_within_the_hour', { sale });
  }
};
