import './map-canvas.css';
import { evenly, Icon, minusIcon, plusIcon, ScaleBar } from '@quarterline/ui';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Look, MapView } from '../draw/map-view.ts';
import type { LayerChoice } from './use-picture-layers.ts';

type MapCanvasProps = {
  element: RefObject<HTMLDivElement | null>;
  printed: RefObject<HTMLImageElement | null>;
  view: MapView | null;
  look: Look | null;
  /** The land under the pointer, and where that is. */
  land: { name: string; position: string | null } | null;
  layers: readonly LayerChoice[];
  isMarking: boolean;
  onLayer: (layer: LayerChoice, isOn: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
};

/** The map itself with what lies on it: what is under the pointer, zoom, layers, the ruler. */
export function MapCanvas(props: MapCanvasProps) {
  const { element, printed, view, look, land, layers, isMarking, onLayer, onKey } = props;
  const scale = useRef<HTMLDivElement>(null);
  const ruler = look && mapScale(look.metresAPixel);
  // Set by script, not in the markup: the page allows no inline style.
  useEffect(() => scale.current?.style.setProperty('--scale', `${ruler?.width ?? 120}px`), [ruler?.width]);
  const zoom = (by: number): void => void view?.map.zoomTo(view.map.getZoom() + by, { duration: 0 });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the map in it, which has a role of its own.
    <div className="map-canvas" onKeyDown={onKey}>
      <div ref={element} className={`map-canvas-drawing${isMarking ? ' is-marking' : ''}`} />
      <svg className="map-canvas-middle" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M14 0v11M14 17v11M0 14h11M17 14h11" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <img ref={printed} className="map-canvas-print" alt="" decoding="sync" />
      {land ? (
        <p className="map-canvas-land map-canvas-plate">
          {land.name}
          {land.position ? <small className="num">{land.position}</small> : null}
        </p>
      ) : null}
      <div className="map-canvas-zoom map-canvas-plate">
        <button type="button" aria-label="Zoom in" onClick={() => zoom(1)}>
          <Icon art={plusIcon} />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(-1)}>
          <Icon art={minusIcon} />
        </button>
      </div>
      {layers.length > 0 ? <LayerSwitch layers={layers} onLayer={onLayer} /> : null}
      <div className={`map-canvas-scale map-canvas-plate${layers.length > 0 ? ' is-raised' : ''}`}>
        <svg viewBox="0 0 24 40" aria-hidden="true">
          <path d="M12 4v34M12 4l-6 12M12 4l6 12" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <div ref={scale}>
          <ScaleBar segments={evenly(4)} />
          <span>{ruler?.name ?? ''}</span>
        </div>
      </div>
    </div>
  );
}

type LayerSwitchProps = Pick<MapCanvasProps, 'layers' | 'onLayer'>;

/** Plat or aerial, one of both; overlays each by itself. */
function LayerSwitch({ layers, onLayer }: LayerSwitchProps) {
  const aerial = layers.find(({ id }) => id === 'aerial');
  return (
    <fieldset className="map-canvas-layers map-canvas-plate" aria-label="Layers of the map">
      {aerial ? (
        <>
          <button type="button" aria-pressed={!aerial.isOn} onClick={() => onLayer(aerial, false)}>
            Plat
          </button>
          <button type="button" aria-pressed={aerial.isOn} onClick={() => onLayer(aerial, true)}>
            {aerial.name}
          </button>
        </>
      ) : null}
      {layers
        .filter((layer) => layer !== aerial)
        .map((layer) => (
          <button key={layer.id} type="button" aria-pressed={layer.isOn} onClick={() => onLayer(layer, !layer.isOn)}>
            {layer.name}
          </button>
        ))}
    </fieldset>
  );
}

const METRES_A_MILE = 1609.344;
const LENGTHS: readonly [miles: number, name: string][] = [
  [1 / 32, '165 feet'],
  [1 / 16, '330 feet'],
  [1 / 8, 'An eighth of a mile'],
  [1 / 4, 'A quarter mile'],
  [1 / 2, 'Half a mile'],
  [1, 'One mile'],
  [2, 'Two miles'],
  [5, 'Five miles'],
  [10, 'Ten miles'],
  [25, '25 miles'],
  [50, '50 miles'],
  [100, '100 miles'],
  [200, '200 miles'],
];
const WIDEST = 180;

/** The longest length of the ruler that has room, with its width on the screen and its name in both measures. */
export function mapScale(metresAPixel: number): { width: number; name: string } {
  const widthOf = (miles: number): number => (miles * METRES_A_MILE) / metresAPixel;
  const [miles, name] = LENGTHS.findLast(([length]) => widthOf(length) <= WIDEST) ?? [1 / 32, '165 feet'];
  const metres = miles * METRES_A_MILE;
  const metric = metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0)} km`;
  return { width: Math.round(widthOf(miles)), name: `${name}, ${metric}` };
}
