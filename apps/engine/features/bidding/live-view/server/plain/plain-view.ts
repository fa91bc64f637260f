import { formatClock, formatClockFace, formatCloseClock, formatShort, zoneLabel } from '@quarterline/civil-time';
import { enginePages, type GroupView, type LiveSnapshot, type ParcelView } from '@quarterline/contract';
import { formatAcres, formatPrice, formatWords, type OfFormat, saleFormat } from '@quarterline/listing';
import {
  blockBidViews,
  isBlockListAhead,
  openLots,
  ownProvisional,
  parcelsInBlockBids,
  viewAdvice,
} from '@quarterline/rules';
import {
  BLOCK_LIST_IS_AHEAD,
  bidAdviceText,
  eligibilityText,
  labelledPrice,
  outcomeLabel,
  ownProvisionalText,
  registrationOverText,
} from '@quarterline/text';
import { type Html, html } from '#platform/pages/html.ts';
import { bidderField, note, type PlainPage, plainPage, versionAndHash } from '#platform/pages/plain-page.ts';
import type { PlainFormat } from './plain-format.ts';
import { plainPrivateLimit } from './plain-private-limit.ts';
import { PLAIN_TENDER } from './plain-tender-view.ts';

/** Observed bidder as text, and the address of the page for an observer. */
export type LooksOn = { text: string; href: string };

/**
 * The sale as one page without a script: every parcel with its state, its price, its next bid, and a place for an own
 * amount.
 */
export function plainView(live: LiveSnapshot, looksOn: LooksOn | null = null): PlainPage {
  const { sale, serverTimeMs, hold, announcements } = live;
  const here = looksOn?.href ?? enginePages.plainView(sale.slug);
  const said = announcements.at(-1);
  const format = PLAIN[saleFormat(live)];
  const { bid } = wordsOf(live);
  const maySend = !hasTermsDue(live) && looksOn === null;
  return plainPage(
    sale.name,
    html`<p class="lead">${sale.location}</p>
${sale.practice ? note('info', 'Practice. The land is invented, robots bid against you, and no bid here binds anybody.') : null}
${sale.demo ? note('info', `Demonstration sale. The land and the other bidders are invented. No ${bid} here binds anybody.`) : null}
${hold ? note('info', `The sale is on hold. ${format.held} ${hold.reason}`) : null}
${said ? note('info', said.text) : null}
${format.head(live)}
<p>${format.asOf} <b class="num">${formatClock(serverTimeMs, sale.zone)}</b>, ${zoneLabel(sale.zone)}. This page does not update by itself.
<a class="btn btn--small" href="${here}">Look again</a></p>
<p>${sale.feeText}</p>
${looksOn ? note('info', looksOn.text) : registrationNote(live)}
${looksOn ? null : termsNote(live)}
${looksOn ? null : format.ownLimit(live)}
<ol class="plain-page-parcels">${live.parcels.map((parcel) =>
      format.lot(live, parcel, { looksOn: looksOn !== null, maySend }),
    )}</ol>
${looksOn ? null : format.foot(live)}`,
  );
}

const wordsOf = (live: LiveSnapshot) => formatWords({ format: saleFormat(live) });

const registrationNote = (live: LiveSnapshot): Html => {
  const { you, sale } = live;
  const { bid, takesPhoneBids } = wordsOf(live);
  const over = registrationOverText(openLots(live));
  switch (you.registrationStatus) {
    case 'visitor':
      return html`<p>You are watching. <a href="${enginePages.plainLogin}?return=${encodeURIComponent(enginePages.plainView(sale.slug))}">Log in to ${bid}</a>${takesPhoneBids && sale.phone && over === null ? `, or bid by phone at ${sale.phone}` : ''}.${over === null ? '' : ` ${over}`}</p>`;
    case 'approved':
      return html`<p>You are bidder <b>${you.bidderNumber ?? ''}</b>${you.limitCents === null ? '' : `, with a limit of ${formatPrice(you.limitCents)}`}.</p>
${you.bidDepositMissing ? note('out', html`Your bid deposit is not recorded yet. You cannot ${bid} before it is. <a href="${enginePages.saleRegistration(sale.slug)}">What is due</a>`) : null}`;
    case 'not_registered':
      return note('info', `${over ?? 'You are not registered for this sale.'} ${callUs(sale.phone)}`);
    case 'requested':
      return note('info', `You asked to ${bid}. We are reading your request. ${callUs(sale.phone)}`);
    case 'declined':
    case 'suspended':
      return note('out', `You may not ${bid} in this sale. ${callUs(sale.phone)}`);
    default:
      return note('info', `You are watching. Sellers and staff do not ${bid}.`);
  }
};

/** Newer conditions: what to read, and a form that accepts them. */
const termsNote = (live: LiveSnapshot): Html | null => {
  const { you, sale, terms, termsVersion } = live;
  const { bid, bids } = wordsOf(live);
  const newest = terms.find(({ version }) => version === termsVersion);
  if (!newest || !hasTermsDue({ you, termsVersion })) return null;
  return html`<form method="post" action="${enginePages.plainTerms(sale.slug)}" class="plain-page-own">
<p>The Conditions of Sale have changed. Your ${bids} stay as they are. Read the new <a href="${newest.href}">${newest.name}</a> and accept them before your next ${bid}.</p>${versionAndHash(newest, sale.zone)}
${bidderField(you.bidderNumber)}<input type="hidden" name="version" value="${newest.version}"><button class="btn btn--gold">Accept the new conditions</button></form>`;
};

const hasTermsDue = ({ you, termsVersion }: Pick<LiveSnapshot, 'you' | 'termsVersion'>): boolean =>
  you.acceptedTermsVersion !== undefined &&
  you.acceptedTermsVersion < termsVersion &&
  (you.registrationStatus === 'approved' || you.registrationStatus === 'requested');

const parcelRow = (live: LiveSnapshot, parcel: ParcelView): Html => {
  const { sale, groups } = live;
  const words = sale.parcels.find(({ id }) => id === parcel.id);
  if (!words) return html``;
  const group = groups.find(({ id }) => id === parcel.groupId) ?? null;
  const price = labelledPrice(parcel, group);
  return html`<li id="${words.slug}"><h2><span class="stake">${words.stake}</span> ${words.name}</h2>
<p class="legal">${parcel.kind === 'enBloc' ? 'The parcels as one' : words.legalDescriptions.join(', ')}, ${formatAcres(words.acres)}</p>
<p><b>${blockWord(live, parcel) ?? stateWord(parcel)}</b>. ${parcel.phase === 'withdrawn' ? '' : `${price.label} ${formatPrice(price.cents)}. `}${clockWord(live, parcel)}</p>
${parcel.kind === 'enBloc' && group ? roundNote(live, group) : null}
${mayBid(live, parcel) ? bidOrLimit(live, parcel, words) : null}</li>`;
};

/** Note about a block: calculation of its opening, who may bid, and its meaning for the reader. */
const roundNote = (live: LiveSnapshot, group: GroupView): Html | null => {
  if (group.phase === 'before') return isBlockListAhead(live) ? html`<p>${BLOCK_LIST_IS_AHEAD}</p>` : null;
  if (group.phase === 'decided') return null;
  const hasBid = blockBidViews(live).some(({ groupId }) => groupId === group.id);
  const closesAt = formatCloseClock(group.closesAt, live.sale.zone);
  const own = hasBid ? null : ownProvisionalText(ownProvisional(live.parcels, group.id), closesAt);
  return html`<p>Its parcels ${formatPrice(group.sumCents)}, premium ${formatPrice(group.premiumCents)}, ${group.phase === 'open' ? 'opened at' : 'opens at'} ${formatPrice(group.openingCents)}. ${own}
${eligibilityText(group)}</p>`;
};

/** What a bid on the block means for one of its parcels, as it stands: it goes with the reader's own, or is lost to another's. */
const blockWord = (live: LiveSnapshot, { id }: ParcelView): string | null => {
  if (parcelsInBlockBids(live).get(id) === 'yours') return 'Goes with your bid on the block as it stands';
  const bid = blockBidViews(live).find(({ isYours, yourParcelIds }) => !isYours && yourParcelIds.includes(id));
  if (!bid) return null;
  const advice = bid.minimumCents === null ? null : viewAdvice(live, bid.blockId, bid.minimumCents);
  const keep =
    advice === null || bid.minimumCents === null || advice.kind === 'watch'
      ? ''
      : `. To keep it, bid ${formatPrice(bid.minimumCents)} or more for the block`;
  return `Somebody has bid ${formatPrice(bid.bidCents)} for the block. As it stands you lose this parcel${keep}`;
};

/** The forms of a bid; where the next bid is above the limit, the way to another one. */
const bidOrLimit = (
  live: LiveSnapshot,
  { id, minimumCents }: ParcelView,
  words: { slug: string; name: string },
): Html => {
  const { slug } = live.sale;
  const above = bidAdviceText(viewAdvice(live, id, minimumCents ?? 0), live.sale.practice);
  if (above === '') return bidForms(slug, words.slug, words.name, minimumCents ?? 0);
  return html`<p>The next bid is ${formatPrice(minimumCents ?? 0)}. ${above} <a href="${enginePages.saleRegistration(slug)}#limit">Ask for another limit</a></p>`;
};

const bidForms = (slug: string, parcelSlug: string, name: string, minimumCents: number): Html => {
  const action = enginePages.plainBid(slug, parcelSlug);
  return html`<form method="get" action="${action}"><button class="btn btn--gold" name="amount" value="${minimumCents / 100}">Bid ${formatPrice(minimumCents)}</button></form>
<form method="get" action="${action}" class="plain-page-own"><label>Or name your amount for ${name}, in dollars
<input class="field-input" name="amount" inputmode="numeric" autocomplete="off" required></label><button class="btn">Review</button></form>`;
};

const mayBid = ({ you, groups, hold, termsVersion }: LiveSnapshot, parcel: ParcelView): boolean =>
  you.registrationStatus === 'approved' &&
  !hasTermsDue({ you, termsVersion }) &&
  hold === null &&
  parcel.hold === null &&
  parcel.phase === 'open' &&
  parcel.minimumCents !== null &&
  parcel.bidStatus !== 'lead' &&
  (parcel.kind === 'parcel' || groups.find(({ id }) => id === parcel.groupId)?.youAreEligible === true);

const BID_STATUS_LABELS: Partial<Record<NonNullable<ParcelView['bidStatus']>, string>> = {
  lead: 'You have the high bid. Nothing to do',
  outbid: 'You have been outbid',
  were_high: 'You had the high bid. Provisional until it is decided',
  not_yours: 'Closed. Not yours',
};

const PHASE_WORDS: Partial<Record<ParcelView['phase'], string>> = {
  scheduled: 'Not open yet',
  open: 'Open',
  provisional: 'Closed. Provisional until it is decided',
};

const stateWord = (parcel: ParcelView): string => {
  const word =
    outcomeLabel(parcel) ?? BID_STATUS_LABELS[parcel.bidStatus ?? 'no_bid'] ?? PHASE_WORDS[parcel.phase] ?? 'Closed';
  return parcel.phase === 'open' && parcel.extended ? `${word}. Extended` : word;
};

const clockWord = ({ serverTimeMs, sale: { zone } }: LiveSnapshot, parcel: ParcelView): string => {
  if (parcel.hold) return `Its clock is held: ${parcel.hold.reason}`;
  if (parcel.phase === 'scheduled') return `Opens ${formatShort(parcel.opensAt, zone)}.`;
  if (parcel.phase !== 'open') return parcel.closedAt === null ? '' : `Closed ${formatClock(parcel.closedAt, zone)}.`;
  const left = parcel.closesAt - serverTimeMs;
  return left <= 0 ? 'Closing.' : `Closes ${formatCloseClock(parcel.closesAt, zone)}, in ${formatClockFace(left)}.`;
};

const callUs = (phone: string): string => (phone === '' ? 'Write to us.' : `Call us at ${phone}.`);

const PLAIN: OfFormat<PlainFormat> = {
  ascending: {
    held: 'All clocks stand still.',
    asOf: 'Prices as of',
    head: () => null,
    ownLimit: plainPrivateLimit,
    // An observer's snapshot offers no bid.
    lot: parcelRow,
    foot: ({ sale }) =>
      html`<p><a href="${enginePages.liveView(sale.slug)}">The bidding page</a> shows the same sale as it happens, with JavaScript.</p>`,
  },
  sealedTender: PLAIN_TENDER,
};
