import { expect, test } from 'vitest';
import { applyChanges } from '../src/changes/draft-changes.ts';
import { emptyDraft } from '../src/empty-draft.ts';
import { emptyParcel } from '../src/parcels/import-parcels.ts';
import { DRAFT_FORMAT, readDraft, storeDraft } from '../src/stored-draft.ts';

const PARCEL_ID = '0b1e1f57-6c5a-4b0e-9d2f-4b1f0c1f2a33';
const draft = { ...emptyDraft('Home Quarters'), parcels: [{ ...emptyParcel(PARCEL_ID), name: 'Home quarter' }] };
const without = (key: string): object =>
  Object.fromEntries(Object.entries(emptyParcel(PARCEL_ID)).filter(([name]) => name !== key));

test('a draft that was stored is read back as it was', () => {
  expect(readDraft(JSON.parse(storeDraft(draft)))).toEqual(draft);
});

test('a draft of before a field came gets the field, empty; one of its own format without it is refused', () => {
  const old = { ...draft, parcels: [without('drawn')] };
  expect(readDraft(old).parcels[0]?.drawn).toEqual([]);
  expect(() => readDraft({ ...old, format: DRAFT_FORMAT })).toThrow(/drawn/);
});

test('a sale of before its questions to bidders were fields gets them, unasked', () => {
  const { asksIdentity: _, bidDeposit: __, ...old } = draft;
  expect(readDraft({ ...old, format: 5 })).toMatchObject({ asksIdentity: false, bidDeposit: '' });
  expect(() => readDraft({ ...old, format: DRAFT_FORMAT })).toThrow(/asksIdentity/);
});

test('a draft without a field that every format has is refused, and never taken for one', () => {
  expect(() => readDraft({ ...draft, parcels: [without('acres')] })).toThrow(/acres/);
  expect(() => readDraft({ ...draft, province: 'ON' })).toThrow(/province/);
});

test('a draft of a newer engine is refused before anything in it is lost', () => {
  expect(() => readDraft({ ...draft, format: DRAFT_FORMAT + 1 })).toThrow(`This engine knows ${DRAFT_FORMAT}.`);
});

test('a parcel that an old history brings back has every field of today', () => {
  const change = { path: `parcels/${PARCEL_ID}`, before: null, after: JSON.parse(JSON.stringify(without('drawn'))) };
  expect(applyChanges({ ...draft, parcels: [] }, [change]).draft.parcels).toEqual([emptyParcel(PARCEL_ID)]);
});
