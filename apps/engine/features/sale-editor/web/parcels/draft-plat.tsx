import './draft-plat.css';
import '../echo.css';
import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import { readLands } from '@quarterline/fields';
import {
  boundingRect,
  describeDrawing,
  drawPlat,
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
import { useEditor } from '../draft/editor-context.ts';

type Described = Pick<DraftParcel, 'id' | 'legal' | 'boundary' | 'drawn'>;
type Shown = Omit<Described, 'id'> & { key: string; number: number; lands: LegalLand[] };

/** The land as the legal descriptions place it on the survey: anybody who mistyped a township sees it at once. */
export function DraftPlat() {
  const { draft } = useEditor();
  // As text, which is the same when a price changes: the land is drawn anew when the descriptions do.
  const described = useDeferredValue(
    JSON.stringify(draft.parcels.map(({ id, legal, boundary, drawn }): Described => ({ id, legal, boundary, drawn }))),
  );
  const { terrain } = draft;
  const drawing = useMemo(() => {
    const shown = (JSON.parse(described) as Described[]).map(
      ({ id, ...described }, index): Shown => ({
        key: id,
        number: index + 1,
        lands: readLands(described.legal).lands,
        ...described,
      }),
    );
    const lands = shown.flatMap((parcel) => parcel.lands);
    if (lands.length === 0 || new Set(lands.map(({ meridian }) => meridian)).size > 1) return null;
    const spread = (of: (land: LegalLand) => number): number => Math.max(...lands.map(of)) - Math.min(...lands.map(of));
    if (spread(({ township }) => township) > 8 || spread(({ range }) => range) > 8) return 'far';
    return draw(shown, lands, terrain);
  }, [described, terrain]);
  if (drawing === null) return null;
  if (drawing === 'far')
    return (
      <p className="echo">The parcels lie more than eight townships apart. Look at the legal descriptions again.</p>
    );
  return (
    <figure className="draft-plat">
      <Plat {...drawing.plat} title="The parcels on the township grid" fit="meet">
        <PlatLabels of={drawing.labels} />
      </Plat>
      <figcaption className="field-hint">{drawing.source}</figcaption>
    </figure>
  );
}

const draw = (shown: readonly Shown[], lands: readonly LegalLand[], terrain: SaleDraft['terrain']) => {
  const frame = surveyFrame(lands);
  const shapes = shown.flatMap((parcel) => {
    const legalDescriptions = parcel.legal.split(/[,;\n]/);
    const shape = parcelShape(frame, legalDescriptions, parcel.boundary);
    if (!shape) return [];
    const [x, y] = stakePlace(shape, placeFeatures(frame, legalDescriptions, parcel.drawn));
    return [{ parcel, shape: { ...shape, x, y } }];
  });
  const rects = shapes.flatMap(({ shape }) => shape.rects);
  if (rects.length === 0) return null;
  const parcels = shown.map(({ legal, ...parcel }) => ({ ...parcel, legalDescriptions: legal.split(/[,;\n]/) }));
  const plat = drawPlat(groundOf(frame, { terrain, rects, parcels }), mapView(frame, boundingRect(rects)));
  const { viewBox, sectionNumbers } = plat;
  return {
    labels: plat.labels,
    source: describeDrawing({ terrain, parcels }),
    plat: {
      viewBox,
      sectionNumbers,
      shapes: plat.shapes,
      parcels: shapes.map(
        ({ parcel, shape }): PlatParcel => ({
          key: parcel.key,
          d: shape.d,
          x: shape.x,
          y: shape.y,
          stake: String(parcel.number),
          label: shape.label,
          tone: 'open',
        }),
      ),
    },
  };
};
