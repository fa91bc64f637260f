import '../../../../../platform/web/forms/form.css';
import './parcels-plat.css';
import '../editor-dialog.css';
import '../sections/editor-section.css';
import type { DraftParcel, SaleDraft } from '@quarterline/contract';
import type { Ring } from '@quarterline/drafting';
import {
  acresWithin,
  addCorner,
  crossesItself,
  type DrawnRing,
  drawnOfGeo,
  geoOfDrawn,
  moveCorner,
  rectOf,
  removeCorner,
} from '@quarterline/land';
import { Button, Dialog, Plat } from '@quarterline/ui';
import { useMemo, useState } from 'react';
import { useEditor } from '../draft/editor-context.ts';
import { BoundaryCorners } from './boundary-corners.tsx';
import { parcelPlat } from './parcel-plat.ts';

/** More corners than these came from a survey, and are not moved by hand. */
const MAX_BY_HAND = 60;

type Props = { parcel: DraftParcel; number: number; onClose: () => void };

/** The boundary drawn on the plat: corners moved by hand or by the arrow keys, added and taken away. */
export function BoundaryDialog({ parcel, number, onClose }: Props) {
  const { draft, session } = useEditor();
  const ground = useMemo(() => groundOf(parcel, draft.terrain), [parcel, draft.terrain]);
  const [ring, setRing] = useState<DrawnRing>(ground?.first ?? []);
  const [chosen, setChosen] = useState(0);
  if (!ground) return null;
  const geo = geoOfDrawn(ground.frame, ground.land, ring);
  const acres = geo ? acresWithin(geo) : 0;
  const crosses = crossesItself(ring);
  const show = (next: DrawnRing, at: number): void => {
    setRing(next);
    setChosen(at);
  };
  const add = (after: number): void => show(addCorner(ring, after), after + 1);
  const remove = (at: number): void => show(removeCorner(ring, at), Math.max(0, at - 1));
  const take = (): void => {
    if (!geo || crosses) return;
    session.set(`parcels/${parcel.id}/boundary`, geo as Ring);
    onClose();
  };
  return (
    <Dialog title={`The boundary of parcel ${number}`} open onClose={onClose} className="editor-dialog--wide">
      <div className="form">
        <p>
          Drag a corner to where the land ends, or move it with the arrow keys: five metres a step, fifty with Shift.
          Near a line of the survey it stays on the line.
        </p>
        <figure className="parcels-plat parcels-plat--draw">
          <Plat {...ground.plat} parcels={[]} title={`The land of parcel ${number}`} fit="meet">
            <BoundaryCorners
              ring={ring}
              chosen={chosen}
              onChoose={setChosen}
              onMove={(at, point) => setRing((before) => moveCorner(before, at, point, ground.lines))}
              onAdd={add}
              onRemove={remove}
            />
          </Plat>
        </figure>
        <p role="status" className={crosses ? 'field-error' : undefined}>
          {crosses
            ? 'Two sides cross: nobody could say what is inside. Move a corner.'
            : `${ring.length} corners around about ${acres.toFixed(1)} acres.`}
        </p>
        <p className="editor-section-under">
          <Button size="row" onClick={() => add(chosen)}>
            Add a corner after {chosen + 1}
          </Button>
          <Button size="row" disabled={ring.length <= 3} onClick={() => remove(chosen)}>
            Take out corner {chosen + 1}
          </Button>
          <Button size="row" onClick={() => show(ground.legal, 0)}>
            Begin again from the legal description
          </Button>
        </p>
        <p className="editor-dialog-actions">
          <Button tone="gold" disabled={crosses || geo === null} onClick={take}>
            Use this boundary
          </Button>
          <Button onClick={onClose}>Leave it as it was</Button>
        </p>
      </div>
    </Dialog>
  );
}

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
  const drawn = parcel.boundary && drawnOfGeo(frame, land, parcel.boundary);
  const rects = lands.flatMap((one) => rectOf(frame, one) ?? []);
  return {
    frame,
    land,
    plat,
    legal,
    first: drawn && drawn.length <= MAX_BY_HAND ? drawn : legal,
    lines: {
      x: rects.flatMap((one) => [one.x, one.x + one.width]),
      y: rects.flatMap((one) => [one.y, one.y + one.height]),
    },
  };
};
