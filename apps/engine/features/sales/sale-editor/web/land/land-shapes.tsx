import './land-editor.css';
import { MAX_DRAWN_POINTS } from '@quarterline/contract';
import {
  addPoint,
  isArea,
  movePoint,
  moveShape,
  outlineOfShape,
  type Point,
  type Rect,
  removePoint,
} from '@quarterline/land';
import { type ElementType, type KeyboardEvent, type PointerEvent, type SVGAttributes, useRef } from 'react';
import type { LandDrawing, WorkedShape } from './use-land-drawing.ts';

/** A unit of the drawing is about five metres of the land. */
const STEP = 1;
const LONG_STEP = 10;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Props = {
  drawing: LandDrawing;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  /** A place that was tapped; only while a tool is in hand. */
  onPlace: ((point: Point) => void) | null;
  onRemove: (id: string) => void;
  limits: Rect;
  /** Units of the drawing for each of a quarter's plat: handles are as large on every plat. */
  unit: number;
};

type Drag = { id: string; corner: number | null; from: Point; points: readonly Point[]; moved: boolean };

/** The shapes as they are taken hold of: each one a whole, and the chosen one by its corners, with the pointer and the keys. */
export function LandShapes({ drawing, chosenId, onChoose, onPlace, onRemove, limits, unit }: Props) {
  const group = useRef<SVGGElement>(null);
  const drag = useRef<Drag | null>(null);
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Point | null => {
    const matrix = group.current?.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  };
  const take = (event: PointerEvent, id: string, corner: number | null, points: readonly Point[]): void => {
    const from = pointAt(event);
    if (!from) return;
    group.current?.setPointerCapture(event.pointerId);
    onChoose(id);
    drag.current = { id, corner, from, points, moved: false };
  };
  const dragged = ({ corner, from, points }: Drag, [x, y]: Point): readonly Point[] =>
    corner === null ? moveShape(points, [x - from[0], y - from[1]], limits) : movePoint(points, corner, [x, y], limits);
  const onMove = (event: PointerEvent): void => {
    const to = drag.current && pointAt(event);
    if (!drag.current || !to) return;
    drag.current.moved = true;
    drawing.drag(drag.current.id, dragged(drag.current, to));
  };
  const onRelease = (event: PointerEvent): void => {
    const held = drag.current;
    drag.current = null;
    const to = held?.moved ? pointAt(event) : null;
    if (held && to) drawing.keep(held.id, dragged(held, to));
  };
  const onKey = (event: KeyboardEvent, shape: WorkedShape, corner: number | null): void => {
    const arrow = ARROWS[event.key];
    const { id, kind, points } = shape;
    if (arrow) {
      const step = event.shiftKey ? LONG_STEP : STEP;
      const [dx, dy] = [arrow[0] * step, arrow[1] * step];
      const [x, y] = points[corner ?? 0] ?? [0, 0];
      drawing.keep(
        id,
        corner === null ? moveShape(points, [dx, dy], limits) : movePoint(points, corner, [x + dx, y + dy], limits),
      );
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      if (corner === null) onRemove(id);
      else drawing.keep(id, removePoint(kind, points, corner));
    } else if (event.key === 'Enter' && corner !== null && points.length < MAX_DRAWN_POINTS)
      drawing.keep(id, addPoint(kind, points, corner));
    else return;
    event.preventDefault();
  };
  const chosen = drawing.shapes.find(({ id }) => id === chosenId) ?? null;
  return (
    <g
      ref={group}
      className={onPlace ? 'land-editor-shapes is-placing' : 'land-editor-shapes'}
      onPointerMove={onMove}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
    >
      <rect
        {...limits}
        fill="transparent"
        onPointerDown={(event) => {
          const point = pointAt(event);
          if (onPlace && point) onPlace(point);
          else onChoose(null);
        }}
      />
      {drawing.shapes.map((shape) => (
        <DrawnButton
          as="path"
          key={shape.id}
          id={`shape-${shape.id}`}
          d={outlineOfShape(shape)}
          className={`land-editor-shape${isArea(shape.kind) ? '' : ' is-line'}${shape.id === chosenId ? ' is-chosen' : ''}`}
          strokeWidth={isArea(shape.kind) ? undefined : 12 * unit}
          aria-label={shape.label ? `${shape.name}, ${shape.label}` : shape.name}
          aria-pressed={shape.id === chosenId}
          onFocus={() => onChoose(shape.id)}
          onKeyDown={(event) => onKey(event, shape, null)}
          onPointerDown={(event) => take(event, shape.id, null, shape.points)}
        />
      ))}
      {chosen ? <Handles shape={chosen} unit={unit} onTake={take} onKey={onKey} /> : null}
    </g>
  );
}

type HandleProps = {
  shape: WorkedShape;
  unit: number;
  onTake: (event: PointerEvent, id: string, corner: number | null, points: readonly Point[]) => void;
  onKey: (event: KeyboardEvent, shape: WorkedShape, corner: number | null) => void;
};

/** The corners of the chosen shape; between them, for the pointer alone, where a corner more can be pulled out. */
function Handles({ shape, unit, onTake, onKey }: HandleProps) {
  const { id, kind, points } = shape;
  const sides = kind === 'approach' || points.length >= MAX_DRAWN_POINTS ? [] : points.slice(isArea(kind) ? 0 : 1);
  return (
    <g className="land-editor-handles">
      <path
        d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}${isArea(kind) ? 'z' : ''}`}
        className="land-editor-frame"
      />
      {sides.map(([x, y], index) => {
        const at = isArea(kind) ? index : index + 1;
        const [fromX, fromY] = points[(at + points.length - 1) % points.length] ?? [x, y];
        const middle: Point = [(fromX + x) / 2, (fromY + y) / 2];
        return (
          <circle
            key={`${at} of ${points.length}`}
            cx={middle[0]}
            cy={middle[1]}
            r={2.4 * unit}
            className="land-editor-between"
            onPointerDown={(event) => onTake(event, id, at, points.toSpliced(at, 0, middle))}
          />
        );
      })}
      {numbered(points).map(({ point: [x, y], at, key }) => (
        <DrawnButton
          as="circle"
          key={key}
          cx={x}
          cy={y}
          r={3.6 * unit}
          aria-label={`${shape.name}, corner ${at + 1} of ${points.length}`}
          className="land-editor-corner"
          strokeWidth={1.4 * unit}
          onKeyDown={(event) => onKey(event, shape, at)}
          onPointerDown={(event) => onTake(event, id, at, points)}
        />
      ))}
    </g>
  );
}

/** A corner has no name but its place in the shape. */
const numbered = (points: readonly Point[]): { point: Point; at: number; key: string }[] =>
  points.map((point, at) => ({ point, at, key: `corner ${at}` }));

/** A part of a drawing that is a button for pointer and keys: SVG has none of its own. */
function DrawnButton({ as, ...rest }: { as: 'path' | 'circle' } & SVGAttributes<SVGElement>) {
  const Shape: ElementType = as;
  return <Shape role="button" tabIndex={0} {...rest} />;
}
