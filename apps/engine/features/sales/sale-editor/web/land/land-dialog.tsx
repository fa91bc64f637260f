import './land-editor.css';
import '../sections/editor-section.css';
import '../editor-dialog.css';
import '../parcels/parcels-plat.css';
import { type DraftParcel, type DrawnKind, MAX_DRAWN_FEATURES, MAX_DRAWN_POINTS } from '@quarterline/contract';
import {
  acresWithin,
  DRAWN_NAMES,
  drawPlat,
  groundOf,
  type LandOnFrame,
  landOnFrame,
  type Point,
  placeShape,
} from '@quarterline/land';
import { Button, Dialog, Icon, Plat, PlatLabels, undo2Icon } from '@quarterline/ui';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useEditor } from '../draft/editor-context.ts';
import { KindTools } from '../kind-tools.tsx';
import { type ParcelPlat, parcelPlat } from '../parcels/parcel-plat.ts';
import { LandList } from './land-list.tsx';
import { LandShapes } from './land-shapes.tsx';
import { useLandDrawing } from './use-land-drawing.ts';

type Props = { parcel: DraftParcel; number: number; onClose: () => void };

/** What is on a parcel, drawn on its plat. Null while its legal description says no land. */
export default function LandDialog(props: Props) {
  const { draft } = useEditor();
  const { legal, liesIn, boundary } = props.parcel;
  const sheet = useMemo(
    () => parcelPlat({ legal, liesIn, boundary, drawn: [] }, draft.terrain),
    [legal, liesIn, boundary, draft.terrain],
  );
  const land = useMemo(() => sheet && landOnFrame(sheet.frame, sheet.lands), [sheet]);
  return sheet && land ? <DrawingSheet {...props} sheet={sheet} land={land} /> : null;
}

/** The side of a quarter's plat in units: other plats have handles as large on the screen. */
const QUARTER_PLAT = 256;

function DrawingSheet({ parcel, number, onClose, sheet, land }: Props & { sheet: ParcelPlat; land: LandOnFrame }) {
  const { draft } = useEditor();
  const drawing = useLandDrawing(parcel, land);
  const [tool, setTool] = useState<DrawnKind | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The creek that goes on where the next tap is. */
  const [source, setSource] = useState<Point | null>(null);
  const figure = useRef<HTMLElement>(null);
  const { shapes } = drawing;
  const invented = useMemo(
    () => groundOf(sheet.frame, { terrain: draft.terrain, rects: sheet.shape.rects, parcels: [] }).invented,
    [sheet, draft.terrain],
  );
  const { viewBox } = sheet.plat;
  const plat = drawPlat({ frame: sheet.frame, invented, drawn: shapes }, viewBox);
  const unit = Math.max(viewBox.width, viewBox.height) / QUARTER_PLAT;
  const creek = tool === 'creek' ? shapes.find(({ id, kind }) => id === chosenId && kind === 'creek') : undefined;
  const hold = (next: DrawnKind | null): void => {
    setTool(next);
    setSource(null);
    if (next !== null) setChosenId(null);
  };
  const put = (kind: DrawnKind, points: readonly Point[]): string => {
    const id = drawing.add(kind, points);
    setChosenId(id);
    setSource(null);
    return id;
  };
  const place = (point: Point): void => {
    if (tool === null) return;
    if (tool !== 'creek') {
      put(tool, placeShape(tool, point, sheet.around));
      setTool(null);
    } else if (creek) {
      if (creek.points.length < MAX_DRAWN_POINTS) drawing.keep(creek.id, [...creek.points, point]);
    } else if (source) put('creek', [source, point]);
    else setSource(point);
  };
  const placeInMiddle = (): void => {
    if (tool === null) return;
    const { x, y, width, height } = sheet.around;
    const id = put(tool, placeShape(tool, [x + width / 2, y + height / 2], sheet.around));
    setTool(null);
    requestAnimationFrame(() => document.getElementById(`shape-${id}`)?.focus());
  };
  const remove = (id: string): void => {
    drawing.remove(id);
    setChosenId(null);
    // What had the focus is gone with the shape.
    figure.current?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const isField = (event.target as HTMLElement).matches('input');
    if (event.key === 'Escape' && tool !== null) hold(null);
    else if ((event.ctrlKey || event.metaKey) && !isField && event.key.toLowerCase() === 'z')
      (event.shiftKey ? drawing.redo : drawing.undo)?.();
    else return;
    // Only what was done on this land is taken back from here.
    event.preventDefault();
    event.stopPropagation();
  };
  const acresOf = ({ points }: { points: readonly Point[] }): number => acresWithin(points.map(land.toGeo));
  return (
    <Dialog
      title={`On the land of parcel ${number}`}
      open
      onClose={onClose}
      className="editor-dialog--wide land-editor-dialog"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the tools and fields inside; it is no control itself. */}
      <div className="land-editor-edit" onKeyDown={onKey}>
        <div>
          <KindTools tool={tool} isFull={drawing.isFull} onTool={hold} />
          <figure className="parcels-plat land-editor-paper" ref={figure} tabIndex={-1}>
            <Plat {...plat} parcels={[]} title={`The land of parcel ${number}`} fit="meet">
              <path d={sheet.shape.d} className="land-editor-parcel" strokeWidth={2.4 * unit} />
              <PlatLabels of={plat.labels} size={7 * unit} />
              <LandShapes
                drawing={drawing}
                chosenId={chosenId}
                onChoose={setChosenId}
                onPlace={tool === null ? null : place}
                onRemove={remove}
                limits={viewBox}
                unit={unit}
              />
              {source ? <circle cx={source[0]} cy={source[1]} r={3 * unit} className="land-editor-source" /> : null}
            </Plat>
          </figure>
        </div>
        <div className="land-editor-side stack stack--12">
          <p role="status" className="land-editor-say">
            {drawing.isFull && tool === null
              ? `${MAX_DRAWN_FEATURES} shapes are drawn, and a parcel has no room for more. Take one off first.`
              : sentenceFor(tool, source !== null, creek !== undefined, chosenId !== null)}
          </p>
          {tool === null ? null : (
            <p className="editor-section-under">
              {creek ? (
                <Button size="row" onClick={() => hold(null)}>
                  Finish the creek
                </Button>
              ) : (
                <Button size="row" onClick={placeInMiddle}>
                  Place it in the middle
                </Button>
              )}
            </p>
          )}
          <LandList
            shapes={shapes}
            chosenId={chosenId}
            acresOf={acresOf}
            onChoose={(id) => {
              hold(null);
              setChosenId(id);
            }}
            onRename={drawing.rename}
            onRemove={remove}
          />
          <p className="editor-section-under">
            <Button size="row" disabled={!drawing.undo} onClick={() => drawing.undo?.()}>
              <Icon art={undo2Icon} /> Undo
            </Button>
            <Button size="row" className="is-redo" disabled={!drawing.redo} onClick={() => drawing.redo?.()}>
              <Icon art={undo2Icon} /> Redo
            </Button>
          </p>
          <p className="editor-dialog-actions">
            <Button tone="gold" onClick={onClose}>
              Done
            </Button>
          </p>
          <p className="field-hint">Kept as you draw. Buyers see it after the next publishing.</p>
        </div>
      </div>
    </Dialog>
  );
}

const sentenceFor = (tool: DrawnKind | null, hasSource: boolean, hasCreek: boolean, isChosen: boolean): string => {
  if (tool === 'creek' && hasCreek) return 'Tap on along the creek. Finish it at its end.';
  if (tool === 'creek') return hasSource ? 'Tap the next bend of the creek.' : 'Tap where the creek comes in.';
  if (tool === 'approach') return 'Tap at the side of the land where the approach is.';
  if (tool) return `Tap where the ${DRAWN_NAMES[tool].toLowerCase()} ${tool === 'trees' ? 'are' : 'is'}.`;
  return isChosen
    ? 'Drag it, or its corners. With the keys: arrows move it by five metres, by fifty with Shift; Delete takes it off; Enter on a corner adds one.'
    : 'Choose what to draw, or tap a shape to change it.';
};
