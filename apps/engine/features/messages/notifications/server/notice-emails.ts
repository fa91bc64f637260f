import { formatDay } from '@quarterline/civil-time';
import { enginePages } from '@quarterline/contract';
import { emailFromTemplate, lotClosesText } from '@quarterline/emails';
import { formatPrice, formatWords, listed, saleFormat } from '@quarterline/listing';
import { ascendingRulesOf, offerDueAt, type RecordedRefusal, settlementAmounts } from '@quarterline/rules';
import { bidRefusalText, purchaseStepText } from '@quarterline/text';
import { purchaseSums } from '#platform/email/purchase-sums.ts';
import { nextBidLink } from '#platform/email/sale-links.ts';
import { saleCalendar } from '#platform/sale/sale-calendar.ts';
import type { NoticeKind } from '../store/notice-store.ts';
import { blockOutcomeText, limitText, lostText, outcomeText } from './block-texts.ts';
import type { LostToBlock, RoundAnnounced, SoldBlock } from './en-bloc-notices.ts';
import {
  type Notice,
  type NoticeEmail,
  type NoticeFacts,
  named,
  timeText,
  withLiveView,
  withPage,
} from './notice-facts.ts';
import { scheduleTitle, scheduleWords } from './schedule-words.ts';

/** Joins lines to paragraphs; null lines are left out. */
const paragraphs = (each: readonly (readonly (string | null)[])[]): string =>
  each.map((lines) => lines.filter((line) => line !== null).join('\n')).join('\n\n');
const because = (reason: unknown): string | null =>
  typeof reason === 'string' && reason !== '' ? `The reason: ${reason}` : null;

type NoticeBid = { parcelId: string; amountCents: number; sequence: number; at: number; byMaximum: boolean };
/** A bid that staff entered by phone; `refusal` is null for one that was taken. */
type NoticePhoneBid = Omit<NoticeBid, 'byMaximum'> & { refusal: RecordedRefusal | null };
type MaximumWaits = { parcelIds: string[]; name: string; version: number; reason: string };

/** Emails of what the record of a sale says, to those who take part in it. Those of sealed tenders are beside them. */
export const noticeEmails = {
  opens_soon: (notice) =>
    emailFromTemplate('opens_soon', {
      ...withLiveView(notice),
      opens: timeText(notice, Number(notice.each.at(-1)?.at)),
    }),
  receipt: (notice) => {
    const bids = notice.each as unknown as NoticeBid[];
    return emailFromTemplate('bid_receipt', {
      ...named(notice),
      title: bids.length === 1 ? 'Your bid is recorded' : `Your ${bids.length} bids are recorded`,
      bids: bids
        .map(
          ({ parcelId, amountCents, sequence, at, byMaximum }) =>
            `${formatPrice(amountCents)} on ${notice.nameOf(parcelId)}, ${timeText(notice, at)}, entry ${sequence} of the record${byMaximum ? ', bid for you up to your maximum' : ''}.`,
        )
        .join('\n'),
      receipts: notice.hosts.engineUrl + enginePages.profileSales,
    });
  },
  phone_bid: (notice) => {
    const bids = notice.each as unknown as NoticePhoneBid[];
    return emailFromTemplate('phone_bid', {
      ...named(notice),
      title: phoneBidTitle(bids),
      bids: bids.map((bid) => phoneBidText(notice, bid)).join('\n'),
      receipts: notice.hosts.engineUrl + enginePages.profileSales,
    });
  },
  maximum_waits: (notice) => {
    const { parcelIds, name, version, reason } = notice.each.at(-1) as unknown as MaximumWaits;
    return emailFromTemplate('maximum_waits', {
      ...withLiveView(notice),
      reason,
      parcels: listed(parcelIds.map(notice.nameOf)),
      document: `${name}, version ${version}`,
    });
  },
  outbid: (notice) => {
    const { each, sale, nameOf, hosts } = notice;
    const still = stillOutbid(notice);
    if (still.length === 0) return null;
    const { hardStopAt } = ascendingRulesOf(sale.rules);
    const lines = still.map(({ id, high_bid_cents, closes_at, is_held: isHeld }) => {
      const lost = each.findLast(({ parcelId, lostParcelIds }) => parcelId === id && Array.isArray(lostParcelIds));
      const highCents = high_bid_cents ?? 0;
      const closesAt = closes_at.getTime();
      const isFinal = hardStopAt !== null && closesAt >= hardStopAt;
      return `${nameOf(id)}: the high bid is ${formatPrice(highCents)}. ${lost ? `${lostText(notice, lost as unknown as LostToBlock, highCents)} ` : ''}${lotClosesText(timeText(notice, closesAt), { isHeld, isFinal })}
Review your next bid: ${nextBidLink(hosts, sale.editorial, id)}`;
    });
    return emailFromTemplate('outbid', { ...withLiveView(notice), parcels: lines.join('\n\n') });
  },
  provisional: (notice) => {
    const held = inOrder(notice).filter(({ parcelId }) =>
      notice.parcels.some(({ id, phase }) => id === parcelId && phase === 'provisional'),
    );
    if (held.length === 0) return null;
    return emailFromTemplate('provisional', {
      ...withLiveView(notice),
      parcels: held
        .map(
          ({ parcelId, amountCents }) =>
            `${notice.nameOf(parcelId)}: your bid of ${formatPrice(Number(amountCents))} was the highest at the close.`,
        )
        .join('\n'),
    });
  },
  en_bloc_round: (notice) => {
    const rounds = (notice.each as unknown as RoundAnnounced[]).filter(({ blockId }) =>
      notice.parcels.some(({ id, phase }) => id === blockId && (phase === 'scheduled' || phase === 'open')),
    );
    const newest = [...new Map(rounds.map((round) => [round.blockId, round])).values()];
    if (newest.length === 0) return null;
    return emailFromTemplate('en_bloc_round', {
      ...withLiveView(notice),
      rounds: newest.map((round) => roundText(notice, round)).join('\n\n'),
    });
  },
  offer: (notice) => emailFromTemplate('offer', offerOf(notice, outcomesOf)),
  offer_due: (notice) => {
    // Once steps are recorded, what is due is reminded of by them.
    const waiting = inOrder(notice).filter(({ parcelId, enBloc }) =>
      notice.parcels.some(({ id, settles }) => id === parcelId && !settles && enBloc !== true),
    );
    if (waiting.length === 0) return null;
    return emailFromTemplate('offer_due', {
      ...named(notice),
      due: timeText(notice, offerDue(notice)),
      next: waiting.map((sold) => stepOf(notice, sold)).join('\n'),
    });
  },
  result: (notice) => {
    const outcomes = outcomesOf(notice, notice.each);
    return outcomes.length === 0
      ? null
      : emailFromTemplate('result', { ...withPage(notice), outcomes: outcomes.join('\n') });
  },
  schedule: (notice) => {
    const { each, nameOf, parcels, sale } = notice;
    const changes = each.map((change) => scheduleWords(change, nameOf, parcels, sale.editorial));
    return emailFromTemplate('schedule', {
      ...withPage(notice),
      title: scheduleTitle(changes.map(({ title }) => title)),
      changes: paragraphs(changes.map(({ words }, index) => [words, because(each[index]?.reason)])),
    });
  },
  announcement: (notice) =>
    emailFromTemplate('announcement', {
      ...withLiveView(notice),
      bidding: formatWords({ format: saleFormat(notice.sale.editorial) }).bidding,
      announcement: notice.each.map(({ text }) => String(text).replace(/^/gm, '> ')).join('\n\n'),
    }),
  void: (notice) =>
    emailFromTemplate('bid_struck', {
      ...withLiveView(notice),
      acts: paragraphs(
        notice.each.map(({ parcelId, amountCents, reason, leads }) => [
          leads === true
            ? `${notice.nameOf(parcelId)}: a bid above yours was struck out by our staff. Your bid of ${formatPrice(Number(amountCents))} is the high bid again.`
            : `${notice.nameOf(parcelId)}: your bid of ${formatPrice(Number(amountCents))} was struck out by our staff. It does not bind you any more.`,
          because(String(reason)),
        ]),
      ),
    }),
} as const satisfies Partial<Record<NoticeKind, NoticeEmail>>;

/** The lots of these notices that are open and led by somebody else. */
export const stillOutbid = ({ notices, parcels, person }: Pick<NoticeFacts, 'notices' | 'parcels' | 'person'>) =>
  parcels.filter(
    ({ id, phase, leader_id }) =>
      phase === 'open' && leader_id !== person.bidder_id && notices.some(({ details }) => details.parcelId === id),
  );

type Outcomes = (notice: Notice, ended: Notice['each']) => string[];

/** What became of each block and each lot that the bidder has bid on, as a sale has `ended`. */
const outcomesOf: Outcomes = (notice, ended) => {
  const blocks = ended.flatMap(({ blocks: sold }) => (sold as SoldBlock[] | undefined) ?? []);
  const isPart = (id: string): boolean =>
    blocks.some(({ blockId, parcelIds }) => blockId === id || parcelIds.includes(id));
  return [
    ...blocks.flatMap((block) => blockOutcomeText(notice, block) ?? []),
    ...notice.parcels
      .filter(({ id, own_high_cents }) => own_high_cents !== null && !isPart(id))
      .map((parcel) => outcomeText(notice, parcel)),
  ];
};

/** The details of the notices in the order of the lots. */
const inOrder = ({ each, parcels }: Notice): Record<string, unknown>[] => {
  const positionOf = ({ parcelId }: Record<string, unknown>): number => parcels.findIndex(({ id }) => id === parcelId);
  return each.toSorted((one, other) => positionOf(one) - positionOf(other));
};

const phoneBidTitle = (bids: readonly NoticePhoneBid[]): string => {
  if (bids.every(({ refusal }) => refusal !== null)) return 'A bid by phone was refused';
  return bids.length === 1 ? 'A bid was entered for you by phone' : 'Bids were entered for you by phone';
};

const phoneBidText = (notice: Notice, { parcelId, amountCents, at, sequence, refusal }: NoticePhoneBid): string => {
  const of = `${formatPrice(amountCents)} for you by phone, on ${notice.nameOf(parcelId)}, ${timeText(notice, at)}`;
  return refusal === null
    ? `Our staff entered a bid of ${of}, entry ${sequence} of the record.`
    : `Our staff tried to enter a bid of ${of}. It does not count: ${bidRefusalText(refusal).message}`;
};

const roundText = (notice: Notice, round: RoundAnnounced): string => {
  const { blockId, opensAt, closesAt, openingCents, ownParcelIds, ownCents, besideCents = 0 } = round;
  const asked = formatPrice(openingCents);
  const limit = limitText(notice, true, besideCents + openingCents, `The opening bid is ${asked}. `);
  const isOne = ownParcelIds.length === 1;
  const own =
    ownParcelIds.length === 0
      ? ''
      : ` If nobody bids, ${listed(ownParcelIds.map(notice.nameOf))} ${isOne ? 'is' : 'are'} yours at ${formatPrice(ownCents)}. If anybody does, ${isOne ? 'it goes' : 'they go'} with the block.`;
  return `${notice.nameOf(blockId)}: bidding opens ${timeText(notice, opensAt)}, at ${asked} or more, and closes ${timeText(notice, closesAt)}, or later when somebody bids late. You may bid.${limit}${own}`;
};

/** By when the signed offer must be back. */
const offerDue = (notice: Notice): number => offerDueOf(notice, Math.max(...notice.each.map(({ at }) => Number(at))));

const offerDueOf = ({ sale, closingDays }: Notice, decidedAt: number): number => {
  const { holidays, wallClock } = saleCalendar(sale.editorial.zone, decidedAt, closingDays);
  return offerDueAt(decidedAt, holidays, wallClock, sale.rules.offerTerms);
};

/** What the buyer of a lot does next, as the pages of the account say it. */
const stepOf = (notice: Notice, { parcelId, amountCents, at }: Record<string, unknown>): string => {
  const { depositCents } = settlementAmounts(notice.sale.rules, Number(amountCents));
  const facts = { phase: 'sold', depositCents, receivedCents: 0, isSentBack: false } as const;
  const due = timeText(notice, offerDueOf(notice, Number(at)));
  return `${notice.nameOf(String(parcelId))}: ${purchaseStepText(facts, due)}`;
};

/**
 * What was bought and what it comes to, for both formats. Where the sale ended with it, `outcomesOf` says what became
 * of the other lots.
 */
export function offerOf(notice: Notice, outcomesOf: Outcomes) {
  const { sale, hosts, person, parcels, ended } = notice;
  const lines = inOrder(notice).map((sold) => ({
    text: `${notice.nameOf(sold.parcelId)}: ${formatPrice(Number(sold.amountCents))}.`,
    amountCents: Number(sold.amountCents),
    isPart: sold.enBloc === true,
    step: stepOf(notice, sold),
  }));
  // A block is one purchase; its parcels only say how its price divides.
  const parts = lines.filter(({ isPart }) => isPart);
  const bought = lines.filter(({ isPart }) => !isPart);
  const textOf = (some: typeof lines): string => some.map(({ text }) => text).join('\n');
  const others = parcels.filter(({ buyer_id }) => buyer_id !== person.bidder_id);
  const { bids } = formatWords({ format: saleFormat(sale.editorial) });
  const outcomes = ended.length === 0 ? [] : outcomesOf({ ...notice, parcels: others }, ended);
  return {
    ...named(notice),
    bought: textOf(bought),
    parts: parts.length > 0 ? `The price of the block divides like this:\n${textOf(parts)}` : '',
    figures: purchaseSums(
      sale.rules,
      bought.map(({ amountCents }) => amountCents),
      { depositBy: formatDay(offerDue(notice), sale.editorial.zone) },
    ),
    next: bought.map(({ step }) => step).join('\n'),
    due: timeText(notice, offerDue(notice)),
    outcomes:
      outcomes.length === 0 ? '' : `The sale is over. What became of your other ${bids}:\n${outcomes.join('\n')}`,
    papers: hosts.engineUrl + enginePages.profileResults,
  };
}
