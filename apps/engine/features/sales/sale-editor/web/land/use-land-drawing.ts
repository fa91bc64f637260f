import { type DraftParcel, type DrawnFeature, type DrawnKind, MAX_DRAWN_FEATURES } from '@quarterline/contract';
import type { LandOnFrame, Point } from '@quarterline/land';
import { useState } from 'react';
import { newId } from '#platform/staff/web/new-id.ts';
import { useEditor } from '../draft/editor-context.ts';
import { nameShapes } from './name-shapes.ts';

/** A shape as it is worked on: `points` in units of the drawing. */
export type WorkedShape = { id: string; kind: DrawnKind; label: string; name: string; points: readonly Point[] };

export type LandDrawing = {
  shapes: readonly WorkedShape[];
  isFull: boolean;
  /** Puts a new shape on the land. Answers its id. */
  add: (kind: DrawnKind, points: readonly Point[]) => string;
  /** Shows a shape elsewhere while it is dragged: nothing is kept until `keep`. */
  drag: (id: string, points: readonly Point[]) => void;
  keep: (id: string, points: readonly Point[]) => void;
  rename: (id: string, label: string) => void;
  remove: (id: string) => void;
  /** One step back or forward; null when the newest step was not made on this land. */
  undo: (() => void) | null;
  redo: (() => void) | null;
};

/** The shapes of one parcel in the draft. Every change is kept at once, like everything that is typed in the editor. */
export function useLandDrawing(parcel: DraftParcel, land: LandOnFrame): LandDrawing {
  const { session, view } = useEditor();
  const [held, setHeld] = useState<{ id: string; points: readonly Point[] } | null>(null);
  const here = `parcels/${parcel.id}/drawn`;
  const isHere = (path: string | null): boolean => path?.startsWith(`${here}/`) ?? false;
  const edit = (change: (drawn: DrawnFeature[]) => DrawnFeature[]): void =>
    session.edit((draft) => ({
      ...draft,
      parcels: draft.parcels.map((one) => (one.id === parcel.id ? { ...one, drawn: change(one.drawn) } : one)),
    }));
  const alter = (id: string, changes: Partial<DrawnFeature>): void =>
    edit((drawn) => drawn.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const geo = (points: readonly Point[]): DrawnFeature['points'] => points.map(land.toGeo);
  return {
    shapes: nameShapes(parcel.drawn).map(({ shape: { id, kind, label, points }, name }) => ({
      id,
      kind,
      label,
      name,
      points: held?.id === id ? held.points : points.map(land.toFrame),
    })),
    isFull: parcel.drawn.length >= MAX_DRAWN_FEATURES,
    add: (kind, points) => {
      const id = newId();
      edit((drawn) => [...drawn, { id, kind, label: '', points: geo(points) }]);
      return id;
    },
    drag: (id, points) => setHeld({ id, points }),
    keep: (id, points) => {
      setHeld(null);
      alter(id, { points: geo(points) });
    },
    rename: (id, label) => alter(id, { label }),
    remove: (id) => {
      setHeld(null);
      edit((drawn) => drawn.filter((one) => one.id !== id));
    },
    undo: isHere(view.undoPath) ? () => session.undo() : null,
    redo: isHere(view.redoPath) ? () => session.redo() : null,
  };
}
