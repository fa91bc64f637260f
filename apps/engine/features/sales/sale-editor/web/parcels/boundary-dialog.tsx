import '#platform/web/forms/form.css';
import './parcels-plat.css';
import '../editor-dialog.css';
import '../sections/editor-section.css';
import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import { judgeBoundary } from '@quarterline/drafting';
import {
  acresOfBoundary,
  acresWithin,
  addCorner,
  type Boundary,
  type DrawnRing,
  drawnOfGeo,
  type GeoRing,
  geoOfDrawn,
  moveCorner,
  type Point,
  type Rect,
  rectOf,
  removeCorner,
} from '@quarterline/land';
import { Button, Dialog, FieldError, Plat } from '@quarterline/ui';
import { useMemo, useState } from 'react';
import { describeBoundary } from '../boundaries/plan-boundaries.ts';
import { useEditor } from '../draft/editor-context.ts';
import { BoundaryCorners, OtherRings } from './boundary-corners.tsx';
import { BoundaryPicture, PictureChoice, type PicturesState } from './boundary-picture.tsx';
import { parcelPlat } from './parcel-plat.ts';

/** More corners than these came from a survey, and are not moved by hand. */
const MAX_BY_HAND = 60;

type Props = { parcel: DraftParcel; number: number; onClose: () => void };

/** The boundary drawn on the plat: corners of one outline moved by hand or by the arrow keys, added and taken away. */
export function BoundaryDialog({ parcel, number, onClose }: Props) {
  const { draft, session, sale } = useEditor();
  const ground = useMemo(() => groundOf(parcel, draft.terrain), [parcel, draft.terrain]);
  const [piece, setPiece] = useState(0);
  const [drawn, setDrawn] = useState<readonly DrawnRing[]>(ground?.outlines ?? []);
  const [chosen, setChosen] = useState(0);
  const [{ nearness, centre }, setLook] = useState<BoundaryLook>({ nearness: 1, centre: null });
  const [hasPicture, setPicture] = useState(false);
  const [pictures, setPictures] = useState<PicturesState>('waiting');
  if (!ground) return null;
  const { frame, land, plat, legal, kept, others, outlines, lost, lines } = ground;
  const ring = drawn[piece] ?? [];
  const view = viewAround(plat.viewBox, centre, nearness);
  // What nobody moved stays to the centimetre.
  const outlineAt = (at: number): GeoRing =>
    (drawn[at] === outlines[at] ? kept[at]?.[0] : null) ?? geoOfDrawn(frame, land, drawn[at] ?? []) ?? [];
  const boundary = kept.map(([, ...holes], at) => [outlineAt(at), ...holes]);
  const judged = judgeBoundary(boundary);
  const fault = judged.ok ? null : judged.sentence;
  const show = (next: DrawnRing, at: number): void => {
    setDrawn((before) => before.with(piece, next));
    setChosen(at);
  };
  const look = (at: number): void => {
    setPiece(at);
    setChosen(0);
  };
  const lookAt = (at: number, near: number): void => setLook({ nearness: near, centre: ring[at] ?? null });
  const choose = (at: number): void => {
    setChosen(at);
    if (!isIn(view, ring[at])) lookAt(at, nearness);
  };
  const move = (at: number, point: Point, byKeys: boolean): void => {
    setDrawn((before) =>
      before.with(piece, moveCorner(before[piece] ?? [], at, point, byKeys ? NO_LINES : lines, nearness)),
    );
    // Not below a finger that drags: the drawing would run away from it.
    if (byKeys && !isIn(view, point)) setLook({ nearness, centre: point });
  };
  const add = (after: number): void => show(addCorner(ring, after), after + 1);
  const remove = (at: number): void => show(removeCorner(ring, at), Math.max(0, at - 1));
  const take = (): void => {
    if (!judged.ok) return;
    session.set(`parcels/${parcel.id}/boundary`, judged.boundary);
    onClose();
  };
  return (
    <Dialog title={`The boundary of parcel ${number}`} open onClose={onClose} className="editor-dialog--wide">
      <div className="form">
        <p>
          Drag a corner to where the land ends, or move it with the arrow keys: {stepText(nearness)} a step, ten times
          as far with Shift. A corner that is dragged near a line of the survey goes onto the line.
        </p>
        {lost === null ? null : <FieldError>{lost}</FieldError>}
        {kept.length > 1 ? (
          <p className="editor-section-under">
            {kept.map((rings, at) => (
              <Button key={String(rings[0])} size="row" aria-pressed={at === piece} onClick={() => look(at)}>
                Piece {at + 1} of {kept.length}
              </Button>
            ))}
          </p>
        ) : null}
        <p className="editor-section-under">
          <Button size="row" disabled={nearness === NEAREST} onClick={() => lookAt(chosen, nearness * 2)}>
            Nearer to corner {chosen + 1}
          </Button>
          <Button size="row" disabled={nearness === 1} onClick={() => lookAt(chosen, nearness / 2)}>
            Farther
          </Button>
        </p>
        {sale.aerial ? (
          <PictureChoice aerial={sale.aerial} isOn={hasPicture} state={pictures} onChange={setPicture} />
        ) : null}
        <figure className="parcels-plat parcels-plat--draw">
          <Plat {...plat} viewBox={view} parcels={[]} title={`The land of parcel ${number}`} fit="meet">
            {sale.aerial && hasPicture ? (
              <BoundaryPicture aerial={sale.aerial} frame={frame} land={land} view={view} onPictures={setPictures} />
            ) : null}
            <OtherRings
              rings={others.flatMap(({ ring: one, outlineOf }) =>
                outlineOf === null ? [one] : outlineOf === piece ? [] : [drawn[outlineOf] ?? one],
              )}
            />
            <BoundaryCorners
              ring={ring}
              chosen={chosen}
              nearness={nearness}
              onChoose={choose}
              onMove={move}
              onAdd={add}
              onRemove={remove}
            />
          </Plat>
        </figure>
        <p role="status" className={fault ? 'field-error' : undefined}>
          {fault ??
            `${ring.length} corners around about ${acresWithin(outlineAt(piece)).toFixed(1)} acres.${others.length > 1 ? ` With its pieces and holes the parcel has ${acresOfBoundary(boundary).toFixed(1)} acres.` : ''}`}
        </p>
        <p className="editor-section-under">
          <Button size="row" onClick={() => add(chosen)}>
            Add a corner after {chosen + 1}
          </Button>
          <Button size="row" disabled={ring.length <= 3} onClick={() => remove(chosen)}>
            Take out corner {chosen + 1}
          </Button>
          {others.length > 1 ? null : (
            <Button size="row" onClick={() => show(legal, 0)}>
              Begin again from the legal description
            </Button>
          )}
        </p>
        <p className="editor-dialog-actions">
          <Button tone="gold" disabled={!judged.ok} onClick={take}>
            Use this boundary
          </Button>
          <Button onClick={onClose}>Leave it as it was</Button>
        </p>
      </div>
    </Dialog>
  );
}

const NEAREST = 16;
/** A step of the keys is shorter than the reach of a line: a corner on it could never leave. */
const NO_LINES = { x: [], y: [] };
/** A unit of the drawing is about five metres. */
const stepText = (nearness: number): string =>
  nearness === 1 ? 'five metres' : `${(5 / nearness).toLocaleString('en-CA', { maximumFractionDigits: 1 })} m`;

/** `nearness`: how many times larger than the whole drawing; `centre`: around which place of it. */
type BoundaryLook = { nearness: number; centre: Point | null };

function viewAround(whole: Rect, centre: Point | null, nearness: number): Rect {
  if (nearness === 1 || !centre) return whole;
  const [width, height] = [whole.width / nearness, whole.height / nearness];
  return { x: centre[0] - width / 2, y: centre[1] - height / 2, width, height };
}

const isIn = ({ x, y, width, height }: Rect, point: Point | undefined): boolean =>
  point !== undefined && point[0] >= x && point[0] <= x + width && point[1] >= y && point[1] <= y + height;

/** What can be drawn on: the parcel's own piece of the survey; null while its legal description says none. */
const groundOf = (parcel: DraftParcel, terrain: SaleDraft['terrain']) => {
  const found = parcelPlat(parcel, terrain);
  const [land] = found?.lands ?? [];
  if (!found || !land) return null;
  const { frame, lands, plat, around } = found;
  const { x, y, width, height } = around;
  const legal: DrawnRing = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const before: Boundary = parcel.boundary ?? [];
  const isByHand = before.every(([outline = []]) => outline.length <= MAX_BY_HAND + 1);
  const kept: Boundary = before.length > 0 && isByHand ? before : [[]];
  const drawn = (ring: GeoRing): DrawnRing => drawnOfGeo(frame, land, ring) ?? legal;
  const rects = lands.flatMap((one) => rectOf(frame, one) ?? []);
  return {
    frame,
    land,
    plat,
    legal,
    kept,
    outlines: kept.map(([outline = []]) => drawn(outline)),
    others: kept.flatMap((rings, piece) =>
      rings.map((ring, at) => ({ ring: drawn(ring), outlineOf: at === 0 ? piece : null })),
    ),
    lost: isByHand
      ? null
      : `The boundary came from a survey: ${describeBoundary(parcel.boundary)}. What you draw here replaces all of it.`,
    lines: {
      x: rects.flatMap((one) => [one.x, one.x + one.width]),
      y: rects.flatMap((one) => [one.y, one.y + one.height]),
    },
  };
};
