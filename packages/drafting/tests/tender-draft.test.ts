import type { SaleDraft } from '@quarterline/contract';
import { applyEvent, hours, scheduleSale } from '@quarterline/rules';
import { describe, expect, it, test } from 'vitest';
import { checkDraft } from '../src/checks/check-draft.ts';
import { sectionsOf } from '../src/checks/check-format.ts';
import { OPENERS } from '../src/checks/check-tender.ts';
import { composeEditorial } from '../src/compose-editorial.ts';
import { draftFromPublic } from '../src/draft-from-public.ts';
import { copyDraft, emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';
import { expectedTimes, scheduleOfDraft } from '../src/schedule-draft.ts';
import { readDraft, storeDraft } from '../src/stored-draft.ts';

const ids = [1, 2].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const at = '2026-11-01T00:00:00.000Z';
const GROUP = {
  id: '00000000-0000-4000-8000-000000000008',
  blockId: '00000000-0000-4000-8000-000000000009',
  slug: '',
  name: 'Both',
  parcelIds: ids,
  startingBid: '$1,700,000',
};

/** A sale by sealed tender of two quarters, with nothing left to fix. */
const tenderDraft = (tender: Partial<SaleDraft['tender']> = {}, changes: Partial<SaleDraft> = {}): SaleDraft => ({
  ...emptyDraft('Two Sealed Quarters'),
  saleFormat: 'sealedTender',
  location: 'Leduc County, AB',
  summary: 'Two quarters of one section.',
  opensAt: 'Dec 1, 2026 at 9:00 AM',
  firstCloseAt: 'Dec 3, 2026 at 2:00 PM',
  parcels: ids.map((id, index) => ({
    ...emptyParcel(id),
    name: `Quarter ${index + 1}`,
    slug: `quarter-${index + 1}`,
    legal: `${['NE', 'NW'][index]}-9-49-22-W4`,
    acres: '160',
    startingBid: '$800,000',
  })),
  documents: [
    {
      id: 'conditions',
      slug: '',
      kind: 'conditions',
      name: 'Conditions of Sale',
      parcelIds: [],
      scope: null,
      firstAt: at,
      versions: [{ href: '/media/a.pdf', fileName: 'a.pdf', mediaType: 'application/pdf', bytes: 9, at }],
    },
  ],
  ...changes,
  tender: { ...emptyDraft('').tender, ...tender },
});

const madeKeys = ['Dana', 'Erin', 'Alex'].map((name) => ({ name, keyMadeAt: 1 }));
const context = {
  now: Date.UTC(2026, 10, 20),
  termsVersion: 1,
  withdrawn: [],
  isFixed: false,
  hasTermsOfUse: true,
  takesDocuments: true,
  sendsCodes: true,
  publicFormat: null,
  openers: madeKeys,
};
const wrongs = (draft: SaleDraft, changes = {}): string[] =>
  checkDraft(draft, { ...context, ...changes }).faults.map(({ words }) => words);

const keys = {
  engine: 'engine key',
  openers: ['dana', 'erin', 'alex'].map((actorId) => ({ actorId, publicKey: `key of ${actorId}` })),
};

describe('a draft of a sealed tender', () => {
  it('is asked nothing of rising bids, and every lot closes at one time', () => {
    const draft = tenderDraft({}, { gapMinutes: '', closingMode: 'staggered' });
    const rules = { ...draft.rules, increments: [], softCloseMinutes: '', recessMinutes: '', enBlocMinutes: '' };
    expect(wrongs({ ...draft, rules: { ...rules, jumpIncrements: '', jumpShare: '', eligibilityValue: '' } })).toEqual(
      [],
    );
    const times = expectedTimes({ ...draft, groups: [GROUP] });
    expect([...(times?.values() ?? [])].map(({ closesAt }) => closesAt)).toEqual(
      Array(3).fill(Date.UTC(2026, 11, 3, 20)),
    );
  });

  test.each<[string, Partial<SaleDraft['tender']>, string]>([
    ['a second round of one', { secondRound: true, invited: '1' }, 'Who is invited to the second round is not set'],
    [
      'a share of nothing',
      { secondRound: true, invites: 'within', invited: '0' },
      'Who is invited to the second round is not set',
    ],
    [
      'a second round without an end',
      { secondRound: true, roundHours: '' },
      'How long the second round lasts is not set',
    ],
    [
      'a seller with three months',
      { acceptance: 'seller_accepts', sellerDays: '90' },
      'How long the seller has to accept is not set',
    ],
  ])('is stopped by %s', (_, tender, words) => {
    expect(wrongs(tenderDraft(tender))).toEqual([words]);
  });

  it('asks nothing about a second round that there is not', () => {
    expect(wrongs(tenderDraft({ invited: '', roundHours: '', sellerDays: '' }))).toEqual([]);
  });

  it('waits for two openers with keys, and says whose is missing', () => {
    expect(wrongs(tenderDraft(), { openers: [] })).toEqual(['The openers are not named']);
    const [dana, ...others] = madeKeys;
    const faults = checkDraft(tenderDraft(), { ...context, openers: [{ name: 'Dana', keyMadeAt: null }, ...others] });
    expect(faults.faults).toMatchObject([{ words: 'Dana has not made their key', path: OPENERS, section: 'tender' }]);
    expect(wrongs(tenderDraft(), { openers: [], takesDocuments: false })).toEqual([
      'Sealed tenders cannot be taken here',
    ]);
    // Once tenders are taken they are under the keys of the record.
    expect(wrongs(tenderDraft(), { openers: [dana], isFixed: true })).toEqual([]);
  });

  it('keeps the format with which it was published', () => {
    expect(wrongs(tenderDraft(), { publicFormat: 'ascending' })).toContain('A published sale keeps its format');
    expect(wrongs({ ...tenderDraft(), saleFormat: 'ascending' }, { publicFormat: 'sealedTender' })).toContain(
      'A published sale keeps its format',
    );
    expect(wrongs(tenderDraft(), { publicFormat: 'sealedTender' })).toEqual([]);
  });

  it('has the section of its own, which an auction has not', () => {
    expect(sectionsOf(tenderDraft()).map(([id]) => id)).toContain('tender');
    expect(sectionsOf(emptyDraft('An auction')).map(([id]) => id)).not.toContain('tender');
  });

  it('becomes the rules and the schedule of a sealed tender, with the keys of its openers', () => {
    const draft = tenderDraft(
      { secondRound: true, invites: 'within', invited: '10%', roundHours: '24', acceptance: 'seller_accepts' },
      { groups: [GROUP] },
    );
    const schedule = scheduleOfDraft(draft, { saleId: 'sale', termsVersion: 1, tenderKeys: keys });
    expect(schedule?.rules).toMatchObject({
      format: 'sealedTender',
      keys,
      secondRound: { invited: { kind: 'within', share: 1000 }, lengthMs: hours(24) },
      acceptance: { kind: 'seller_accepts', days: 3 },
    });
    expect(schedule && scheduleSale({ ...schedule, now: context.now }).kind).toBe('sale_scheduled');
  });

  it('is the same draft again when it is read back from what is public', () => {
    const draft = tenderDraft({ secondRound: true, roundHours: '24' }, { groups: [{ ...GROUP, slug: 'both' }] });
    const schedule = scheduleOfDraft(draft, { saleId: 'sale', termsVersion: 1, tenderKeys: keys });
    if (!schedule) throw new Error('It has dates.');
    const event = scheduleSale({ ...schedule, now: context.now });
    if (event.kind !== 'sale_scheduled') throw new Error('A schedule is one entry.');
    const editorial = composeEditorial(draft, {
      saleId: 'sale',
      slug: 'sealed',
      demo: false,
      parcels: applyEvent(null, event).schedule.parcels,
    });
    expect(editorial).toMatchObject({ tender: { secondRound: { lengthMs: hours(24) } }, softCloseSeconds: 0 });
    expect(editorial.enBlocExample).toBeUndefined();
    const { saleFormat, tender, firstCloseAt, groups } = draftFromPublic(editorial, event, null);
    expect({ saleFormat, tender, firstCloseAt, groups }).toEqual({
      saleFormat: 'sealedTender',
      tender: draft.tender,
      firstCloseAt: draft.firstCloseAt,
      groups: draft.groups,
    });
  });

  it('keeps its settings in a copy, and drafts of before there were tenders are auctions', () => {
    const draft = tenderDraft({ acceptance: 'seller_accepts', sellerDays: '5' });
    const copy = copyDraft(draft, { name: 'Again', isOver: true, newId: () => ids[0] ?? '' });
    expect([copy.saleFormat, copy.tender]).toEqual(['sealedTender', draft.tender]);
    const { saleFormat: _, tender: __, ...older } = JSON.parse(storeDraft(emptyDraft('Older')));
    expect(readDraft(older).saleFormat).toBe('ascending');
  });
});
