import type {
  DraftDocument,
  DraftGroup,
  DraftOption,
  DraftParcel,
  PublishedParcel,
  PublishedSale,
  SaleDocument,
  SaleDraft,
} from '@quarterline/contract';
import { formatWallText, typedOptionFields, typedParcelFields, typedSaleFields } from '@quarterline/fields';
import { type SaleEvent, saleFormatOf } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';
import { draftRules } from './empty-draft.ts';
import { DRAFT_FORMATS } from './formats/draft-formats.ts';

type Scheduled = Extract<SaleEvent, { kind: 'sale_scheduled' }>;

/** A public sale as its editor would have written it: what the page says, and the newest schedule of its record. */
export function draftFromPublic(
  sale: PublishedSale,
  scheduled: Scheduled,
  registrationClosesAt: number | null,
): SaleDraft {
  const wall = (atMs: number | null): string => (atMs === null ? '' : formatWallText(atMs, sale.zone));
  const format = DRAFT_FORMATS[saleFormatOf(scheduled.rules)];
  const rules = format.typedRules(scheduled.rules);
  const single = sale.parcels.filter(({ enBloc }) => !enBloc);
  const first = scheduled.parcels
    .filter(({ kind }) => kind === 'parcel')
    .toSorted((one, other) => one.position - other.position);
  const idOfSlug = new Map(single.map(({ id, slug }) => [slug, id]));
  return {
    ...typedSaleFields(sale, sale.zone),
    ...format.typed(scheduled.rules),
    opensAt: wall(Math.min(...first.map(({ opensAt }) => opensAt))),
    firstCloseAt: wall(first[0]?.closesAt ?? null),
    registrationClosesAt: wall(registrationClosesAt),
    closingMode: rules.closingMode,
    gapMinutes: gapOf(first, sale.closingGapMinutes),
    parcels: single.map((parcel) => draftParcel(parcel, scheduled)),
    groups: scheduled.groups.map(
      (group): DraftGroup => ({
        id: group.id,
        blockId: group.enBlocParcelId,
        slug: sale.parcels.find(({ id }) => id === group.enBlocParcelId)?.slug ?? '',
        name: group.name,
        parcelIds: group.parcelIds,
        startingBid: moneyText(group.startingBidCents),
      }),
    ),
    options: sale.options.map(
      (option): DraftOption => ({
        ...typedOptionFields(option, sale.zone),
        id: option.slug,
        slug: option.slug,
        parcelIds: option.parcelSlugs.flatMap((slug) => idOfSlug.get(slug) ?? []),
      }),
    ),
    documents: sale.documents.map((document) => draftDocument(document, single)),
    rules: { ...draftRules(rules), hardStopAt: wall(rules.hardStopAt) },
    sellerAccounts: [],
  };
}

/** The minutes between the closes as they were scheduled. A demonstration may have been scheduled closer than its page says. */
const gapOf = (parcels: readonly { closesAt: number }[], written: number): string => {
  const [one, other] = parcels;
  return String(one && other ? (other.closesAt - one.closesAt) / 60_000 : written);
};

const draftParcel = (parcel: PublishedParcel, scheduled: Scheduled): DraftParcel => ({
  ...typedParcelFields(parcel),
  id: parcel.id,
  slug: parcel.slug,
  startingBid: moneyText(scheduled.parcels.find(({ id }) => id === parcel.id)?.startingBidCents ?? 0),
});

const KINDS: readonly [RegExp, DraftDocument['kind']][] = [
  [/condition/i, 'conditions'],
  [/title/i, 'titles'],
  [/offer/i, 'offer'],
  [/survey|plan|plat/i, 'survey'],
  [/lease/i, 'lease'],
];

const draftDocument = (document: SaleDocument, parcels: readonly PublishedParcel[]): DraftDocument => {
  const stakes = [...document.scope.matchAll(/\d+/g)].map(([stake]) => stake);
  const named = parcels.filter(({ stake }) => stakes.includes(stake)).map(({ id }) => id);
  const isPlain = /^(All parcels|Parcels? [\d, and]+)$/.test(document.scope);
  return {
    id: document.slug,
    slug: document.slug,
    kind: KINDS.find(([words]) => words.test(document.name))?.[1] ?? 'other',
    name: document.name,
    parcelIds: isPlain ? named : [],
    scope: isPlain ? null : document.scope,
    firstAt: document.publishedAt,
    versions: [
      {
        href: document.href,
        fileName: document.href.split('/').at(-1) ?? document.name,
        mediaType: document.mediaType,
        bytes: document.bytes,
        ...(document.pages === undefined ? {} : { pages: document.pages }),
        ...(document.firstPage === undefined ? {} : { firstPage: document.firstPage }),
        at: document.changedAt ?? document.publishedAt,
      },
    ],
  };
};
