import { setTimeout as sleep } from 'node:timers/promises';
import { apiPath } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { encryptTender, type OwnTender } from '@quarterline/tender-cipher';
import type { TestTenderSale } from '#testing/sales/insert-tender-sale.ts';
import type { Chance } from '../world/seeded.ts';
import type { TenderWorld } from './tender-world.ts';

/** One request of a bidder, however often it was sent. `own` is null of a withdrawal. */
export type TenderCall = {
  bidId: string;
  bidderId: string;
  parcelId: string;
  own: OwnTender | null;
  /** What came back, each time that something did. */
  answers: { status: number; body: string }[];
};

/** `takesBack`: the last two requests send a tender and withdraw it, so that no run is without a withdrawal. */
export type Sender = { bidderId: string; cookie: string; takesBack: boolean };

type Sending = { world: TenderWorld; made: TestTenderSale; chance: Chance };

const lotSlug = ({ sale }: TestTenderSale, parcelId: string): string =>
  parcelId === sale.blockId ? 'en-bloc' : `parcel-${sale.parcelIds.indexOf(parcelId) + 1}`;

/** Sends a tender, now and then twice at once; `amountCents` null withdraws the one that stands. */
export async function sendTenderCall(
  { world, made, chance }: Sending,
  { bidderId, cookie }: Sender,
  parcelId: string,
  amountCents: number | null,
): Promise<TenderCall> {
  const bidId = chance.uuid();
  const slug = lotSlug(made, parcelId);
  const content =
    amountCents === null
      ? null
      : await encryptTender({ saleId: made.sale.id, parcelId, bidId, amountCents, keys: made.secrets.keys });
  const call: TenderCall = { bidId, bidderId, parcelId, own: content?.own ?? null, answers: [] };
  const path = content
    ? apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/tenders', { slug: made.sale.slug, parcelSlug: slug })
    : apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/tenders/withdraw', {
        slug: made.sale.slug,
        parcelSlug: slug,
      });
  const body = content ? { bidId, commitment: content.commitment, encrypted: content.encrypted } : { bidId };
  const once = async (): Promise<void> => {
    const answer = await world.ask(chance, path, cookie, body);
    call.answers.push({ status: answer.status, body: await answer.text() });
  };
  await Promise.all([once(), ...(chance.percent(25) ? [once()] : [])]);
  return call;
}

/** No amount is sent twice in a world: one that was opened in an earlier sale would look like a leak in the next. */
const unusedAmount = ({ world, chance }: Sending, start: number): number => {
  for (;;) {
    const amount = dollars((start + chance.between(-200, 9_000)) * 100);
    if (world.amounts.has(amount)) continue;
    world.amounts.add(amount);
    return amount;
  }
};

/** A bidder sends, changes and withdraws tenders for some lots, one after another. */
export async function bidByTender(
  sending: Sending,
  sender: Sender,
  requests: number,
  calls: TenderCall[],
): Promise<void> {
  const { made, chance } = sending;
  const lots = [...made.sale.parcelIds, made.sale.blockId];
  const [home, other] = [chance.pick(lots), chance.pick(lots)];
  for (let turn = 0; turn < requests; turn += 1) {
    const isLast = sender.takesBack && turn === requests - 1;
    const isBeforeLast = sender.takesBack && turn === requests - 2;
    const parcelId = isLast || isBeforeLast || chance.percent(60) ? home : other;
    const start = parcelId === made.sale.blockId ? 10_000 : 5_000;
    const amount = unusedAmount(sending, start);
    const withdraws = isLast || (!isBeforeLast && chance.percent(20));
    calls.push(await sendTenderCall(sending, sender, parcelId, withdraws ? null : amount));
    // A bidder may send once a second for one lot.
    await sleep(chance.between(1_050, 1_600));
  }
}
