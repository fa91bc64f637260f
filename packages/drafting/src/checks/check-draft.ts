import { civilDayAt, formatDay, offsetText, zoneLabel, zoneOffsetMinutes } from '@quarterline/civil-time';
import type { SaleDraft } from '@quarterline/contract';
import {
  doubtStartingBid,
  doubtsOf,
  optionFields,
  readDollars,
  readWallText,
  saleFields,
  valueOr,
} from '@quarterline/fields';
import { DEFAULT_RULES, holidayOn, type Instant } from '@quarterline/rules';
import { HOLIDAY_NAMES } from '@quarterline/text';
import { draftFormat } from '../formats/draft-formats.ts';
import { doubtSchedule, expectedTimes, scheduleOfDraft } from '../schedule-draft.ts';
import { type CheckItem, type Fault, fault, faultIf } from './check.ts';
import { checkDates } from './check-dates.ts';
import { checkDocuments, type DocumentCheck } from './check-documents.ts';
import { checkFormat } from './check-format.ts';
import { checkParcels } from './check-land.ts';
import { checkPictures } from './check-pictures.ts';
import { checkRules } from './check-rules.ts';
import type { TenderCheckContext } from './check-tender.ts';
import { checkTexts } from './check-texts.ts';

export type Checked = { faults: Fault[]; items: CheckItem[] };
/**
 * `withdrawn`: parcels taken out of the sale. `isFixed`: bidding is open or over, and the schedule with it.
 * `hasTermsOfUse`: the firm has published the terms of use that every bidder's account accepts. `takesDocuments`: the
 * engine has a key for private files. `sendsCodes`: it can reach phones.
 */
export type CheckContext = TenderCheckContext & {
  now: Instant;
  termsVersion: number;
  withdrawn: readonly string[];
  hasTermsOfUse: boolean;
  sendsCodes: boolean;
};

/** Everything that keeps a draft from being published, and what stands well. The same words for editor and engine. */
export function checkDraft(draft: SaleDraft, context: CheckContext): Checked {
  const plain = [
    ...checkDetails(draft),
    ...checkFormat(draft, context),
    ...checkDates(draft, context),
    ...checkIdentity(draft, context),
    ...checkPhone(draft, context),
    ...checkParcels(draft),
    ...checkGroups(draft),
    ...checkOptions(draft),
    ...checkRules(draft),
    ...draftFormat(draft).check(draft, context),
    ...checkSeller(draft),
    ...checkTexts(draft),
  ];
  const documents = checkDocuments(draft, context);
  const faults = [...plain, ...documents.faults];
  // The rules are asked last: with the texts in order, what they say is about the sale as a whole.
  if (plain.length === 0 && !context.isFixed) faults.push(...checkWithRules(draft, context));
  const seen = new Set<string>();
  const bad = faults
    .filter(({ words }) => !seen.has(words) && seen.add(words))
    .map(({ words, section, path }): CheckItem => ({ key: `${path} ${words}`, kind: 'bad', words, section, path }));
  return {
    faults,
    items: [
      ...bad,
      ...holidays(draft),
      ...groupNames(draft),
      ...documentChecks(documents.documentChecks),
      ...timesAgree(draft, faults),
      ...checkPictures(draft),
      ...team(draft),
    ],
  };
}

const documentChecks = (items: readonly DocumentCheck[]): CheckItem[] =>
  items.map(({ key, ok, words }) => ({ key, kind: ok ? 'ok' : 'later', words, section: 'documents', path: null }));

const isBlank = (text: string): boolean => text.trim() === '';

const besideOf = (draft: SaleDraft) => ({
  gridCents: valueOr(readDollars(draft.rules.grid), 0) || DEFAULT_RULES.gridCents,
  zone: draft.zone,
});

const checkDetails = (draft: SaleDraft): Fault[] => [
  ...doubtsOf(saleFields, draft, besideOf(draft)).map(({ key, place, words, sentence, isMissing }) =>
    fault(place === undefined || place === 'row' ? 'details' : place, key, `The sale ${words}`, sentence, isMissing),
  ),
];

const checkIdentity = ({ asksIdentity }: SaleDraft, { takesDocuments }: CheckContext): Fault[] =>
  faultIf(
    'dates',
    'asksIdentity',
    'Identity cannot be asked for here',
    asksIdentity && !takesDocuments
      ? 'This engine has no key for private documents. The person who runs it sets PRIVATE_FILES_KEY.'
      : null,
  );

const checkPhone = ({ asksPhone }: SaleDraft, { sendsCodes }: CheckContext): Fault[] =>
  faultIf(
    'dates',
    'asksPhone',
    'Phone numbers cannot be verified here',
    asksPhone && !sendsCodes
      ? 'This engine has no service for texts or calls. The person who runs it sets TEXT_URL or CALL_URL.'
      : null,
  );

const checkGroups = (draft: SaleDraft): Fault[] =>
  draft.groups.flatMap((group, index) => {
    const name = `En bloc ${draft.groups.length > 1 ? index + 1 : 'group'}`;
    const at = (field: string): string => `groups/${group.id}/${field}`;
    const members = draft.parcels.filter(({ id }) => group.parcelIds.includes(id));
    const twice = members.find(({ id }) =>
      draft.groups.slice(0, index).some(({ parcelIds }) => parcelIds.includes(id)),
    );
    const grid = valueOr(readDollars(draft.rules.grid), 10_000) || 10_000;
    return [
      ...faultIf(
        'en-bloc',
        at('name'),
        `${name} has no name`,
        isBlank(group.name) ? 'Write a name, like All four.' : null,
        true,
      ),
      ...faultIf(
        'en-bloc',
        at('parcelIds'),
        `${name} needs two parcels`,
        members.length < 2 ? 'Choose at least two parcels.' : null,
        true,
      ),
      ...faultIf(
        'en-bloc',
        at('parcelIds'),
        `${name} shares a parcel`,
        twice ? `${twice.name || 'A parcel'} is in another group already.` : null,
      ),
      ...faultIf(
        'en-bloc',
        at('startingBid'),
        `${name} has no usable starting bid`,
        doubtStartingBid(group.startingBid, grid),
        isBlank(group.startingBid),
      ),
    ];
  });

const checkOptions = (draft: SaleDraft): Fault[] =>
  draft.options.flatMap((option, index) =>
    doubtsOf(optionFields, option, besideOf(draft)).map(({ key, words, sentence, isMissing }) =>
      fault('options', `options/${option.id}/${key}`, `Option ${index + 1} ${words}`, sentence, isMissing),
    ),
  );

const checkSeller = (draft: SaleDraft): Fault[] =>
  draft.sellerAccounts.flatMap(({ id, email }) =>
    faultIf(
      'seller',
      `sellerAccounts/${id}/email`,
      "An address of the seller's side cannot be read",
      /^\S+@\S+\.\S+$/.test(email.trim()) ? null : 'Write the email address of the account.',
      isBlank(email),
    ),
  );

const checkWithRules = (draft: SaleDraft, { now, termsVersion, withdrawn }: CheckContext): Fault[] => {
  const gone = draft.parcels.findIndex(({ id }) => withdrawn.includes(id));
  const schedule = scheduleOfDraft(draft, { saleId: 'draft', termsVersion });
  const sentence = schedule && doubtSchedule(schedule, now);
  if (!sentence) return [];
  if (gone >= 0) return [];
  const field = FIELD_OF_SENTENCE.find(([about]) => about.test(sentence))?.[1];
  const words = sentence.replace(/\.$/, '');
  return [field ? fault('rules', `rules/${field}`, words, sentence) : fault('dates', 'firstCloseAt', words, sentence)];
};

/** Which field of the rules a sentence of theirs is about; one that is about none of them is about the dates. */
const FIELD_OF_SENTENCE: readonly [RegExp, string][] = [
  [/hard stop/i, 'hardStopAt'],
  [/soft close/i, 'softCloseMinutes'],
  [/recess/i, 'recessMinutes'],
  [/en bloc round/i, 'enBlocMinutes'],
  [/jump/i, 'jumpIncrements'],
  [/signed offer/i, 'offerDays'],
  [/eligibility|share of acres/i, 'eligibilityValue'],
  [/\bfee\b/i, 'fee'],
  [/deposit|shares/i, 'deposit'],
  [/increment|grid/i, 'grid'],
];

const timesAgree = (draft: SaleDraft, faults: readonly Fault[]): CheckItem[] => {
  const opens = readWallText(draft.opensAt, draft.zone);
  if (opens.kind !== 'value' || faults.some(({ section }) => section === 'dates')) return [];
  const law = `${zoneLabel(draft.zone).replace(' time', '')} law, ${offsetText(zoneOffsetMinutes(draft.zone, opens.value))}`;
  return [{ key: 'times', kind: 'ok', words: `Times agree with ${law}`, section: 'dates', path: null }];
};

/** Nobody is at the phone on a holiday, and some buyers pay by a bank that is closed. */
const holidays = (draft: SaleDraft): CheckItem[] =>
  holidaySentences(draft).map((words) => ({
    key: `holiday ${words}`,
    kind: 'note',
    words,
    section: 'dates',
    path: 'firstCloseAt',
  }));

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A name that was typed stays when parcels are added or taken out: "All three" of four is asked about, and not changed. */
const groupNames = (draft: SaleDraft): CheckItem[] =>
  draft.groups.flatMap(({ id, name, parcelIds }) => {
    const said = NUMBERS.findIndex((word) => new RegExp(`\\b${word}\\b`, 'i').test(name)) + 2;
    if (said < 2 || parcelIds.length < 2 || said === parcelIds.length) return [];
    const words = `“${name.trim()}” is the name of a group of ${parcelIds.length} parcels`;
    return [{ key: `group ${id}`, kind: 'note', words, section: 'en-bloc', path: `groups/${id}/name` }];
  });

const team = (draft: SaleDraft): CheckItem[] =>
  draft.teamMemberSlug === null
    ? [{ key: 'team', kind: 'later', words: 'Nobody is in charge yet', section: 'team', path: 'teamMemberSlug' }]
    : [];

/** A sentence for each holiday on which something of the sale closes, in the order of the days. */
const holidaySentences = (draft: SaleDraft): string[] => {
  const closes = [...(expectedTimes(draft)?.values() ?? [])].map(({ closesAt }) => closesAt).toSorted((a, b) => a - b);
  const sentences = closes.flatMap((closesAt) => {
    const holiday = holidayOn(civilDayAt(draft.zone, closesAt));
    if (holiday === null) return [];
    return [`It closes on ${HOLIDAY_NAMES[holiday]}: ${formatDay(closesAt, draft.zone)}`];
  });
  return [...new Set(sentences)];
};
