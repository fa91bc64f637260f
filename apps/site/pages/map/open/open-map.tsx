import './open-map.css';
import { evenly, Icon, mapIcon, ScaleBar } from '@quarterline/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LandOnEarth } from '../land-on-earth.ts';

type OpenMapProps = {
  /** The address of the land: see land-on-earth.ts. */
  href: string;
  title: string;
  selected?: string | null;
  /** Where there is room it opens in the place of a drawing; otherwise over the whole screen. */
  staysOnDesktop?: boolean;
  onOpen?: (isOpen: boolean) => void;
};

type WindowProps = {
  land: LandOnEarth;
  title: string;
  selected: string | null;
  canStay: boolean;
  onClose: () => void;
  onUnable: () => void;
};
type Opened = { Window: ComponentType<WindowProps>; land: LandOnEarth; canStay: boolean };
type State = 'closed' | 'coming' | 'slow' | 'failed' | 'unable';

const SLOW_AFTER_MS = 1000;
const TEXTS: Record<State, string> = {
  closed: '',
  coming: 'Opening the map.',
  slow: 'Slow connection, still going.',
  failed: 'The map could not be loaded. Check your connection and try again.',
  unable: 'This browser cannot draw the map. The drawing and the coordinates on this page show the same land.',
};

const fetchWindow = () => import('../window/map-window.tsx');

/** The button that opens the map. Its code and the land are fetched when it is pressed; a mouse that comes near may begin with the code. */
export function OpenMap({ href, title, selected = null, staysOnDesktop = false, onOpen }: OpenMapProps) {
  const [state, setState] = useState<State>('closed');
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asked = useRef(0);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );
  const open = async (): Promise<void> => {
    if (!canDraw()) return setState('unable');
    asked.current += 1;
    const now = asked.current;
    setState('coming');
    const timer = setTimeout(() => asked.current === now && setState('slow'), SLOW_AFTER_MS);
    try {
      const [{ MapWindow }, land] = await Promise.all([fetchWindow(), fetchLand(href)]);
      if (asked.current !== now) return;
      setOpened({ Window: MapWindow, land, canStay: staysOnDesktop && isWide() });
      setState('closed');
      onOpen?.(true);
    } catch {
      if (asked.current === now) setState('failed');
    } finally {
      clearTimeout(timer);
    }
  };
  const close = (next: State): void => {
    setOpened(null);
    setState(next);
    onOpen?.(false);
  };
  // The button is there again when the drawing is: the focus goes back to it then.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !opened) button.current?.focus();
    wasOpen.current = opened !== null;
  }, [opened]);
  const isComing = state === 'coming' || state === 'slow';
  return (
    <>
      {opened?.canStay ? null : (
        <>
          <button
            type="button"
            className="open-map-button"
            ref={button}
            aria-disabled={isComing}
            onClick={() => isComing || void open()}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && void fetchWindow().catch(() => {})}
          >
            <Icon art={mapIcon} />
            {state === 'failed' ? 'Try again' : 'Open the map'}
          </button>
          <p className="open-map-text" role="status">
            {state === 'slow' ? <ScaleBar segments={evenly(8)} /> : null}
            {TEXTS[state]}
          </p>
        </>
      )}
      {opened ? (
        <opened.Window
          land={opened.land}
          title={title}
          selected={selected}
          canStay={opened.canStay}
          onClose={() => close('closed')}
          onUnable={() => close('unable')}
        />
      ) : null}
    </>
  );
}

/** A finger on a map in the page would move the map and never the page. */
const isWide = (): boolean => matchMedia('(min-width: 1024px) and (pointer: fine)').matches;

const canDraw = (): boolean => {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('webgl2');
  drawing?.getExtension('WEBGL_lose_context')?.loseContext();
  return drawing !== null;
};

async function fetchLand(href: string): Promise<LandOnEarth> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}.`);
  return answer.json();
}
