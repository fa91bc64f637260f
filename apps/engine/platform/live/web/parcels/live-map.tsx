import './live-map.css';
import type { ParcelView } from '@quarterline/contract';
import {
  boundingRect,
  describeDrawing,
  drawPlat,
  groundOf,
  parcelShape,
  publicLands,
  surveyFrame,
} from '@quarterline/land';
import { parcelsInBlockBids } from '@quarterline/rules';
import { Plat } from '@quarterline/ui';
import { useMemo } from 'react';
import type { LiveState } from '../feed/live-state.ts';
import { useLive } from '../live-context.ts';
import { mapWord, type ParcelTone, tenderMapWord, toneOf } from './parcel-status.ts';

const FILL: Record<ParcelTone, string> = {
  open: '#ffffff',
  bloc: '#ffffff',
  lead: '#e5efe8',
  out: '#fbe9e4',
  leadshut: 'url(#map-lead)',
  shut: 'url(#map-shut)',
};
const STAKE: Record<ParcelTone, string> = {
  open: '#fff',
  bloc: '#fff',
  lead: '#17432f',
  out: '#9b2c1a',
  leadshut: '#17432f',
  shut: '#fff',
};
const INK = '#1d1b16';
/** Share of height to width of the map's box. */
const BOX = 204 / 264;
const STAKE_SIZE = 44;

/** The plat with every parcel's state on it, in colour and in words. The list says the same; the map is a bonus. */
export default function LiveMap() {
  const { live, selectedId } = useLive();
  const drawing = useMemo(() => drawSale(live.sale), [live.sale]);
  if (drawing === null) return null;
  const inBlocks = parcelsInBlockBids(live);
  const blockOf = ({ id }: ParcelView) => inBlocks.get(id) ?? null;
  const single = live.parcels.filter((parcel) => parcel.kind === 'parcel');
  const drawn = live.sale.parcels.filter(({ id }) => single.some((one) => one.id === id));
  const wordOf = (parcel: ParcelView): string =>
    live.tender
      ? tenderMapWord(
          parcel,
          live.tender.lots.some(({ lotId, yours }) => lotId === parcel.id && yours !== null),
        )
      : mapWord(parcel, blockOf(parcel));
  const words = single.map((parcel) => `${nameOf(live, parcel)}: ${wordOf(parcel)}`).join(', ');
  return (
    <>
      <div className="live-map" role="img" aria-label={`Plat of the parcels. ${words}.`}>
        <Plat viewBox={drawing.viewBox} shapes={drawing.shapes} parcels={[]}>
          <defs>
            <Hatch id="map-lead" ground="#e5efe8" line="#17432f" opacity=".55" />
            <Hatch id="map-shut" ground="#fff" line="#857c69" opacity=".7" />
          </defs>
          {single.map((parcel) => {
            const shape = drawing.parcels.get(parcel.id);
            if (!shape) return null;
            const tone = toneOf(parcel, blockOf(parcel));
            const isSelected = parcel.id === selectedId;
            const dark = tone === 'lead' || tone === 'out' || tone === 'leadshut';
            const stake = live.sale.parcels.find((one) => one.id === parcel.id)?.stake ?? '';
            return (
              <g key={parcel.id} className="live-map-parcel">
                <path d={shape.d} fill={FILL[tone]} style={{ mixBlendMode: 'multiply' }} />
                {isSelected
                  ? shape.rects.map((rect) => (
                      <rect
                        key={`${rect.x} ${rect.y}`}
                        x={rect.x + 4.5}
                        y={rect.y + 4.5}
                        width={rect.width - 9}
                        height={rect.height - 9}
                        fill="none"
                        stroke="#f8b332"
                        strokeWidth="9"
                      />
                    ))
                  : null}
                <path d={shape.d} fill="none" stroke={INK} strokeWidth={isSelected ? 4 : 3} />
                <rect
                  x={shape.x - STAKE_SIZE / 2}
                  y={shape.y - 14 - STAKE_SIZE / 2}
                  width={STAKE_SIZE}
                  height={STAKE_SIZE}
                  fill={STAKE[tone]}
                  stroke={dark ? STAKE[tone] : INK}
                  strokeWidth="3"
                />
                <text x={shape.x} y={shape.y - 4.5} fontSize="27" fontWeight="750" fill={dark ? '#fff' : INK}>
                  {stake}
                </text>
                <rect x={shape.x - 72} y={shape.y + 17} width="144" height="31" fill="#fff" fillOpacity=".9" />
                <text x={shape.x} y={shape.y + 40} fontSize="21" fontWeight="650" fill={dark ? STAKE[tone] : INK}>
                  {wordOf(parcel)}
                </text>
              </g>
            );
          })}
        </Plat>
      </div>
      <p className="live-map-caption">{describeDrawing({ ...live.sale, parcels: drawn })}</p>
    </>
  );
}

const nameOf = (live: LiveState, parcel: ParcelView): string =>
  live.sale.parcels.find((one) => one.id === parcel.id)?.name ?? '';

/** Drawn once: the land does not change while it is sold. Null when no description can be read. */
function drawSale(sale: LiveState['sale']) {
  const lands = sale.parcels.flatMap(publicLands);
  if (lands.length === 0) return null;
  try {
    const frame = surveyFrame(lands);
    const parcels = new Map(
      sale.parcels.flatMap((parcel) => {
        const shape = parcelShape(frame, publicLands(parcel));
        return shape ? [[parcel.id, shape] as const] : [];
      }),
    );
    const rects = [...parcels.values()].flatMap((shape) => shape.rects);
    const all = boundingRect(rects);
    const width = Math.max(all.width + 68, (all.height + 68) / BOX);
    const height = width * BOX;
    const viewBox = { x: all.x + all.width / 2 - width / 2, y: all.y + all.height / 2 - height / 2, width, height };
    const { shapes } = drawPlat(groundOf(frame, { terrain: sale.terrain, rects, parcels: sale.parcels }), viewBox);
    return { viewBox, shapes, parcels };
  } catch (error) {
    // Lands of two meridians have no common map. The list is complete without it.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const Hatch = ({ id, ground, line, opacity }: { id: string; ground: string; line: string; opacity: string }) => (
  <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="9" height="9" fill={ground} />
    <path d="M0 0V9" stroke={line} strokeWidth="2.4" strokeOpacity={opacity} />
  </pattern>
);
