import { expect, it } from 'vitest';
import { sampleParcel } from '#web/testing/sample-live.ts';
import { outbidElsewhere } from '../web/strips/outbid-strip.tsx';

const HOUR = 3_600_000;
const outbid = (place: number, closesAt: number) =>
  sampleParcel(place, { phase: 'open', bidStatus: 'outbid', closesAt });

it.each([
  ['an open parcel that is not shown', [outbid(2, HOUR)], [2]],
  ['what closes first before what closes later', [outbid(2, 3 * HOUR), outbid(3, HOUR)], [3, 2]],
  ['not the parcel that is shown', [outbid(1, HOUR)], []],
  ['not a parcel with the high bid', [sampleParcel(2, { phase: 'open', bidStatus: 'lead' })], []],
  ['not a parcel that has closed', [sampleParcel(2, { phase: 'sold', bidStatus: 'outbid' })], []],
])('the notice of being outbid names %s', (_, parcels, places) => {
  const shown = sampleParcel(1).id;
  expect(outbidElsewhere({ parcels }, shown).map(({ id }) => id)).toEqual(
    places.map((place) => sampleParcel(place).id),
  );
});
