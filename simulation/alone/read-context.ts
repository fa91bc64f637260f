import type { SaleDraft } from '@quarterline/contract';
import { minimumBid, type SaleState } from '@quarterline/rules';
import { queryRows } from '#database/statements/rows.ts';
import type { ScriptedSale } from './scripted-sale.ts';
import { readResults } from './settle-script.ts';
import type { World } from './world.ts';

/** What requests need to be taken at a moment: versions, turns, amounts and ids of now. */
export type Context = {
  now: number;
  state: SaleState;
  draft: SaleDraft | null;
  draftVersion: number;
  purchases: readonly { parcelId: string; soldSequence: number; turn: number; depositCents: number; buyerId: string }[];
  completionDay: string;
  today: string;
  /** Ids of rows that paths name, by the name of the part. */
  ids: Record<string, string>;
};

/** Where the ids of paths come from: the newest row of the sale. */
const ID_SOURCES: Readonly<Record<string, string>> = {
  questionId: 'SELECT id FROM parcel_question WHERE sale_id = $1 LIMIT 1',
  taskId: 'SELECT id FROM contact_task WHERE sale_id = $1 LIMIT 1',
  depositId: `SELECT id FROM trust_entry WHERE sale_id = $1 AND kind = 'bid_deposit' LIMIT 1`,
};

export async function readContext(world: World, run: ScriptedSale, state: SaleState, now: number): Promise<Context> {
  const { database, ask } = world;
  const isDecided = state.parcels.some(({ phase }) => phase === 'sold');
  const results = isDecided ? await readResults(world, run) : null;
  const { body } = await ask(run.colleagues[0].cookie, 'GET', `/api/admin/auctions/${run.slug}`);
  const ids: Record<string, string> = {};
  for (const [name, sql] of Object.entries(ID_SOURCES)) {
    const [row] = await queryRows<{ id: string }>(database, sql, [run.id]);
    if (row) ids[name] = row.id;
  }
  return {
    now: Math.ceil(now),
    state,
    ids,
    draft: (body.draft as SaleDraft | undefined) ?? null,
    draftVersion: Number(body.version ?? 1),
    completionDay: results?.proposedCompletion ?? '2027-06-16',
    today: results?.today ?? new Date(now).toISOString().slice(0, 10),
    purchases: (results?.purchases ?? []).map(({ parcelId, soldSequence, turn, amounts, buyer }) => ({
      parcelId,
      soldSequence,
      turn,
      depositCents: amounts.depositCents,
      buyerId: buyer.bidderId,
    })),
  };
}

/** The least that may be bid on a lot now. */
export function minimumOf(state: SaleState, parcelId: string): number {
  const parcel = state.parcels.find(({ id }) => id === parcelId);
  if (!parcel) return 0;
  return state.tender ? parcel.startingBidCents : minimumBid(state, parcel);
}
