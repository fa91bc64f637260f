import { formatShort } from '@quarterline/civil-time';
import { formatAcres, formatPrice, formatWords, isOffered, parcelLabel, parcelPrice } from '@quarterline/listing';
import type { SaleProps } from '../../parts/page-props.ts';

/** What a reader was shown of a sale, one figure or date at a time. `text` is null where only a change is told. */
export type SeenFact = { key: string; label: string; text: string | null; value: string };
type Seen = { at: number; facts: SeenFact[] };
/** Kept on the reader's device and sent to nobody: this visit, and the one before it. */
export type SeenSale = Seen & { before: Seen | null };

const STATUS = {
  upcoming: 'not open yet',
  live: 'live',
  completed: 'completed',
  postponed: 'postponed',
  cancelled: 'cancelled',
} as const;

type Shown = Pick<SaleProps, 'sale' | 'parcels' | 'options' | 'documents' | 'html'>;

/** What is compared from visit to visit. The prices of a live sale move every minute and are none of it. */
export function factsOfSale({ sale, parcels, options, documents, html }: Shown): SeenFact[] {
  const { zone, saleStatus } = sale;
  const when = (iso: string): string => formatShort(Date.parse(iso), zone);
  const fact = (key: string, label: string, text: string): SeenFact => ({ key, label, text, value: text });
  const isAhead = saleStatus === 'upcoming';
  return [
    fact('status', 'The sale', STATUS[saleStatus]),
    ...(isAhead ? [fact('opens', 'Bidding opens', when(sale.startTime))] : []),
    ...parcels.flatMap((parcel) => {
      const label = parcel.enBloc ? parcel.name : parcelLabel(parcel);
      const of = (key: string, what: string, text: string) => fact(`${parcel.slug}/${key}`, `${label}, ${what}`, text);
      if (!isOffered(parcel)) return [fact(`${parcel.slug}/offer`, label, 'withdrawn')];
      if (parcel.enBloc) return [fact(`${parcel.slug}/offer`, label, 'for sale')];
      const price = parcelPrice(parcel, saleStatus);
      return [
        fact(`${parcel.slug}/offer`, label, 'for sale'),
        of('acres', 'size', formatAcres(parcel.acres)),
        of('starting-bid', formatWords(parcel).startLabel.toLowerCase(), formatPrice(parcel.startingBidCents)),
        ...(isAhead ? [of('closes', 'closes', when(parcel.endTime))] : []),
        ...(saleStatus === 'completed' ? [of('result', 'result', `${price.label} ${price.text}`)] : []),
      ];
    }),
    ...options.map(({ slug, name, exerciseDate }) => fact(`option/${slug}`, `${name}, until`, when(exerciseDate))),
    ...documents.map(({ slug, name, changedAt, publishedAt }) => ({
      ...fact(`document/${slug}`, name, when(changedAt ?? publishedAt)),
      text: null,
    })),
    { key: 'description', label: 'The description', text: null, value: digestOf(html.replace(AMOUNT, '')) },
  ];
}

/** What a reader is told: one sentence for each thing that is new, other, or gone. */
export function changesBetween(before: readonly SeenFact[], now: readonly SeenFact[]): string[] {
  const old = new Map(before.map((fact) => [fact.key, fact]));
  const kept = new Set(now.map(({ key }) => key));
  return [
    ...now.flatMap((fact) => {
      const last = old.get(fact.key);
      if (last?.value === fact.value) return [];
      if (!last) return isListed(fact) ? [`New: ${fact.label}.`] : [];
      return [
        fact.text === null ? `${fact.label}: changed.` : `${fact.label}: ${fact.text}, was ${last.text ?? last.value}.`,
      ];
    }),
    ...before.filter((fact) => !kept.has(fact.key) && isListed(fact)).map(({ label }) => `No longer listed: ${label}.`),
  ];
}

/** A document, an option or a parcel; its figures come and go with it and with the status of the sale. */
const isListed = ({ key }: Pick<SeenFact, 'key'>): boolean => /^(?:document|option)\/|\/offer$/.test(key);

/** A reader who comes back after this long has not looked in between. */
const PAUSE_MS = 30 * 60_000;

/** What is kept after this look at a sale. Within one visit the reader keeps being told what changed before it. */
export function seeSale(last: SeenSale | null, facts: SeenFact[], now: number): SeenSale {
  if (!last) return { at: now, facts, before: null };
  const isNewVisit = now - last.at > PAUSE_MS;
  const hasNews = last.before === null && changesBetween(last.facts, facts).length > 0;
  return { at: now, facts, before: isNewVisit || hasNews ? { at: last.at, facts: last.facts } : last.before };
}

/** The fees below the description follow from prices, which are told by themselves. */
const AMOUNT = /\$[\d,.]+/g;

/** Short, and another for another text: it is compared and never shown. */
function digestOf(text: string): string {
  let digest = 0;
  for (const character of text) digest = (Math.imul(digest, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return digest.toString(36);
}
