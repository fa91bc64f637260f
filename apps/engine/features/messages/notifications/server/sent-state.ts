import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale, PublishedSaleUpdates } from '@quarterline/contract';
import { openingText } from '@quarterline/emails';
import { formatPrice, parcelLabel } from '@quarterline/listing';
import { saleFacts } from '#platform/email/sale-facts.ts';

/** Last sent state of a sale: its state, dates, documents, answers, addenda and results. */
export type SentState = {
  status: string;
  opens: string;
  closes: Record<string, string>;
  papers: Record<string, string>;
  /** An entry for each published answer, by lot and time. Absent in older states. */
  answers?: string[];
  addenda?: number;
  /** Number of corrected facts. Absent in older states. */
  corrections?: number;
  /** By the name of a lot: how it ended, and its price in cents once it is released. */
  ended?: Record<string, string>;
  prices?: Record<string, number>;
};

/** One sentence of news, with what it is news of. `parcelId`: null when it concerns every parcel. `isUrgent`: it is told at once. */
export type SaleChange = {
  kind: 'changes' | 'results';
  parcelId: string | null;
  title: string;
  text: string;
  isUrgent: boolean;
};

/** The subject of several pieces of news: the title that all have, or `several`. */
export const oneTitle = (titles: readonly string[], several: string): string =>
  titles.every((title) => title === titles[0]) ? (titles[0] ?? several) : several;

export function sentStateOf(sale: PublishedSale, updates: PublishedSaleUpdates | null = null): SentState {
  const ended = sale.saleStatus === 'completed' ? sale.parcels.filter(({ outcome }) => outcome !== null) : [];
  return {
    status: sale.saleStatus,
    opens: sale.startTime,
    closes: Object.fromEntries(
      sale.parcels.filter(({ outcome }) => outcome !== 'withdrawn').map(({ name, endTime }) => [name, endTime]),
    ),
    papers: Object.fromEntries(
      sale.documents.map(({ name, publishedAt, changedAt }) => [name, changedAt ?? publishedAt]),
    ),
    answers: (updates?.answers ?? []).map(answerKey),
    addenda: updates?.addenda.length ?? 0,
    corrections: sale.corrections?.length ?? 0,
    ended: Object.fromEntries(ended.map(({ name, outcome }) => [name, outcome ?? ''])),
    prices: Object.fromEntries(
      sale.parcels.flatMap(({ name, acceptedBidCents, priceNotReleased }) =>
        acceptedBidCents === null || priceNotReleased ? [] : [[name, acceptedBidCents]],
      ),
    ),
  };
}

const answerKey = ({ parcelId, answeredAt }: PublishedSaleUpdates['answers'][number]): string =>
  `${parcelId} ${answeredAt}`;

/** Changes since the sent state, one sentence each; empty without relevant ones. */
export function changesSince(
  before: Partial<SentState>,
  sale: PublishedSale,
  updates: PublishedSaleUpdates | null = null,
): SaleChange[] {
  // The first look at a sale that was there before: there is nothing to compare it with.
  if (before.status === undefined) return [];
  const now = sentStateOf(sale, updates);
  const whole = (title: string, text: string, isUrgent = false): SaleChange => ({
    kind: 'changes',
    parcelId: null,
    title,
    text,
    isUrgent,
  });
  if (now.status !== before.status && now.status === 'cancelled')
    return [whole('Cancelled', 'The sale is cancelled.', true)];
  if (now.status !== before.status && now.status === 'postponed')
    return [whole('Postponed', 'The sale is postponed. A new date is being set, and we write to you then.', true)];
  const spoken = spokenSince(before, sale, updates).map((change) => ({ ...change, isUrgent: false }));
  if (now.status === 'postponed' || now.status === 'cancelled') return spoken;
  const isRunning = now.status === 'live' || now.status === 'completed';
  return [
    // A late bid moves a close: while the sale runs, its dates are shown by its pages and not by emails.
    ...(isRunning ? [] : datesSince(before, now, sale)),
    ...withdrawnSince(before, now, sale),
    ...documentsSince(before, now).map((text) => whole('Documents have changed', text)),
    ...correctionsSince(before, sale),
    ...spoken,
    ...resultsSince(before, now, sale),
  ];
}

const idOf = (sale: PublishedSale, name: string): string | null =>
  sale.parcels.find((parcel) => parcel.name === name)?.id ?? null;

const datesSince = (before: Partial<SentState>, now: SentState, sale: PublishedSale): SaleChange[] => {
  const at = (iso: string): string => formatShort(Date.parse(iso), sale.zone);
  const changes: SaleChange[] = [];
  const add = (parcelId: string | null, text: string): number =>
    changes.push({ kind: 'changes', parcelId, title: 'New times', text, isUrgent: false });
  if (now.opens !== before.opens || before.status === 'postponed') add(null, openingText(saleFacts(sale)));
  for (const [name, closes] of Object.entries(now.closes)) {
    const was = before.closes?.[name];
    if (was === undefined) add(null, `New: ${name}, closes ${at(closes)}.`);
    else if (was !== closes) add(idOf(sale, name), `${name} closes ${at(closes)}.`);
  }
  return changes;
};

const withdrawnSince = (before: Partial<SentState>, now: SentState, sale: PublishedSale): SaleChange[] =>
  Object.keys(before.closes ?? {})
    .filter((name) => !(name in now.closes))
    .map((name) => ({
      kind: 'changes',
      parcelId: idOf(sale, name),
      title: 'Withdrawn',
      text: `${name} is withdrawn.`,
      isUrgent: sale.saleStatus === 'live',
    }));

const documentsSince = (before: Partial<SentState>, now: SentState): string[] => {
  const known = before.papers ?? {};
  return [
    ...Object.entries(now.papers).flatMap(([name, changedAt]) => {
      if (known[name] === undefined) return [`A new document: ${name}.`];
      return known[name] === changedAt ? [] : [`A changed document: ${name}.`];
    }),
    ...Object.keys(known)
      .filter((name) => !(name in now.papers))
      .map((name) => `A document was taken away: ${name}.`),
  ];
};

/** Facts that were corrected. A document that was replaced is told as a changed document. */
const correctionsSince = ({ corrections }: Partial<SentState>, sale: PublishedSale): SaleChange[] =>
  corrections === undefined
    ? []
    : (sale.corrections ?? []).slice(corrections).flatMap(({ what, before, after, parcelIds }) =>
        before === null
          ? []
          : {
              kind: 'changes' as const,
              parcelId: parcelIds.length === 1 ? (parcelIds[0] ?? null) : null,
              title: 'Corrected',
              text: `Corrected: ${what}, ${after ?? 'taken out'}, was ${before}.`,
              isUrgent: false,
            },
      );

/** Answers and addenda; what was said before this was kept is told nobody. */
const spokenSince = (
  before: Partial<SentState>,
  sale: PublishedSale,
  updates: PublishedSaleUpdates | null,
): Omit<SaleChange, 'isUrgent'>[] => {
  const { answers, addenda } = before;
  const fresh = answers ? (updates?.answers ?? []).filter((answer) => !answers.includes(answerKey(answer))) : [];
  const added = addenda === undefined ? [] : (updates?.addenda ?? []).slice(addenda);
  return [
    ...added.map(({ number, changes }) => ({
      kind: 'changes' as const,
      parcelId: null,
      title: 'The Conditions of Sale have changed',
      text: `Addendum ${number} to the Conditions of Sale: ${changes}`,
    })),
    ...fresh.map(({ parcelId, question, answer }) => {
      const parcel = sale.parcels.find(({ id }) => id === parcelId);
      const about = parcel ? ` about ${parcelLabel(parcel)}` : '';
      const text = `A question was answered${about}: “${question}” ${answer}`;
      return { kind: 'changes' as const, parcelId, title: 'A question was answered', text };
    }),
  ];
};

const resultsSince = (before: Partial<SentState>, now: SentState, sale: PublishedSale): SaleChange[] => {
  const { ended, prices } = before;
  if (ended === undefined || prices === undefined) return [];
  return sale.parcels.flatMap((parcel): SaleChange[] => {
    const change = (text: string, title = 'How it ended'): SaleChange[] => [
      { kind: 'results', parcelId: parcel.id, title, text: `${parcelLabel(parcel)}: ${text}`, isUrgent: false },
    ];
    const price = now.prices?.[parcel.name];
    if (price !== undefined && prices[parcel.name] !== price)
      return change(`sold. The final price is ${formatPrice(price)}.`, 'Final prices');
    const outcome = now.ended?.[parcel.name];
    if (outcome === undefined || outcome === 'withdrawn' || ended[parcel.name] === outcome) return [];
    if (outcome === 'no_sale') return change('not sold.');
    return change(
      `sold${outcome === 'sold_en_bloc' ? ' with its block' : ''}. We write to you when its price is released.`,
    );
  });
};
