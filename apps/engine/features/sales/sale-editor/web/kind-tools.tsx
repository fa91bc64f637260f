import './land/land-editor.css';
import type { DrawnKind } from '@quarterline/contract';
import { boxOf, DRAWN_KINDS, DRAWN_NAMES, featureShapes, placeShape } from '@quarterline/land';

type Props = { tool: DrawnKind | null; isFull: boolean; onTool: (tool: DrawnKind | null) => void };

/** What can be drawn, each with its symbol on the plan. Pressed again, a tool is put away. */
export const KindTools = ({ tool, isFull, onTool }: Props) => (
  <fieldset className="land-editor-tools row row--8">
    <legend className="sr-only">What to draw</legend>
    {DRAWN_KINDS.map((kind) => (
      <button
        key={kind}
        type="button"
        aria-pressed={tool === kind}
        disabled={isFull}
        onClick={() => onTool(tool === kind ? null : kind)}
      >
        <KindSign kind={kind} />
        {DRAWN_NAMES[kind]}
      </button>
    ))}
  </fieldset>
);

const SIGN_LAND = { x: 0, y: 0, width: 44, height: 30 };

/** A kind's symbol, as small as an icon. */
export function KindSign({ kind }: { kind: DrawnKind }) {
  const points = placeShape(kind, [20, 15], SIGN_LAND);
  const { x, y, width, height } = boxOf(points);
  const side = Math.max(width, height, 24) + 4;
  const view = { x: x + width / 2 - side / 2, y: y + height / 2 - side / 2, width: side, height: side };
  const { under, over } = featureShapes([{ kind, label: '', points }], view);
  return (
    <svg className="land-editor-sign" viewBox={`${view.x} ${view.y} ${side} ${side}`} aria-hidden="true">
      {[...under, ...over].map((shape) => (
        <path
          key={`${shape.stroke} ${shape.width} ${shape.fill}`}
          d={shape.d}
          fill={shape.fill ?? 'none'}
          stroke={shape.stroke}
          strokeWidth={shape.width === undefined ? undefined : shape.width * 1.6}
          strokeDasharray={shape.dash}
          opacity={shape.opacity}
        />
      ))}
    </svg>
  );
}
