import { problemText } from '@quarterline/text';
import type { Env } from '#engine/env.ts';
import { type BidAnswered, unrecordedRefusal } from '../sale/bid-answer.ts';

/**
 * Number of machines that have a commit before it is answered: the database, and the standbys it waits for. Read from
 * `synchronous_standby_names`, which every role can read, and which a cluster manager empties when no standby is left.
 */
export function machinesThatHold(synchronousStandbyNames: string): number {
  const names = synchronousStandbyNames.trim();
  if (names === '') return 1;
  const [, count] = /^(?:(?:FIRST|ANY)\s+)?(\d+)\s*\(/i.exec(names) ?? [];
  // A plain list of names waits for the first of them that is there.
  return 1 + (count === undefined ? 1 : Number(count));
}

/** That a bid is held by fewer machines than the settings want. `holding`: null before the database was asked. */
export type MissingMachines = { holding: number | null; wanted: number; refusesBids: boolean };

/** Null while as many machines hold a bid as the settings want. */
export function missingMachines(
  { BID_MACHINES: wanted, BID_MACHINES_MISSING }: Pick<Env, 'BID_MACHINES' | 'BID_MACHINES_MISSING'>,
  holding: number | null,
): MissingMachines | null {
  // Before the first answer nothing is known, which is no reason to warn, and none to promise anything either.
  const refusesBids = BID_MACHINES_MISSING === 'refuse';
  const isMissing = holding === null ? refusesBids && wanted > 1 : holding < wanted;
  return isMissing ? { holding, wanted, refusesBids } : null;
}

type AskedBid = { saleId: string; askerId: string | null; requestId: string; bid: { bidId: string } };
export type BidGuard = (asked: AskedBid) => Promise<BidAnswered | null>;

const PAUSED = {
  code: 'bids_paused',
  ...problemText('bids_paused'),
};

/**
 * Refuses a bid while too few machines would hold it, where the settings say so, and answers null otherwise. A bid that
 * has its answer already hears it again.
 */
export const openBidGuard =
  (
    missing: () => MissingMachines | null,
    readAnswer: (saleId: string, bidId: string, askerId: string) => Promise<string | null>,
  ): BidGuard =>
  async ({ saleId, askerId, requestId, bid }) => {
    if (!missing()?.refusesBids) return null;
    const isAnswered = askerId !== null && (await readAnswer(saleId, bid.bidId, askerId)) !== null;
    return isAnswered ? null : unrecordedRefusal(PAUSED, requestId);
  };
