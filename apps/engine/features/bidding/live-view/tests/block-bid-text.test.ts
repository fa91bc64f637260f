import type { LiveSnapshot, ParcelView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { blockBidViews, ledTotal, parcelsInBlockBids, parcelsLostToBlocks } from '@quarterline/rules';
import { expect, test } from 'vitest';
import type { Connection } from '#platform/live/web/feed/connection.ts';
import { missedWhileAway } from '#platform/live/web/feed/missed-while-away.ts';
import { bidStatusLabel, closedWord, mapWord, toneOf } from '#platform/live/web/parcels/parcel-status.ts';
import { blockBidOf, blockBidText } from '#platform/live/web/status/block-bid-text.ts';
import { fakeSale } from '#web/testing/fake-sale.ts';
import { bidSlot } from '../web/bid/bid-slot.ts';
import { announceChange } from '../web/status/announce-change.ts';
import { tabTitle } from '../web/status/tab-title.ts';

const CONNECTED = { state: 'open', canBid: true } as unknown as Connection;
const NOW = Date.UTC(2026, 11, 3, 22, 21);

/** The round of a block of six is open; the bidder had the high bid on Parcels 1, 4 and 5. */
const round = (block: Partial<ParcelView>): LiveSnapshot => {
  const sale = fakeSale('recess', NOW);
  if (!sale) throw new Error('There is a sale in recess.');
  return {
    ...sale,
    you: { ...sale.you, limitCents: null },
    groups: sale.groups.map((group) => ({ ...group, phase: 'open' as const, youAreEligible: true })),
    parcels: sale.parcels.map((parcel) =>
      parcel.kind === 'enBloc'
        ? {
            ...parcel,
            phase: 'open' as const,
            leadingCents: null,
            minimumCents: 645_000_000,
            bidStatus: 'no_bid' as const,
            ...block,
          }
        : {
            ...parcel,
            phase: 'provisional' as const,
            leadingCents: 110_000_000,
            bidStatus: ['1', '4', '5'].includes(parcel.id.slice(1)) ? ('were_high' as const) : ('not_yours' as const),
          },
    ),
  };
};
const bidByAnother = { leadingCents: 717_500_000, minimumCents: 720_000_000, bidCount: 1 };
const without = round({});
const taken = round(bidByAnother);
const own = round({ ...bidByAnother, bidStatus: 'lead' });

test('a bid on the block is said as loudly as an outbid: band, list, map, tab, announcement and the words after an absence', () => {
  const lost = parcelsLostToBlocks(taken);
  expect([...lost].sort()).toEqual(['p1', 'p4', 'p5']);
  const bid = blockBidOf(taken, taken.groups[0]?.id ?? null);
  expect(bid && blockBidText(taken, bid)).toEqual({
    title: 'A bid on the block takes Parcels 1, 4 and 5',
    detail:
      'Somebody has bid $7,175,000 for all six. As it stands you lose Parcels 1, 4 and 5. To keep them, bid $7,200,000 or more for the block.',
  });
  const parcel = taken.parcels.find(({ id }) => id === 'p4');
  if (!parcel) throw new Error('There is a Parcel 4.');
  expect(toneOf(parcel, 'lost')).toBe('out');
  expect([bidStatusLabel(parcel, 'lost'), mapWord(parcel, 'lost'), closedWord(parcel, 'lost')]).toEqual([
    'En bloc bid',
    'En bloc bid',
    'Goes with the block as it stands',
  ]);
  expect(tabTitle(taken)).toContain('you lose Parcels 1, 4 and 5');
  expect(announceChange(without, taken).urgent.join(' ')).toContain('Outbid en bloc. Somebody has bid $7,175,000');
  expect(announceChange(taken, taken).urgent).toEqual([]);
  // To a bidder who is outbid on the block itself it is said once.
  const higher = round({ ...bidByAnother, leadingCents: 720_000_000, bidStatus: 'outbid' });
  const heard = announceChange(own, higher).urgent.filter((one) => one.startsWith('Outbid'));
  expect(heard.map((one) => one.slice(0, 14))).toEqual(['Outbid en bloc']);
  expect(missedWhileAway({ ...without, sequence: 1 }, { ...taken, sequence: 2 })).toContain(
    'a bid on the block takes Parcels 1, 4 and 5 from you',
  );
});

test('somebody whose limit is below the block is told to ask for another one first, with the state of a request', () => {
  const limited = (askedLimitCents?: number): LiveSnapshot => ({
    ...taken,
    you: { ...taken.you, limitCents: 250_000_000, ...(askedLimitCents === undefined ? {} : { askedLimitCents }) },
  });
  const detail = (live: LiveSnapshot) => {
    const bid = blockBidOf(live, live.groups[0]?.id ?? null);
    return bid && blockBidText(live, bid)?.detail;
  };
  const block = taken.parcels.find(({ kind }) => kind === 'enBloc');
  if (!block) throw new Error('There is a block.');
  const slot = (live: LiveSnapshot) => bidSlot(live, block, { at: 'idle' }, CONNECTED);
  expect(slot(taken)).toMatchObject({ kind: 'bid', amountCents: 720_000_000 });
  expect(slot(limited())).toEqual({
    kind: 'over_limit',
    label: 'Bid $7,200,000',
    small: 'Above your limit of $2,500,000',
  });
  expect(detail(limited())).toContain(
    'bid $7,200,000 or more for the block. That is above your bidding limit of $2,500,000. Ask for a limit of $7,200,000 or more first.',
  );
  expect(detail(limited(300_000_000))).toContain('You asked for $3,000,000, which is not enough.');
  expect(detail(limited(800_000_000))).toContain('You asked for $8,000,000, and we have not answered yet.');
});

test('what goes with the block does not count as the bidder’s, and the bidder’s own block counts as its six parcels', () => {
  expect(ledTotal(without)).toEqual({ cents: 330_000_000, parcels: 3 });
  expect(ledTotal(taken)).toEqual({ cents: 0, parcels: 0 });
  expect(ledTotal(own)).toEqual({ cents: 717_500_000, parcels: 6 });
});

test('with the high bid on the block the bidder loses nothing to it', () => {
  expect(parcelsLostToBlocks(own).size).toBe(0);
  const [bid] = blockBidViews(own);
  expect(bid && blockBidText(own, bid)?.detail).toBe(
    '$7,175,000 for all six. It takes the place of your bids on Parcels 1, 4 and 5.',
  );
  expect(tabTitle(own)).not.toContain('lose');
});

test('with the high bid on the block all of its parcels are said to go with it, on which others had the high bid too', () => {
  const inBlocks = parcelsInBlockBids(own);
  expect([...inBlocks].sort()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((id) => [id, 'yours']));
  const parcel = own.parcels.find(({ id }) => id === 'p2');
  if (!parcel) throw new Error('There is a Parcel 2.');
  expect([bidStatusLabel(parcel, 'yours'), mapWord(parcel, 'yours'), closedWord(parcel, 'yours')]).toEqual([
    'Your block bid',
    'Your block',
    'Goes with your block as it stands',
  ]);
  expect(toneOf(parcel, 'yours')).toBe('leadshut');
});

test('somebody who had no high bid, or may not bid on the block, is not told to keep anything', () => {
  const stranger = {
    ...taken,
    parcels: taken.parcels.map((parcel) =>
      parcel.kind === 'parcel' ? { ...parcel, bidStatus: 'not_yours' as const } : parcel,
    ),
  };
  const [bid] = blockBidViews(stranger);
  expect(bid && blockBidText(stranger, bid)).toBeNull();
  const kept = { ...taken, groups: taken.groups.map((group) => ({ ...group, youAreEligible: false })) };
  const [other] = blockBidViews(kept);
  expect(other && blockBidText(kept, other)?.detail).not.toContain('To keep');
});

const inRecess = (youAreEligible: boolean): LiveSnapshot => ({
  ...without,
  groups: without.groups.map((group) => ({ ...group, phase: 'recess' as const, youAreEligible })),
});
const before: LiveSnapshot = {
  ...without,
  groups: without.groups.map((group) => ({ ...group, phase: 'before' as const, youAreEligible: null })),
};

test('a bidder who may bid on the block is told aloud that its round comes and that it opens: when, at what amount, what it takes', () => {
  const [group] = without.groups;
  if (!group) throw new Error('There is no block.');
  const [coming = ''] = announceChange(before, inRecess(true)).urgent;
  expect(coming).toMatch(
    /^En bloc bidding opens at \d+:\d\d(:\d\d)? [AP]M, at \$6,[\d,]+ or more, and closes at .+ You may bid\. /,
  );
  expect(coming).toContain(`at ${formatPrice(group.openingCents)} or more`);
  const takes =
    /If nobody bids, Parcels 1, 4 and 5 are yours at \$3,300,000\. If anybody does, they go with the block\.$/;
  expect(coming).toMatch(takes);
  const [open = ''] = announceChange(inRecess(true), without).urgent;
  expect(open).toMatch(/^En bloc bidding is open until .+ You may bid\. /);
  expect(open).toMatch(takes);
  expect(announceChange(inRecess(true), inRecess(true)).urgent).toEqual([]);
  expect(announceChange(before, inRecess(false)).urgent).toEqual([]);
});

test('the end of the round is told aloud as one outcome with its price, and with the bids that it released', () => {
  const decided = (outcome: 'block' | 'parcels', block: Partial<ParcelView>): LiveSnapshot => ({
    ...taken,
    groups: taken.groups.map((group) => ({ ...group, phase: 'decided' as const, outcome })),
    parcels: taken.parcels.map((parcel) => (parcel.kind === 'enBloc' ? { ...parcel, ...block } : parcel)),
  });
  expect(announceChange(taken, decided('block', { acceptedBidCents: 717_500_000 })).urgent).toContain(
    'Sold as one: all six for $7,175,000. Your high bids on Parcels 1, 4 and 5 were released.',
  );
  expect(announceChange(own, decided('block', { acceptedBidCents: 717_500_000, bidStatus: 'won' })).urgent).toContain(
    'Sold to you as one: all six for $7,175,000.',
  );
  expect(announceChange(without, decided('parcels', { leadingCents: null })).urgent).toContain(
    'Nobody bid on the block. Parcels 1, 4 and 5: sold to you.',
  );
});

test('a parcel won in practice promises no offer to purchase; one won in a sale does', () => {
  const [parcel] = without.parcels;
  if (!parcel) throw new Error('There is a parcel.');
  const { outcome: _, ...sold } = { ...parcel, bidStatus: 'won' as const, phase: 'sold' as const };
  const won: ParcelView = sold;
  expect(closedWord(won)).toBe('We send you the offer to purchase.');
  expect(closedWord(won, null, true)).toBe('In a real sale the offer to purchase would come next');
});
