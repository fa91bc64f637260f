import './price-drawing.css';
import { type DrawnPlace, drawPlaces } from './draw-places.ts';
import type { PriceGroup } from './land-price-query.ts';
import type { SoldParcel } from './sold-parcel.ts';

/** The International Boundary. */
const BORDER = '49° N';

type Props = { parcels: readonly SoldParcel[]; groups: readonly PriceGroup[]; hasNumbers: boolean };

/** Where land was sold, on the meridians of the survey; the list beside it says the same in words. */
export function PriceDrawing({ parcels, groups, hasNumbers }: Props) {
  const drawing = drawPlaces(parcels, groups);
  if (drawing === null) return null;
  const { width, height, meridians, parallels, places, posts, scale, uprights } = drawing;
  return (
    <svg className="price-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {uprights.map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2={height} />
      ))}
      {parallels.map(({ y, text }) => (
        <g key={y} className={text === BORDER ? 'is-border' : undefined}>
          <line x1="0" x2={width} y1={y} y2={y} />
          <text x="8" y={y - 5}>
            {text}
          </text>
        </g>
      ))}
      {meridians.map(({ x, text }) => (
        <g key={text} className="is-meridian">
          <line x1={x} x2={x} y1="0" y2={height} />
          <text x={x - 6} y="19" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <g className="is-scale" transform={`translate(12 ${height - 16})`}>
        <rect width={scale.px} height="6" />
        {[0, 2].map((quarter) => (
          <rect key={quarter} x={(quarter * scale.px) / 4} width={scale.px / 4} height="6" className="is-post" />
        ))}
        <text x={scale.px + 8} y="8">
          {scale.text}
        </text>
      </g>
      {posts.map(([x, y]) => (
        <rect key={`${x}|${y}`} className="is-post" x={x - 3} y={y - 3} width="6" height="6" />
      ))}
      {hasNumbers ? places.map((place) => <NumberedPlace key={place.number} {...place} />) : null}
    </svg>
  );
}

const NumberedPlace = ({ number, x, y, toX, toY }: DrawnPlace) => (
  <g className="is-place">
    <line x1={x} y1={y} x2={toX} y2={toY} />
    <rect x={toX - 12} y={toY - 12} width="24" height="24" />
    <text x={toX} y={toY + 5} textAnchor="middle">
      {number}
    </text>
  </g>
);
