import { formatHour } from '@quarterline/civil-time';
import { type DraftPicture, type DraftRules, FIRST_TENDER, type SaleDraft } from '@quarterline/contract';
import { emptySaleFields, type FieldTable, leftInCopy, optionFields, saleFields } from '@quarterline/fields';
import { slugOf } from '@quarterline/listing';
import { type AscendingRules, DEFAULT_OFFER_TERMS, DEFAULT_RULES } from '@quarterline/rules';
import { moneyText } from '@quarterline/text';

const percentText = (points: number): string => String(points / 100);
const minutesText = (ms: number): string => String(ms / 60_000);

/** The rules of a sale as the editor shows them. */
export function draftRules(rules: AscendingRules): Omit<DraftRules, 'hardStopAt'> {
  const fee = rules.buyerFee;
  const eligibility = rules.enBlocEligibility;
  const due = rules.offerTerms ?? DEFAULT_OFFER_TERMS;
  return {
    grid: moneyText(rules.gridCents),
    increments: rules.increments.map(({ underCents, stepCents }, index) => ({
      id: `band-${index + 1}`,
      under: underCents === null ? '' : moneyText(underCents),
      step: moneyText(stepCents),
    })),
    softCloseMinutes: minutesText(rules.softCloseMs),
    softCloseScope: rules.softCloseScope,
    recessMinutes: minutesText(rules.recessMs),
    enBlocMinutes: minutesText(rules.enBlocRoundMs),
    enBlocPremium: percentText(rules.enBlocPremium),
    eligibility: eligibility.kind,
    eligibilityValue:
      eligibility.kind === 'high_on_acres' ? percentText(eligibility.share) : String(eligibility.parcels),
    maximumBids: rules.maximumBids,
    jumpIncrements: String(rules.jumpIncrements),
    jumpShare: percentText(rules.jumpShare),
    deposit: percentText(rules.deposit),
    offerDays: String(due.businessDays),
    offerTime: formatHour(due),
    feeKind: fee.kind,
    fee: fee.kind === 'flat' ? moneyText(fee.feeCents) : fee.kind === 'percent' ? percentText(fee.share) : '',
    feeLeast: fee.kind === 'percent' ? moneyText(fee.leastCents) : '',
    feeMost: fee.kind === 'percent' && fee.mostCents !== null ? moneyText(fee.mostCents) : '',
    feeTax: fee.kind === 'none' ? '' : percentText(fee.tax),
  };
}

/** A sale of which only the name is known. */
export const emptyDraft = (name: string): SaleDraft => ({
  ...emptySaleFields(),
  name,
  saleFormat: 'ascending',
  tender: FIRST_TENDER,
  opensAt: '',
  firstCloseAt: '',
  registrationClosesAt: '',
  closingMode: 'staggered',
  gapMinutes: '10',
  parcels: [],
  groups: [],
  options: [],
  documents: [],
  rules: { ...draftRules(DEFAULT_RULES), hardStopAt: '' },
  sellerAccounts: [],
});

/**
 * A new sale like a former one: its land with what was drawn on it, its pictures, rules and groups, without its dates, documents,
 * banner and the accounts of its seller. A sale that is over also keeps its summary, its description and the text about its seller
 * to itself: they tell how it went. The invented land of a demonstration, and pictures of it from above, are not copied. `newId`
 * gives the entries ids of their own.
 */
export function copyDraft(
  former: SaleDraft,
  { name, isOver, newId }: { name: string; isOver: boolean; newId: () => string },
): SaleDraft {
  const copies = new Map(former.parcels.map(({ id }) => [id, newId()]));
  const moved = (ids: readonly string[]): string[] => ids.flatMap((id) => copies.get(id) ?? []);
  const without = (table: FieldTable) =>
    Object.fromEntries(leftInCopy(table, isOver).map(({ key, empty }) => [key, empty]));
  return {
    ...structuredClone(former),
    ...without(saleFields),
    name,
    opensAt: '',
    firstCloseAt: '',
    registrationClosesAt: '',
    rules: { ...former.rules, hardStopAt: '' },
    documents: [],
    sellerAccounts: [],
    ...(former.terrain === null ? {} : { saleImage: photograph(former.saleImage), aerial: photograph(former.aerial) }),
    parcels: former.parcels.map((parcel) => ({
      ...structuredClone(parcel),
      id: copies.get(parcel.id) ?? newId(),
      slug: '',
      features: parcel.features.map((feature) => ({ ...structuredClone(feature), slug: '' })),
    })),
    groups: former.groups.map((group) => ({
      ...group,
      id: newId(),
      blockId: newId(),
      slug: '',
      parcelIds: moved(group.parcelIds),
    })),
    options: former.options.map((option) => ({
      ...option,
      ...without(optionFields),
      slug: '',
      parcelIds: moved(option.parcelIds),
    })),
  };
}

const photograph = (picture: DraftPicture | null): DraftPicture | null => (picture?.illustration ? null : picture);

/** The address a sale of this name would have. */
export const saleSlug = (name: string): string => slugOf(name).slice(0, 80).replace(/-+$/, '');
