import type { SettlementStepRequest } from '@quarterline/contract';
import { type SettlementCommand, settle } from '@quarterline/rules';
import { writeLetter } from '../../../platform/email/write-letter.ts';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import { type By, writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction, type Queryable } from '../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../platform/store/sale-store.ts';
import { insertSettlementEntry, listBuyers } from '../../../platform/store/settlement-store.ts';
import type { AdminDesk } from '../../administration/server/admin-desk.ts';
import { lockSale } from '../../sale-editor/store/publish-sale-store.ts';
import { readSold, type SoldSale, type SoldThing } from './read-sold.ts';
import { settlementLetter } from './settlement-letters.ts';

type Wish = { sale: SaleRow; request: SettlementStepRequest; actorId: string; by: By };

/** One step after the close, under the lock of the sale: decided by the rules, written, and told to the buyer in one piece. */
export const takeSettlementStep = async ({ database, env }: AdminDesk, wish: Wish): Promise<void> => {
  const { sale, request, actorId, by } = wish;
  await inTransaction(database, async (client) => {
    const { now } = await lockSale(client, sale.id);
    const sold = await readSold(client, sale, now);
    const thing = sold.things.find(({ parcel }) => parcel.id === request.parcelId);
    if (!thing) throw notFound('Nothing was sold under this name.');
    if (thing.soldSequence !== request.soldSequence) throw refusedBecauseMoved();
    const { note, parcelId: _, soldSequence, ...rest } = request;
    const command = { ...rest, reason: note } as SettlementCommand;
    const { state, calendar } = sold;
    const decision = settle(thing.purchase, thing.entries, command, {
      now,
      calendar,
      rules: state.rules,
      next: thing.next,
    });
    if (decision.kind === 'refused') throw new ProblemError(409, decision.refusal);
    const { step, after } = decision.entry;
    const entry = {
      saleId: sale.id,
      parcelId: thing.parcel.id,
      soldSequence,
      step,
      after,
      note,
      actorId,
      requestId: by.requestId,
    };
    if (!(await insertSettlementEntry(client, entry))) throw refusedBecauseMoved();
    await writeAudit(client, by, {
      act: `settlement.${step}`,
      subject: { kind: 'registration', id: after.buyerId },
      label: thing.parcel.name,
      saleId: sale.id,
      reason: note,
      before: thing.current,
      after,
    });
    if (!sale.practice) await tellBuyers(client, env, { sale, sold, thing, entry });
  });
};

type Taken = {
  sale: SaleRow;
  sold: SoldSale;
  thing: SoldThing;
  entry: Parameters<typeof insertSettlementEntry>[1];
};

/** Whoever buys now; after a correction also whoever was the buyer until it. */
const tellBuyers = async (client: Queryable, env: AdminDesk['env'], taken: Taken): Promise<void> => {
  const { sale, sold, thing, entry } = taken;
  const ids = new Set([entry.after.buyerId, ...(entry.step === 'correct' ? [thing.current.buyerId] : [])]);
  for (const buyer of await listBuyers(client, [...ids])) {
    const { step, after } = entry;
    const isBuyer = buyer.id === after.buyerId;
    const letter = settlementLetter({ sale, sold, thing, step, after, isBuyer, name: buyer.name, env });
    if (!letter) continue;
    const cause = `settlement:${sale.id}:${thing.parcel.id}:${entry.soldSequence}:${after.turn}:${buyer.id}`;
    await writeLetter(client, { to: buyer.email, ...letter, kind: 'settlement', cause });
  }
};

const refusedBecauseMoved = (): ProblemError =>
  new ProblemError(409, {
    code: 'settlement_moved',
    message: 'A colleague has taken a step here since you looked. Nothing was done.',
    next: 'Look at it as it is now, then decide.',
  });
