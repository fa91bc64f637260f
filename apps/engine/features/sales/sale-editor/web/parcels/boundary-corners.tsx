import './boundary-corners.css';
import type { DrawnRing, Point } from '@quarterline/land';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

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
  ring: DrawnRing;
  chosen: number;
  /** How many times larger than the whole drawing it is seen: steps and handles are so much smaller. */
  nearness: number;
  onChoose: (at: number) => void;
  onMove: (at: number, point: Point, byKeys: boolean) => void;
  onAdd: (after: number) => void;
  onRemove: (at: number) => void;
};

/** The boundary and its corners, each a handle for the pointer and for the keys. */
export function BoundaryCorners({ ring, chosen, nearness, onChoose, onMove, onAdd, onRemove }: Props) {
  const group = useRef<SVGGElement>(null);
  const pointAt = ({ clientX, clientY }: PointerEvent): Point | null => {
    const matrix = group.current?.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  };
  const onKey = (event: KeyboardEvent, at: number): void => {
    const arrow = ARROWS[event.key];
    const [x, y] = ring[at] ?? [0, 0];
    if (arrow) {
      const step = (event.shiftKey ? LONG_STEP : STEP) / nearness;
      onMove(at, [x + arrow[0] * step, y + arrow[1] * step], true);
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(at);
    else if (event.key === 'Enter') onAdd(at);
    else return;
    event.preventDefault();
  };
  return (
    <g ref={group}>
      <path d={`M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`} className="boundary-corners-line" />
      {ring.map(([x, y], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no name but its place in the ring
        <g key={at}>
          {/* biome-ignore lint/a11y/useSemanticElements: a handle on a drawing; SVG has no button of its own */}
          <circle
            cx={x}
            cy={y}
            r={7 / nearness}
            role="button"
            tabIndex={0}
            aria-label={`Corner ${at + 1} of ${ring.length}`}
            aria-pressed={at === chosen}
            className={at === chosen ? 'boundary-corners-corner is-chosen' : 'boundary-corners-corner'}
            onFocus={() => onChoose(at)}
            onKeyDown={(event) => onKey(event, at)}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              onChoose(at);
            }}
            onPointerMove={(event) => {
              const point = event.currentTarget.hasPointerCapture(event.pointerId) ? pointAt(event) : null;
              if (point) onMove(at, point, false);
            }}
          />
        </g>
      ))}
    </g>
  );
}

/** Holes, and the outlines of the pieces that are not moved now. */
export const OtherRings = ({ rings }: { rings: readonly DrawnRing[] }) =>
  rings.length === 0 ? null : (
    <path
      d={rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')}
      className="boundary-corners-other"
    />
  );
