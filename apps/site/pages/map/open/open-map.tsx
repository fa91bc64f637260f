import './open-map.css';
import { evenly, Icon, mapIcon, ScaleBar } from '@quarterline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { WindowPlace } from '../window/map-window.tsx';

type OpenMapProps<Loaded> = {
  label?: string;
  /** Fetches the code of a map and what is on it. */
  load: () => Promise<Loaded>;
  /** The map, once that is there. */
  draw: (loaded: Loaded, place: WindowPlace) => ReactNode;
  /** Begins with the code, for a mouse that comes near. */
  warm: () => Promise<unknown>;
  /** Where there is room it opens in the place of a drawing; otherwise over the whole screen. */
  staysOnDesktop?: boolean;
  onOpen?: (isOpen: boolean) => void;
};

type State = 'closed' | 'coming' | 'slow' | 'failed' | 'unable';

const SLOW_AFTER_MS = 1000;
const TEXTS: Record<State, string> = {
  closed: '',
  coming: 'Opening the map.',
  slow: 'Slow connection, still going.',
  failed: 'The map could not be loaded. Check your connection and try again.',
  unable: 'This browser cannot draw the map. Everything on it is on this page too.',
};

/** The button that opens a map. Its code and what is on it are fetched when it is pressed. */
export function OpenMap<Loaded>({
  load,
  draw,
  warm,
  label = 'Open the map',
  staysOnDesktop,
  onOpen,
}: OpenMapProps<Loaded>) {
  const [state, setState] = useState<State>('closed');
  const [opened, setOpened] = useState<{ loaded: Loaded; canStay: boolean } | null>(null);
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
      const loaded = await load();
      if (asked.current !== now) return;
      setOpened({ loaded, canStay: staysOnDesktop === true && isWide() });
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
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && void warm().catch(() => {})}
          >
            <Icon art={mapIcon} />
            {state === 'failed' ? 'Try again' : label}
          </button>
          <p className="open-map-text" role="status">
            {state === 'slow' ? <ScaleBar segments={evenly(8)} /> : null}
            {TEXTS[state]}
          </p>
        </>
      )}
      {opened
        ? draw(opened.loaded, {
            canStay: opened.canStay,
            onClose: () => close('closed'),
            onUnable: () => close('unable'),
          })
        : null}
    </>
  );
}

/** A finger on a map in the page would move the map and never the page. */
const isWide = (): boolean => matchMedia('(min-width: 64em) and (pointer: fine)').matches;

const canDraw = (): boolean => {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('webgl2');
  drawing?.getExtension('WEBGL_lose_context')?.loseContext();
  return drawing !== null;
};

/** What a file beside the pages says, for a map. Rejects without a connection. */
export async function fetchForMap<Data>(href: string): Promise<Data> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}.`);
  return answer.json();
}
