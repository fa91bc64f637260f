import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPath, ControlBoard, LiveSnapshot } from '@quarterline/contract';
import { type Attack, count } from '../attack.ts';
import { anyAddress, requestJson, requestStatus } from '../request.ts';

/**
 * One administrator of the business, who has made a second account, and acts as two people: asks for voids of the highest bids and
 * confirms them with both accounts, raises a third account and confirms that too, and bids in the sale.
 */
export const administrateAlone: Attack = async ({ address, slug, parcelSlugs, administrator }, tally, isOver) => {
  const { cookie, password, secondCookie, thirdId } = administrator;
  const from = anyAddress(5000);
  const post = (path: string, as: string, body: unknown): Promise<number> =>
    requestStatus(`${address}${path}`, { method: 'POST', from, cookie: as, body: JSON.stringify(body) });
  const read = (path: string): Promise<unknown> => requestJson(`${address}${path}`, { from, cookie });

  const voidAlone = async (): Promise<void> => {
    const channel = LiveSnapshot.safeParse(await read(apiPath('GET /api/auctions/:slug', { slug }))).data;
    // On a parcel that has closed: while it is open, asking holds its clock, and a hold is lawful for one person.
    const closed = new Set(channel?.parcels.filter(({ phase }) => phase !== 'open').map(({ id }) => id));
    const bid = channel?.bids.find(({ parcelId }) => closed.has(parcelId));
    if (bid?.bidId)
      count(
        tally,
        `void asked ${await post(apiPath('POST /api/admin/auctions/:slug/control/voids', { slug }), cookie, { parcelId: bid.parcelId, bidId: bid.bidId, reason: 'mine' })}`,
      );
    const board = ControlBoard.safeParse(await read(apiPath('GET /api/admin/auctions/:slug/control', { slug }))).data;
    for (const { id } of board?.pendingVoids ?? [])
      for (const as of [cookie, secondCookie])
        count(
          tally,
          `void confirmed alone ${await post(apiPath('POST /api/admin/auctions/:slug/control/voids/:voidId', { slug, voidId: id }), as, { action: 'confirm' })}`,
        );
  };

  for (let turn = 0; !isOver(); turn += 1) {
    await voidAlone();
    const amountCents = 70_000_000;
    const own = { bidId: randomUUID(), amountCents, seenSequence: 0, retypedAmountCents: amountCents };
    const parcel = parcelSlugs[turn % parcelSlugs.length] ?? '';
    count(
      tally,
      `staff bid ${await post(apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: parcel }), cookie, own)}`,
    );
    if (turn % 10 === 0) {
      const raise = { action: 'set_role', role: 'administrator', reason: 'mine', password };
      count(
        tally,
        `role proposed ${await post(apiPath('POST /api/admin/users/:userId', { userId: thirdId }), cookie, raise)}`,
      );
      const user = (await read(apiPath('GET /api/admin/users/:userId', { userId: thirdId }))) as {
        proposals?: { id: string }[];
      } | null;
      for (const { id } of user?.proposals ?? []) {
        const confirm = { action: 'confirm_proposal', proposalId: id, password };
        for (const as of [cookie, secondCookie])
          count(
            tally,
            `role confirmed alone ${await post(apiPath('POST /api/admin/users/:userId', { userId: thirdId }), as, confirm)}`,
          );
      }
    }
    await sleep(200);
  }
  // Among a crowd a turn takes seconds: every lot is closed now, and the last of these is certain to be looked at.
  await voidAlone();
};
