import './parcels-plat.css';
import '../echo.css';
import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import { landsOfParcel } from '@quarterline/drafting';
import {
  boundingRect,
  describeDrawing,
  drawPlat,
  formatLegalLand,
  groundOf,
  type LegalLand,
  mapView,
  parcelShape,
  placeFeatures,
  stakePlace,
  surveyFrame,
} from '@quarterline/land';
import { Plat, PlatLabels, type PlatParcel } from '@quarterline/ui';
import { useDeferredValue, useMemo } from 'react';

type Described = Pick<DraftParcel, 'id' | 'legal' | 'liesIn' | 'boundary' | 'drawn'>;
type Shown = Omit<Described, 'id'> & { key: string; number: number; lands: LegalLand[] };
/** How one parcel is shown, and what pressing it does. */
export type ParcelLook = Pick<PlatParcel, 'tone'> & Partial<Pick<PlatParcel, 'isPressed' | 'onSelect' | 'description'>>;

const PLAIN: ParcelLook = { tone: 'open' };
/** Further apart than so many townships no drawing shows them. */
const MAX_APART = 8;

type Props = {
  parcels: readonly Described[];
  terrain: SaleDraft['terrain'];
  title: string;
  lookOf?: (id: string, number: number) => ParcelLook;
};

/** Parcels as the legal descriptions, or their boundaries, place them on the survey. Nothing while no description can be read. */
export function ParcelsPlat({ parcels, terrain, title, lookOf = () => PLAIN }: Props) {
  // As text, which is the same when a price changes: the land is drawn anew when the descriptions do.
  const described = useDeferredValue(
    JSON.stringify(
      parcels.map(({ id, legal, liesIn, boundary, drawn }): Described => ({ id, legal, liesIn, boundary, drawn })),
    ),
  );
  const drawing = useMemo(() => {
    const shown = (JSON.parse(described) as Described[]).map(
      ({ id, ...one }, index): Shown => ({ key: id, number: index + 1, lands: landsOfParcel(one), ...one }),
    );
    const lands = shown.flatMap((parcel) => parcel.lands);
    if (lands.length === 0 || new Set(lands.map(({ meridian }) => meridian)).size > 1) return null;
    const spread = (of: (land: LegalLand) => number): number => Math.max(...lands.map(of)) - Math.min(...lands.map(of));
    if (spread(({ township }) => township) > MAX_APART || spread(({ range }) => range) > MAX_APART) return 'far';
    return draw(shown, lands, terrain);
  }, [described, terrain]);
  if (drawing === null) return null;
  if (drawing === 'far')
    return (
      <p className="echo">The parcels lie more than eight townships apart. Look at the legal descriptions again.</p>
    );
  return (
    <figure className="parcels-plat">
      <Plat
        {...drawing.plat}
        parcels={drawing.shapes.map(({ number, ...shape }) => ({ ...shape, ...lookOf(shape.key, number) }))}
        title={title}
        fit="meet"
      >
        <PlatLabels of={drawing.labels} />
      </Plat>
      <figcaption className="field-hint">{drawing.source}</figcaption>
    </figure>
  );
}

const draw = (shown: readonly Shown[], lands: readonly LegalLand[], terrain: SaleDraft['terrain']) => {
  const frame = surveyFrame(lands);
  const shapes = shown.flatMap((parcel) => {
    const shape = parcelShape(frame, parcel.lands, parcel.boundary);
    if (!shape) return [];
    const [x, y] = stakePlace(shape, placeFeatures(frame, parcel.lands, parcel.drawn));
    return [{ parcel, shape: { ...shape, x, y } }];
  });
  const rects = shapes.flatMap(({ shape }) => shape.rects);
  if (rects.length === 0) return null;
  const parcels = shown.map((parcel) => ({
    boundary: parcel.boundary,
    drawn: parcel.drawn,
    legalDescriptions: parcel.lands.map(formatLegalLand),
  }));
  const plat = drawPlat(groundOf(frame, { terrain, rects, parcels }), mapView(frame, boundingRect(rects)));
  const { viewBox, sectionNumbers } = plat;
  return {
    labels: plat.labels,
    source: describeDrawing({ terrain, parcels }),
    plat: { viewBox, sectionNumbers, shapes: plat.shapes },
    shapes: shapes.map(({ parcel, shape }) => ({
      key: parcel.key,
      number: parcel.number,
      d: shape.d,
      x: shape.x,
      y: shape.y,
      stake: String(parcel.number),
      label: shape.label,
    })),
  };
};
