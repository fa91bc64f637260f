import './land-look.css';
import './parcels-plat.css';
import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import { boundaryDoubts, landsOfParcel } from '@quarterline/drafting';
import { formatPosition } from '@quarterline/fields';
import {
  acresOfBoundary,
  boundsOf,
  formatLegalLand,
  formatLegalShort,
  gridAcres,
  type LegalLand,
  middleOfQuarter,
  placeOfLegalLand,
  quartersAround,
} from '@quarterline/land';
import { Facts, Plat, PlatLabels } from '@quarterline/ui';
import { useDeferredValue, useMemo } from 'react';
import { useEditor } from '../draft/editor-context.ts';
import { parcelPlat } from './parcel-plat.ts';

/** Around the land, in units of the drawing: most of a quarter, so that what lies beside it can be read. */
const MARGIN = 150;

/** One parcel's land as it is typed: where it lies, how large it is, and which quarters are around it and in which parcel. */
export function LandLook({ parcelId }: { parcelId: string | null }) {
  const { draft } = useEditor();
  const found = draft.parcels.findIndex(({ id }) => id === parcelId);
  const at = found >= 0 ? found : draft.parcels.findIndex((one) => landsOfParcel(one).length > 0);
  const parcel = draft.parcels[at];
  if (!parcel) return null;
  return <Look parcel={parcel} number={at + 1} draft={draft} />;
}

function Look({ parcel, number, draft }: { parcel: DraftParcel; number: number; draft: SaleDraft }) {
  const legal = useDeferredValue(parcel.legal);
  const { liesIn, boundary, acres, drawn } = parcel;
  const sheet = useMemo(() => {
    const plat = parcelPlat({ legal, liesIn, boundary, drawn }, draft.terrain, MARGIN);
    return plat && { ...plat, around: quartersAround(plat.frame, plat.lands) };
  }, [legal, liesIn, boundary, drawn, draft.terrain]);
  if (!sheet) {
    return (
      <p className="field-hint land-look-none" role="status">
        {legal.trim() === ''
          ? `Parcel ${number}: type its legal description to see where it lies.`
          : `Parcel ${number}: “${legal.slice(0, 60)}” does not say yet where it lies.`}
      </p>
    );
  }
  const { lands, shape, plat, around } = sheet;
  const others = new Map(
    draft.parcels.flatMap((one, index) =>
      one.id === parcel.id ? [] : landsOfParcel(one).map((land) => [formatLegalLand(land), index + 1] as const),
    ),
  );
  const parcelOf = (land: LegalLand): number | undefined => others.get(formatLegalLand(land));
  const beside = around.filter(({ land }) => parcelOf(land) !== undefined);
  const known = lands.every((land) => placeOfLegalLand(land) !== null);
  // What is odd about the acres of the legal description is said in the row of the parcel.
  const doubts = boundaryDoubts(draft.parcels, number - 1);
  return (
    <section className="land-look" aria-label={`The land of parcel ${number}`}>
      <figure className="parcels-plat land-look-plat">
        <Plat
          viewBox={plat.viewBox}
          shapes={plat.shapes}
          sectionNumbers={plat.sectionNumbers}
          parcels={[{ key: parcel.id, ...shape, stake: String(number), tone: 'selected' }]}
          title={`Parcel ${number} and the quarters around it`}
          fit="meet"
        >
          <PlatLabels
            size={13}
            of={around.map(({ land, rect }) => {
              const [x, y] = middleOfQuarter(rect);
              const other = parcelOf(land);
              return {
                x,
                y,
                text: other === undefined ? formatLegalShort(land) : `${formatLegalShort(land)}, parcel ${other}`,
              };
            })}
          />
        </Plat>
      </figure>
      <div>
        <p className="sr-only" role="status">
          Parcel {number}: {lands.map(formatLegalLand).join(', ')}
        </p>
        <h3>
          Parcel {number} {parcel.name}
        </h3>
        <Facts
          of={[
            ['Land', lands.map(formatLegalLand).join(', ')],
            [
              boundary ? 'Within its boundary' : 'By the survey',
              `${(boundary ? acresOfBoundary(boundary) : sum(lands.map(gridAcres))).toFixed(1)} acres`,
            ],
            ['On the title', acres.trim() === '' ? 'Not typed yet' : `${acres} acres`],
            ['Middle', formatPosition(middleOf(boundary?.flat(2) ?? cornersOf(lands)))],
            [
              'Beside it',
              beside.length === 0
                ? 'No other parcel of this sale'
                : beside.map(({ land }) => `${formatLegalShort(land)} (parcel ${parcelOf(land)})`).join(', '),
            ],
          ]}
        />
        {doubts.map((sentence) => (
          <p className="field-error" key={sentence}>
            {sentence}
          </p>
        ))}
        <p className="field-hint">
          {known
            ? 'For guidance: most land of the survey is placed to within 150 metres. The title governs.'
            : 'Nothing published says how this land was surveyed: it is placed to about half a kilometre. The title governs.'}
        </p>
      </div>
    </section>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

type Place = readonly [longitude: number, latitude: number];
const cornersOf = (lands: readonly LegalLand[]): Place[] =>
  lands.map(boundsOf).flatMap(({ west, south, east, north }): Place[] => [
    [west, south],
    [east, north],
  ]);

/** The middle of the box around some places. */
const middleOf = (places: readonly Place[]): [longitude: number, latitude: number] => {
  const between = (values: number[]): number =>
    (values.reduce((least, value) => Math.min(least, value)) + values.reduce((most, value) => Math.max(most, value))) /
    2;
  return [between(places.map(([longitude]) => longitude)), between(places.map(([, latitude]) => latitude))];
};
