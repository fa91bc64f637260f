import {
  CONDITIONS_NAME,
  type DraftDocument,
  type DraftGroup,
  type DraftParcel,
  type PublishedParcel,
  type PublishedSale,
  type SaleCorrection,
  type SaleDocument,
  type SaleDraft,
} from '@quarterline/contract';
import {
  blockParcelFields,
  lineOf,
  publishOptionFields,
  publishParcelFields,
  publishSaleFields,
  readDollars,
  valueOr,
} from '@quarterline/fields';
import type { GeoPoint } from '@quarterline/land';
import { listed, sumAcres } from '@quarterline/listing';
import type { SaleRules, ScheduledParcel } from '@quarterline/rules';
import { draftFormat } from './formats/draft-formats.ts';
import { placeOfParcel, publicLandsOf } from './parcels/place-of-parcel.ts';
import { rulesOfDraft } from './rules-of-draft.ts';

export type ComposeContext = {
  saleId: string;
  slug: string;
  demo: boolean;
  /** The times of its parcels and blocks, as the rules have worked them out. */
  parcels: readonly Pick<ScheduledParcel, 'id' | 'opensAt' | 'closesAt'>[];
  /** Facts that were corrected since it was public, oldest first. */
  corrections?: readonly SaleCorrection[];
};

const iso = (atMs: number): string => new Date(atMs).toISOString();

/** Composes the public page of a valid draft. Later facts of the record override it. */
export function composeEditorial(draft: SaleDraft, context: ComposeContext): PublishedSale {
  const parcels = draft.parcels.map((parcel, index) => publicParcel(parcel, index + 1, context));
  const blocks = draft.groups.map((group, index) => publicBlock(group, index, draft, parcels, context));
  const all = [...parcels, ...blocks];
  const rules = rulesOfDraft(draft);
  return {
    ...publishSaleFields(draft, draft.zone),
    id: context.saleId,
    slug: context.slug,
    coordinates: middleOf(draft.parcels.flatMap((parcel) => placeOfParcel(parcel) ?? [])),
    // Real land is never invented, whatever the draft was copied from.
    terrain: context.demo ? draft.terrain : null,
    saleStatus: 'upcoming',
    startTime: all.map(({ startTime }) => startTime).toSorted()[0] ?? '',
    endTime:
      all
        .map(({ endTime }) => endTime)
        .toSorted()
        .at(-1) ?? '',
    ...draftFormat(draft).course(draft, rules),
    enBlocPremiumShare: rules.enBlocPremium / 10_000,
    ...exampleOf(draft, all, rules),
    depositShare: rules.deposit / 10_000,
    buyerFee: rules.buyerFee,
    offerTerms: rules.offerTerms,
    parcels: all,
    options: draft.options.map((option, index) => ({
      ...publishOptionFields(option, draft.zone),
      slug: option.slug,
      stake: String.fromCharCode(65 + (index % 26)),
      parcelSlugs: parcels.filter(({ id }) => option.parcelIds.includes(id)).map(({ slug }) => slug),
    })),
    documents: draft.documents.map((document) => publicDocument(document, draft)),
    ...(context.corrections && context.corrections.length > 0 ? { corrections: [...context.corrections] } : {}),
    demo: context.demo,
  };
}

/** For the pages before there is a sale; from then on its rules and its withdrawn parcels are laid over it. */
const exampleOf = (
  draft: SaleDraft,
  parcels: readonly PublishedParcel[],
  rules: SaleRules,
): Pick<PublishedSale, 'enBlocExample'> => {
  const block = parcels.find(({ enBloc }) => enBloc);
  const starts = parcels
    .filter(({ slug }) => block?.parcelSlugs.includes(slug))
    .map(({ startingBidCents }) => startingBidCents);
  if (!block || starts.length < 2) return {};
  return draftFormat(draft).blockExample(starts, rules, block.startingBidCents);
};

const timesOf = (id: string, { parcels }: ComposeContext): { startTime: string; endTime: string } => {
  const found = parcels.find((parcel) => parcel.id === id);
  if (!found) throw new Error(`The schedule says nothing of parcel ${id}.`);
  return { startTime: iso(found.opensAt), endTime: iso(found.closesAt) };
};

const publicParcel = (parcel: DraftParcel, position: number, context: ComposeContext): PublishedParcel => {
  const lands = publicLandsOf(parcel);
  return {
    ...publishParcelFields(parcel),
    ...(lands ? { lands } : {}),
    id: parcel.id,
    slug: parcel.slug,
    kind: 'parcel',
    enBloc: false,
    stake: String(position),
    position,
    ...timesOf(parcel.id, context),
    acceptedBidCents: null,
    outcome: null,
    parcelSlugs: [],
  };
};

const publicBlock = (
  group: DraftGroup,
  index: number,
  draft: SaleDraft,
  parcels: readonly PublishedParcel[],
  context: ComposeContext,
): PublishedParcel => {
  const members = parcels.filter(({ id }) => group.parcelIds.includes(id));
  const name = lineOf(group.name);
  return {
    ...blockParcelFields({
      name: `En bloc, ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
      legalDescriptions: members.flatMap(({ legalDescriptions }) => legalDescriptions),
      acres: sumAcres(members),
      startingBidCents: valueOr(readDollars(group.startingBid), 0),
      summary: `Parcels ${stakesText(members.map(({ stake }) => stake))} as one`,
      descriptionMarkdown: draftFormat(draft).blockDescription,
    }),
    ...(members.some(({ lands }) => lands)
      ? { lands: members.flatMap(({ lands, legalDescriptions }) => lands ?? legalDescriptions) }
      : {}),
    id: group.blockId,
    slug: group.slug,
    kind: 'enBloc',
    enBloc: true,
    stake: draft.groups.length > 1 ? `E${index + 1}` : 'E',
    position: parcels.length + index + 1,
    ...timesOf(group.blockId, context),
    acceptedBidCents: null,
    outcome: null,
    parcelSlugs: members.map(({ slug }) => slug),
  };
};

/** "1 to 4" where they follow one another, "1, 3 and 4" where they do not. */
const stakesText = (stakes: readonly string[]): string => {
  const [first, last] = [Number(stakes[0]), Number(stakes.at(-1))];
  if (stakes.length > 2 && last - first === stakes.length - 1) return `${first} to ${last}`;
  return listed(stakes);
};

/** Page facts of a PDF; empty when it was not inspected. */
const pagesOf = ({
  pages,
  firstPage,
}: DraftDocument['versions'][number]): Pick<SaleDocument, 'pages' | 'firstPage'> => ({
  ...(pages === undefined ? {} : { pages }),
  ...(firstPage === undefined ? {} : { firstPage }),
});

const publicDocument = (document: DraftDocument, { parcels }: SaleDraft): SaleDocument => {
  const current = document.versions.at(-1);
  if (!current) throw new Error(`The document ${document.name} has no version.`);
  const stakes = parcels.flatMap(({ id }, index) => (document.parcelIds.includes(id) ? [String(index + 1)] : []));
  const scope = stakes.length === 0 ? 'All parcels' : `Parcel${stakes.length > 1 ? 's' : ''} ${stakesText(stakes)}`;
  return {
    slug: document.slug,
    name: document.kind === 'conditions' ? CONDITIONS_NAME : lineOf(document.name),
    scope: document.scope ?? scope,
    href: current.href,
    mediaType: current.mediaType,
    bytes: current.bytes,
    ...pagesOf(current),
    publishedAt: document.firstAt,
    changedAt: current.at === document.firstAt ? null : current.at,
  };
};

const middleOf = (centres: readonly GeoPoint[]): [number, number] => {
  const mean = (values: number[]): number =>
    Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000;
  return [mean(centres.map(({ longitude }) => longitude)), mean(centres.map(({ latitude }) => latitude))];
};
