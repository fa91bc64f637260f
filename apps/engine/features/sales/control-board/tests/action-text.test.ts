import { describe, expect, it } from 'vitest';
import { drawnSale } from '#web/testing/drawn-sale.ts';
import { sampleBid, sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import type { ActionDraft } from '../web/actions/action-draft.ts';
import { actionText } from '../web/actions/board-actions.ts';

const nowMs = Date.parse('2026-11-20T21:21:14Z');
const closesAt = nowMs + 526_000;
const live = sampleSnapshot(
  [sampleParcel(4, { leadingCents: 108_500_000, bidCount: 2, closesAt }), sampleParcel(6, { closesAt })],
  {
    bids: [
      sampleBid(9, 'p4', 108_500_000, { bidId: 'b9', bidderId: 'r-214' }),
      sampleBid(8, 'p4', 108_000_000, { bidId: 'b8', bidderId: 'r-209' }),
    ],
  },
);
const words = (
  draft: ActionDraft,
  { reason = '', forBidders = '', minutes = 5, amountCents = null as number | null, eligible = true } = {},
) =>
  actionText(draft, {
    live,
    reason,
    forBidders,
    nowMs,
    choice: { minutes, amountCents, eligible, bidderId: 'r-214' },
    numberOf: (id) => id.replace('r-', ''),
  });

const NO_CHOICE = { minutes: 5, amountCents: null, eligible: true, bidderId: '' };

describe('before an action staff read', () => {
  it('that a hold keeps the time left, and that bidders read what is written for them and not the reason', () => {
    const { consequences, bidders } = words(
      { kind: 'hold_parcel', parcelId: 'p4' },
      { reason: 'Lease confirmed.', forBidders: 'A question of title.' },
    );
    expect(consequences[0]).toBe('The clock of Parcel 4 stands still at 8:46 and no bid on it is taken.');
    expect(bidders).toBe('On hold at 8:46. A question of title. We announce when bidding goes on.');
  });

  it('at which minute a resume would be announced', () => {
    const said = { reason: 'Lease confirmed.', forBidders: 'The question is answered.' };
    expect(words({ kind: 'resume_sale' }, said)).toMatchObject({
      button: 'Announce 3:27 PM',
      bidders: 'The sale is on hold. The question is answered. Bidding goes on at 3:27 PM.',
    });
  });

  it('when a parcel closes with the time that is added', () => {
    const { consequences } = words({ kind: 'add_time', parcelId: 'p4' }, { minutes: 10 });
    expect(consequences[0]).toBe('Parcel 4 closes at 3:40 PM, 10 minutes later than now announced.');
  });

  const leading = { parcelId: 'p4', bidId: 'b9', sequence: 9, amountCents: 108_500_000, bidderId: 'r-214' };
  it('to which price and bidder a void returns, that ten minutes begin, and that it takes a second person', () => {
    const { consequences, button } = words({ kind: 'void', ...leading });
    expect(consequences).toContain('The price returns to $1,080,000, bidder 209.');
    expect(consequences).toContain('Less than ten minutes are left: the close becomes ten minutes from then.');
    expect(consequences.at(-1)).toContain('before another person of staff confirms it');
    expect(button).toBe('Ask a second person');
  });

  it('that the price stays when a bid below the leading one is voided', () => {
    const lower = { ...leading, bidId: 'b8', sequence: 8, amountCents: 108_000_000, bidderId: 'r-209' };
    expect(words({ kind: 'void', ...lower }).consequences[1]).toBe('The price stays $1,085,000: a higher bid stands.');
  });

  it('the next bid that a smaller increment makes', () => {
    const { bidders } = words({ kind: 'lower_increment', parcelId: 'p4' }, { amountCents: 200_000 });
    expect(bidders).toBe('Parcel 4: Next bid $1,087,000');
  });

  it('whom they let on a block, or keep out of it', () => {
    const out = words({ kind: 'eligibility', groupId: 'g' }, { eligible: false });
    expect(out.consequences[0]).toContain('Bidder 214 may not bid on the block');
    expect(words({ kind: 'eligibility', groupId: 'g' }).button).toBe('Let this bidder in');
  });

  it('that a late request is approved over its deadline', () => {
    const bidder = {
      id: 'x',
      number: null,
      name: 'M. Tkachuk',
      status: 'requested' as const,
      phone: null,
      bidsByPhone: false,
      mailReturns: null,
    };
    const late = {
      ...bidder,
      mailReturns: null,
      limitCents: null,
      late: true,
      requestedAt: nowMs,
      moreAsked: false,
      waitingLimit: null,
    };
    expect(words({ kind: 'approve', bidder: late }).consequences).toHaveLength(2);
    expect(words({ kind: 'approve', bidder: { ...late, late: false } }).consequences).toHaveLength(1);
  });

  it('what becomes of the block when a parcel leaves it, and who is told', () => {
    const sale = drawnSale(nowMs);
    const withdraw = (parcelId: string, changed = sale) =>
      actionText(
        { kind: 'withdraw', parcelId },
        { live: changed, reason: 'Sold privately.', forBidders: '', nowMs, choice: NO_CHOICE, numberOf: (id) => id },
      );
    const { consequences, bidders } = withdraw('p5');
    expect(consequences).toContain(
      'Parcel 5 leaves its block, which is then Parcel 1, Parcel 2, Parcel 3, Parcel 4 and Parcel 6. Its acres, its sum and its opening bid follow at once, on every page.',
    );
    // 1,215,000 + 1,140,000 + 1,240,000 + 1,085,000 + 905,000, and 5 %.
    expect(consequences.join(' ')).toContain('They come to $5,585,000 now, $5,864,250 with the premium');
    expect(consequences.join(' ')).toContain('797.7 acres are left in it.');
    expect(consequences).toContain(
      'Everybody who registered gets an email, and everybody with a reminder for changes.',
    );
    expect(bidders).toBe('Parcel 5 is withdrawn from the sale. Why: Sold privately.');
    expect(withdraw('p7').consequences.join(' ')).toContain('The block is not offered.');
    const two = { ...sale, groups: sale.groups.map((group) => ({ ...group, parcelIds: ['p4', 'p5'] })) };
    expect(withdraw('p5', two).consequences).toContain(
      'Only Parcel 4 is left of its block: it is not offered any more. Parcel 4 is sold on its own.',
    );
  });
});
