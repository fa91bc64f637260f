import './land-map.css';
import { Icon, moveHorizontalIcon, ScaleBar } from '@quarterline/ui';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { OpenLandMap } from '../map/open/open-land-map.tsx';
import type { LandMap as LandMapProps } from '../parts/page-props.ts';
import { LandLayers } from './land-layers.tsx';

type Mode = 'paper' | 'both' | 'ground';
const MODES: readonly [Mode, string][] = [
  ['paper', 'On paper'],
  ['both', 'Both'],
  ['ground', 'On the ground'],
];
const STEP = 5;

type Props = { map: LandMapProps; title: string; hrefOf: (slug: string) => string | null; selected?: string };

/**
 * The same land twice: plat to the west of the seam, aerial to the east of it. The seam moves by hand, by the arrow
 * keys, or to either end. Without an aerial it is the plat alone.
 */
export function LandMap({ map, title, hrefOf, selected }: Props) {
  const [mode, setMode] = useState<Mode>('both');
  const [seam, setSeam] = useState(50);
  const [isMapOpen, setMapOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const move = (next: number): void => {
    const at = Math.min(95, Math.max(5, next));
    setMode('both');
    setSeam(at);
    // Set by script, not in the markup: the page allows no inline style.
    frame.current?.style.setProperty('--seam', `${at}%`);
  };
  const onPointer = (event: PointerEvent<HTMLButtonElement>): void => {
    const box = frame.current?.getBoundingClientRect();
    if (box && handle.current?.hasPointerCapture(event.pointerId)) move(((event.clientX - box.left) / box.width) * 100);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -STEP, ArrowDown: -STEP, ArrowRight: STEP, ArrowUp: STEP, Home: -100, End: 100 }[
      event.key
    ];
    if (step === undefined) return;
    event.preventDefault();
    move(seam + step);
  };
  return (
    <figure className="land-map-figure">
      <div className={`land-map land-map--${map.ground ? mode : 'paper'}`} ref={frame} hidden={isMapOpen}>
        <LandLayers map={map} title={title} hrefOf={hrefOf} selected={selected ?? null} />
        {map.ground ? (
          <>
            <div className="land-map-line" aria-hidden={mode !== 'both'}>
              <button
                type="button"
                ref={handle}
                role="slider"
                aria-label="Line between plat and aerial"
                aria-valuemin={5}
                aria-valuemax={95}
                aria-valuenow={Math.round(seam)}
                aria-valuetext={`${Math.round(seam)} percent plat`}
                tabIndex={mode === 'both' ? 0 : -1}
                onKeyDown={onKey}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={onPointer}
              >
                <Icon art={moveHorizontalIcon} />
              </button>
            </div>
            <fieldset className="land-map-mode" aria-label="Map view">
              {MODES.map(([name, label]) => (
                <button key={name} type="button" aria-pressed={mode === name} onClick={() => setMode(name)}>
                  {label}
                </button>
              ))}
            </fieldset>
          </>
        ) : null}
        <div className="land-map-scale land-map-plate">
          <svg viewBox="0 0 24 40" aria-hidden="true">
            <path d="M12 4v34M12 4l-6 12M12 4l6 12" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
          <div>
            <ScaleBar segments={[{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }]} />
            <span>Half a mile</span>
          </div>
        </div>
      </div>
      {map.earth ? (
        <OpenLandMap href={map.earth} title={title} selected={selected ?? null} staysOnDesktop onOpen={setMapOpen} />
      ) : null}
      <figcaption className="caption">
        {map.source} {map.guidance}
        {map.ground?.illustration ? ' The aerial picture is an illustration, not a photograph of the land.' : ''}
        {map.entered.length > 0 ? (
          <span className="sr-only">
            {' '}
            On the drawing:{' '}
            {map.entered
              .map(({ stake, name, label }) => `${name} on Parcel ${stake}${label ? `, ${label}` : ''}`)
              .join('; ')}
            .
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}
