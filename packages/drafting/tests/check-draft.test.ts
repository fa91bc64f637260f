import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import { compareAcres, readWallText } from '@quarterline/fields';
import { describe, expect, it, test } from 'vitest';
import { checkDraft } from '../src/checks/check-draft.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';
import { rulesOfDraft } from '../src/rules-of-draft.ts';
import { expectedTimes } from '../src/schedule-draft.ts';

const parcel = (number: number, changes: Partial<DraftParcel> = {}): DraftParcel => ({
  ...emptyParcel(`00000000-0000-4000-8000-00000000000${number}`),
  name: `Quarter ${number}`,
  legal: `${['NE', 'NW', 'SE', 'SW'][number - 1]}-9-49-22-W4`,
  acres: '160',
  startingBid: '$800,000',
  ...changes,
});

const document = (kind: 'conditions' | 'titles' | 'offer'): SaleDraft['documents'][number] => ({
  id: kind,
  slug: '',
  kind,
  name: kind,
  parcelIds: [],
  scope: null,
  firstAt: '2026-11-01T00:00:00.000Z',
  versions: [
    { href: '/media/a.pdf', fileName: 'a.pdf', mediaType: 'application/pdf', bytes: 9, at: '2026-11-01T00:00:00.000Z' },
  ],
});

const whole = (changes: Partial<SaleDraft> = {}): SaleDraft => ({
  ...emptyDraft('New Sarepta Home Quarters'),
  location: 'Leduc County, AB',
  summary: 'A home quarter and three more.',
  opensAt: 'Dec 1, 2026 at 9:00 AM',
  firstCloseAt: 'Dec 3, 2026 at 2:00 PM',
  parcels: [1, 2, 3, 4].map((number) => parcel(number)),
  documents: [document('conditions'), document('titles'), document('offer')],
  teamMemberSlug: 'dana-kowalchuk',
  ...changes,
});

const context = {
  now: Date.UTC(2026, 10, 20),
  termsVersion: 1,
  withdrawn: [],
  isFixed: false,
  hasTermsOfUse: true,
  takesDocuments: true,
  sendsCodes: true,
  publicFormat: null,
  openers: [],
};
const wrongs = (draft: SaleDraft, changes = {}): string[] =>
  checkDraft(draft, { ...context, ...changes }).faults.map(({ words }) => words);

describe('when the signed offer is due', () => {
  const due = (offerDays: string, offerTime: string): SaleDraft =>
    whole({ rules: { ...whole().rules, offerDays, offerTime } });

  test.each([
    ['2', '4:00 PM', { businessDays: 2, hour: 16, minute: 0 }],
    ['5 business days', 'noon', { businessDays: 5, hour: 12, minute: 0 }],
    ['1', '9.30 am', { businessDays: 1, hour: 9, minute: 30 }],
  ])('is read from "%s" and "%s"', (days, time, terms) => {
    expect(wrongs(due(days, time))).toEqual([]);
    expect(rulesOfDraft(due(days, time)).offerTerms).toEqual(terms);
  });

  test.each([
    ['', '4:00 PM'],
    ['0', '4:00 PM'],
    ['31', '4:00 PM'],
    ['1.5', '4:00 PM'],
    ['2', ''],
    ['2', '7:59 AM'],
    ['2', '8:01 PM'],
    ['2', 'tea time'],
  ])('is not "%s" days at "%s": nobody would know when', (days, time) => {
    expect(wrongs(due(days, time))).toEqual(['When the signed offer is due is not set']);
  });
});

describe('before a sale is published', () => {
  it('has nothing against a sale that is complete, and says what stands', () => {
    const { faults, items } = checkDraft(whole(), context);
    expect(faults).toEqual([]);
    expect(items.map(({ kind, words }) => `${kind}: ${words}`)).toEqual([
      'ok: Titles posted for all parcels',
      'ok: Conditions of Sale, version 1',
      'ok: Offer to purchase per parcel',
      'ok: Times agree with Alberta law, UTC-6',
    ]);
  });

  it('names everything that an empty draft lacks, each with the field to go to', () => {
    const { faults } = checkDraft(emptyDraft('A sale'), context);
    expect(faults.map(({ path }) => path)).toEqual([
      'location',
      'summary',
      'opensAt',
      'firstCloseAt',
      'parcels',
      'documents',
    ]);
    expect(faults.every(({ missing }) => missing)).toBe(true);
  });

  it.each<[string, Partial<SaleDraft>, string]>([
    [
      'land of which nobody says where it lies',
      { parcels: [parcel(1, { legal: 'Plan 1520148 Block 1 Lot 2' })] },
      'No parcel says where it lies',
    ],
    [
      'one quarter twice',
      { parcels: [parcel(1), parcel(2, { legal: 'ne 9 49 22 w4' })] },
      'NE-9-49-22-W4 is in two parcels',
    ],
    [
      'land at two meridians',
      { parcels: [parcel(1), parcel(2, { legal: 'NW-9-49-22-W5' })] },
      'The parcels lie at different meridians',
    ],
    [
      'a starting bid off the grid',
      { parcels: [parcel(1, { startingBid: '$800,050' })] },
      'Parcel 1 starting bid cannot be used',
    ],
    [
      'a formula for a price',
      { parcels: [parcel(1, { startingBid: '=800000*2' })] },
      'Parcel 1 starting bid cannot be used',
    ],
    [
      'more cultivated than titled',
      { parcels: [parcel(1, { cultivatedAcres: '170' })] },
      'Parcel 1 cultivated acres look wrong',
    ],
    ['a close before the opening', { firstCloseAt: 'Dec 1, 2026 at 8:00 AM' }, 'It closes before it opens'],
    [
      'a close in the past',
      { opensAt: 'Nov 1, 2026 at 9:00 AM', firstCloseAt: 'Nov 2, 2026 at 9:00 AM' },
      'The first close is in the past',
    ],
    ['an opening that is no date', { opensAt: 'next Tuesday' }, 'The opening cannot be read'],
    ['closes without minutes between them', { gapMinutes: '0' }, 'The closes lie on one another'],
    [
      'a group of one',
      {
        groups: [
          {
            id: parcel(8).id,
            blockId: parcel(9).id,
            slug: '',
            name: 'All',
            parcelIds: [parcel(1).id],
            startingBid: '$3,000,000',
          },
        ],
      },
      'En bloc group needs two parcels',
    ],
    ['no Conditions of Sale', { documents: [document('titles')] }, 'Conditions of Sale are missing'],
  ])('is stopped by %s', (_, changes, words) => {
    expect(wrongs(whole(changes))).toContain(words);
  });

  it('lets the rules of the sale speak last, in their own sentence', () => {
    const draft = whole();
    const late = whole({ rules: { ...draft.rules, hardStopAt: 'Dec 3, 2026 at 2:05 PM' } });
    expect(wrongs(late)).toEqual(['The sale would still be open at its hard stop, blocks included']);
  });

  it.each([
    ['a hard stop before the last close', { hardStopAt: 'Dec 3, 2026 at 2:05 PM' }, 'rules/hardStopAt'],
    ['a soft close of no length', { softCloseMinutes: '0' }, 'rules/softCloseMinutes'],
    ['a jump guard of nothing', { jumpIncrements: '0' }, 'rules/jumpIncrements'],
  ])('puts the sentence about %s at its own field', (_, changes, path) => {
    const draft = whole();
    const { faults } = checkDraft(whole({ rules: { ...draft.rules, ...changes } }), context);
    expect(faults.map((one) => one.path)).toEqual([path]);
  });

  it('says which parcels wait for their titles, and lets them wait', () => {
    const titles = { ...document('titles'), parcelIds: [parcel(1).id, parcel(3).id] };
    const { faults, items } = checkDraft(whole({ documents: [document('conditions'), titles] }), context);
    expect(faults).toEqual([]);
    expect(items.filter(({ kind }) => kind === 'later').map(({ words }) => words)).toEqual([
      'Titles are missing for Parcels 2, 4',
      'Offers to purchase are missing',
    ]);
  });

  it.each([
    ['All three quarters', 3, []],
    ['All three quarters', 2, ['“All three quarters” is the name of a group of 2 parcels']],
    ['The home place', 2, []],
  ])('keeps the name “%s” of a group of %i parcels, and says where it counts others', (name, count, notes) => {
    const parcelIds = [1, 2, 3].slice(0, count).map((number) => parcel(number).id);
    const group = { id: 'g', blockId: 'b', slug: '', name, startingBid: '$1,600,000', parcelIds };
    const { items } = checkDraft(whole({ groups: [group] }), context);
    expect(items.filter(({ kind }) => kind === 'note').map(({ words }) => words)).toEqual(notes);
  });

  it('does not ask again for dates that bidding has already settled', () => {
    const past = whole({ opensAt: 'Nov 1, 2026 at 9:00 AM', firstCloseAt: 'Nov 2, 2026 at 9:00 AM' });
    expect(wrongs(past, { isFixed: true })).toEqual([]);
  });
});

test('a quarter of 1563 acres is asked about in the words of the survey', () => {
  const doubt = (acres: string, legal: string) => compareAcres(acres, { legal })?.sentence ?? null;
  expect(doubt('1563', 'NW-10-49-22-W4')).toBe('A quarter is about 160 acres. Did you mean 156.3?');
  expect(doubt('156.3', 'NW-10-49-22-W4')).toBeNull();
  expect(doubt('152', 'NW-10-49-22-W4')).toBeNull();
  expect(doubt('900', 'NW-10-49-22-W4')).toBe('A quarter is about 160 acres. Look at the title again.');
  expect(doubt('315', 'N½-10-49-22-W4')).toBeNull();
  expect(doubt('160', 'W½ of NE 10-49-22-W4')).toBe(
    'This part of a section is about 80 acres. Look at the title again.',
  );
  expect(doubt('3.2', 'Pt. NE 10-49-22-W4')).toBeNull();
});

test('closes stand ten minutes apart in the printed order, and the block a recess after the last', () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((number) => parcel(number).id);
  const times = expectedTimes(
    whole({
      groups: [
        {
          id: parcel(8).id,
          blockId: parcel(9).id,
          slug: '',
          name: 'All',
          parcelIds: [one, two, three, four].map(String),
          startingBid: '',
        },
      ],
    }),
  );
  const first = readWallText('Dec 3, 2026 at 2:00 PM', 'America/Edmonton');
  const at = first.kind === 'value' ? first.value : 0;
  const minutesAfter = (id: string): number => ((times?.get(id)?.closesAt ?? 0) - at) / 60_000;
  expect([one, two, three, four].map((id) => minutesAfter(String(id)))).toEqual([0, 10, 20, 30]);
  expect(((times?.get(parcel(9).id)?.opensAt ?? 0) - at) / 60_000).toBe(45);
});

test.each([
  ['Dec 1, 2026 at 9:00 AM', '2026-12-01T15:00:00.000Z'],
  ['december 1 2026 9am', '2026-12-01T15:00:00.000Z'],
  ['Tuesday, December 1, 2026, 9:00 AM', '2026-12-01T15:00:00.000Z'],
  ['2026-12-01 14:30', '2026-12-01T20:30:00.000Z'],
  ['2026-12-01T14:30', '2026-12-01T20:30:00.000Z'],
])('%s in Alberta is %s', (text, instant) => {
  const read = readWallText(text, 'America/Edmonton');
  expect(read.kind === 'value' ? new Date(read.value).toISOString() : read).toBe(instant);
});

test.each(['Feb 30, 2026 at 9:00 AM', 'Dec 1, 2026', 'Dec 1 at 9', '12/01/2026 9:00', 'Dec 1, 2026 at 25:00'])(
  '%s is no date and time',
  (text) => {
    expect(readWallText(text, 'America/Edmonton').kind).toBe('wrong');
  },
);

test.each([
  ['the sale', (text: string) => whole({ descriptionMarkdown: text }), 'descriptionMarkdown'],
  [
    'a parcel',
    (text: string) => whole({ parcels: [parcel(1, { descriptionMarkdown: text }), parcel(2)] }),
    `parcels/${parcel(1).id}/descriptionMarkdown`,
  ],
])('a description of %s that no page can lay out keeps the draft from being published', (_, draftWith, path) => {
  const faultsOf = (text: string) => checkDraft(draftWith(text), context).faults.filter((one) => one.path === path);
  expect(faultsOf('Rich **black** soil.')).toEqual([]);
  expect(faultsOf('>'.repeat(5000))).toMatchObject([{ sentence: expect.stringContaining('8 deep') }]);
});

test('without published terms of use no sale is ready, and the fault leads to the text page of the site', () => {
  const { faults } = checkDraft(whole({}), { ...context, hasTermsOfUse: false });
  expect(faults).toMatchObject([{ path: 'termsOfUse', words: 'The terms of use of the site are not published' }]);
  expect(checkDraft(whole({}), context).faults).toEqual([]);
});

test('a sale that asks for identity is not ready where private documents cannot be kept, and says at the box who sets the key', () => {
  const asking = whole({ asksIdentity: true });
  expect(checkDraft(asking, { ...context, takesDocuments: false }).faults).toMatchObject([
    { path: 'asksIdentity', sentence: expect.stringContaining('PRIVATE_FILES_KEY') },
  ]);
  expect(checkDraft(asking, context).faults).toEqual([]);
  expect(checkDraft(whole({}), { ...context, takesDocuments: false }).faults).toEqual([]);
});

test('a sale that asks for a verified phone number is not ready where no code can be sent', () => {
  const asking = whole({ asksPhone: true });
  expect(checkDraft(asking, { ...context, sendsCodes: false }).faults).toMatchObject([
    { path: 'asksPhone', sentence: expect.stringContaining('TEXT_URL') },
  ]);
  expect(checkDraft(asking, context).faults).toEqual([]);
  expect(checkDraft(whole({}), { ...context, sendsCodes: false }).faults).toEqual([]);
});

test('a close on a holiday is named with the holiday and keeps nothing from being published; the day after is not', () => {
  const notes = (firstCloseAt: string) => {
    const { faults, items } = checkDraft(whole({ opensAt: 'Dec 20, 2027 at 9:00 AM', firstCloseAt }), context);
    return [faults, items.filter(({ kind }) => kind === 'note').map(({ words }) => words)];
  };
  expect(notes('Dec 25, 2027 at 2:00 PM')).toEqual([[], ['It closes on Christmas Day: Dec 25, 2027']]);
  expect(notes('Dec 22, 2027 at 2:00 PM')).toEqual([[], []]);
});
