import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import { doubtsOf, isBlank, landsOf, parcelFields, readDollars, valueOr } from '@quarterline/fields';
import { DRAWN_NAMES, formatLegalLand, meridianText, readLegal } from '@quarterline/land';
import { DEFAULT_RULES } from '@quarterline/rules';
import { judgeBoundary } from '../boundaries/judge-boundary.ts';
import { isOffLand } from '../parcels/off-land.ts';
import { NO_PLACE, placeOfParcel } from '../parcels/place-of-parcel.ts';
import { type Fault, fault, faultIf } from './check.ts';

export function checkParcels(draft: SaleDraft): Fault[] {
  if (draft.parcels.length === 0)
    return [
      fault('parcels', 'parcels', 'The sale has no parcel', 'Add the first parcel, or paste a table of them.', true),
    ];
  const gridCents = valueOr(readDollars(draft.rules.grid), 0) || DEFAULT_RULES.gridCents;
  return [
    ...draft.parcels.flatMap((parcel, index) => checkParcel(parcel, index + 1, { gridCents, zone: draft.zone })),
    ...checkShared(draft.parcels),
    ...checkMeridians(draft.parcels),
    ...checkPlace(draft.parcels),
  ];
}

type About = (field: string, words: string, sentence: string | null, missing: boolean) => Fault[];

const checkParcel = (parcel: DraftParcel, number: number, beside: Parameters<typeof doubtsOf>[2]): Fault[] => {
  const name = `Parcel ${number}`;
  const lands = landsOf(parcel);
  const at = (field: string): string => `parcels/${parcel.id}/${field}`;
  const about: About = (field, words, sentence, missing) =>
    faultIf('parcels', at(field), `${name} ${words}`, sentence, missing);
  return [
    ...doubtsOf(parcelFields, parcel, beside).flatMap(({ key, words, sentence, isMissing }) =>
      about(key, words, sentence, isMissing),
    ),
    ...parcel.leases.flatMap((lease) => {
      const yearly = readDollars(lease.yearly);
      return [
        ...about(
          `leases/${lease.id}/holder`,
          'has a lease without a holder',
          isBlank(lease.holder) ? 'Write who holds the lease.' : null,
          true,
        ),
        ...about(
          `leases/${lease.id}/yearly`,
          'has a lease without a rent',
          yearly.kind === 'wrong' ? yearly.sentence : yearly.kind === 'empty' ? 'Write what it pays a year.' : null,
          yearly.kind === 'empty',
        ),
      ];
    }),
    ...parcel.features.flatMap((feature) => [
      ...about(
        `features/${feature.id}/name`,
        'has a feature without a name',
        isBlank(feature.name) ? 'Write what it is, like Yard site.' : null,
        true,
      ),
    ]),
    ...about('boundary', 'has a boundary that cannot be used', faultOfBoundary(parcel.boundary), false),
    ...parcel.drawn
      .filter(({ points }) => isOffLand(points, lands))
      .map(({ kind }) =>
        fault('parcels', at('drawn'), `${name}: ${DRAWN_NAMES[kind].toLowerCase()} lies off its land`, OFF_LAND),
      ),
  ];
};

/** The editor checks with every key that is pressed; a boundary stays the same object. */
const judged = new WeakMap<NonNullable<DraftParcel['boundary']>, string | null>();
const faultOfBoundary = (boundary: DraftParcel['boundary']): string | null => {
  if (!boundary) return null;
  const known = judged.get(boundary);
  if (known !== undefined) return known;
  const verdict = judgeBoundary(boundary);
  const sentence = verdict.ok ? null : verdict.sentence;
  judged.set(boundary, sentence);
  return sentence;
};

const OFF_LAND = 'Something drawn here lies outside of the legal description. Move it, or take it off.';

const checkShared = (parcels: readonly DraftParcel[]): Fault[] => {
  const first = new Map<string, number>();
  return parcels.flatMap((parcel, index) => {
    const reading = readLegal(parcel.legal);
    // Two parts of one quarter are two parcels.
    if (reading.isPart) return [];
    return reading.lands.flatMap((land) => {
      const text = formatLegalLand(land);
      const other = first.get(text);
      first.set(text, other ?? index + 1);
      return other === undefined || other === index + 1
        ? []
        : [
            fault(
              'parcels',
              `parcels/${parcel.id}/legal`,
              `${text} is in two parcels`,
              `${text} is already in Parcel ${other}.`,
            ),
          ];
    });
  });
};

/** One parcel at the least has a place: the map and the search by distance show the sale there. */
const checkPlace = (parcels: readonly DraftParcel[]): Fault[] => {
  const [parcel] = parcels;
  if (!parcel || parcels.some((one) => one.legal.trim() === '' || placeOfParcel(one) !== null)) return [];
  return [fault('parcels', `parcels/${parcel.id}/liesIn`, 'No parcel says where it lies', NO_PLACE, true)];
};

const checkMeridians = (parcels: readonly DraftParcel[]): Fault[] => {
  let first: string | null = null;
  for (const parcel of parcels) {
    for (const land of landsOf(parcel)) {
      const meridian = meridianText(land);
      first ??= meridian;
      if (meridian === first) continue;
      const sentence = `This lies ${meridian}, the land before it ${first}. A sale lies on one side.`;
      return [fault('parcels', `parcels/${parcel.id}/legal`, 'The parcels lie at different meridians', sentence)];
    }
  }
  return [];
};
