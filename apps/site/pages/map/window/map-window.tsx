import './map-window.css';
import './map-list.css';
import {
  formatLegalLand,
  type GeoBounds,
  type LandPolygon,
  type LegalLand,
  legalLandAt,
  placeOfLegalLand,
} from '@quarterline/land';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useScrollLock } from '#site/shell/hooks/use-scroll-lock.ts';
import type { Look } from '../draw/map-view.ts';
import type { LonLat } from '../land-on-earth.ts';
import type { MapContent } from '../map-content.ts';
import { MapCanvas } from './map-canvas.tsx';
import { type MapNote, MapNotes } from './map-notes.tsx';
import { MapTools } from './map-tools.tsx';
import { useDrawMyPlace } from './use-draw-my-place.ts';
import { useMapView } from './use-map-view.ts';
import { type AreaTool, useMarking } from './use-marking.ts';
import { usePictureLayers } from './use-picture-layers.ts';

/** How a map stands in its page: see open/open-map.tsx. */
export type WindowPlace = {
  /** It can stand in the page; otherwise it fills the screen. */
  canStay: boolean;
  onClose: () => void;
  /** The device has no graphics for a map. */
  onUnable: () => void;
};
/** What a list beside the map is given. `choose`: null goes to everything; `seen`: what of the earth the map shows, null before it is drawn. */
export type BesideMap = { chosen: string | null; choose: (key: string | null) => void; seen: GeoBounds | null };

type MapWindowProps = WindowPlace & {
  content: MapContent;
  title: string;
  /** What is chosen when it opens. */
  selected?: string | null;
  /** Everything that can be pressed on it, as a list: what a screen reader reads, and how keys reach it. */
  list: (beside: BesideMap) => ReactNode;
  /** The list is there at once on a phone too. */
  hasListOpen?: boolean;
  area?: AreaTool | null;
  notes?: readonly MapNote[];
  guidance: ReactNode;
};

type Pointed = { at: LonLat; isPress: boolean };

const isDesktop = (): boolean => matchMedia('(min-width: 64em)').matches;
const CREDITS = 'Map: MapLibre. Lakes, rivers and borders: Natural Earth. Places: GeoNames, CC BY 4.0.';

/** A map in the page or over the whole screen: the same dialog, so that nothing is drawn anew. */
export function MapWindow(props: MapWindowProps) {
  const { content, title, selected = null, canStay, list, area = null, guidance, onClose, onUnable } = props;
  const [chosen, setChosen] = useState(selected);
  const [isListOpen, setListOpen] = useState(() => isDesktop() || props.hasListOpen === true);
  const [isFollowing, setFollowing] = useState(false);
  const [look, setLook] = useState<Look | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const printed = useRef<HTMLImageElement>(null);
  const titleId = useId();
  const { view, isLost, isBare, drawGround, statuses } = useMapView({
    element,
    content,
    chosen,
    onUnable,
    onPress: (at, key) => {
      if (marking.what !== null) return marking.add(at);
      setPointed({ at, isPress: true });
      if (key !== null) setChosen(key);
    },
    onPoint: (at) => setPointed(at && { at, isPress: false }),
    onLook: (now, keys) => {
      setLook(now);
      setByKeys(keys);
      if (keys) setPointed({ at: now.centre, isPress: true });
    },
  });
  const marking = useMarking(view, area);
  const layers = usePictureLayers(view, statuses);
  const me = useDrawMyPlace(view, content, isFollowing);
  useEffect(() => view?.choose(chosen), [view, chosen]);
  const stepBack = (): void => {
    if (marking.what !== null) marking.stop();
    else if (isFull && canStay) setFull(false);
    else onClose();
  };
  const { dialog, heading, fullButton, isFull, setFull } = useWindow(!canStay);
  useEffect(() => {
    // In the page the wheel moves the page; over the whole screen there is nothing else to move.
    if (isFull) view?.map.scrollZoom.enable();
    else view?.map.scrollZoom.disable();
  }, [view, isFull]);
  const isMarking = marking.what !== null;
  useEffect(() => {
    // Two corners that are set quickly would zoom.
    if (isMarking) view?.map.doubleClickZoom.disable();
    else view?.map.doubleClickZoom.enable();
  }, [view, isMarking]);
  useEffect(() => {
    const draw = (): void => {
      if (view && printed.current) printed.current.src = view.picture();
    };
    addEventListener('beforeprint', draw);
    return () => removeEventListener('beforeprint', draw);
  }, [view]);
  const print = async (): Promise<void> => {
    if (!view || !printed.current) return;
    printed.current.src = view.picture();
    await printed.current.decode().catch(() => {});
    window.print();
  };
  const choose = (key: string | null): void => {
    setChosen(key);
    view?.goTo(key);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (marking.what === null || !view || event.target !== view.map.getCanvas()) return;
    if (event.key === 'Enter') marking.add(view.look.centre);
    else if (event.key === 'Backspace') marking.takeBack();
    else return;
    event.preventDefault();
  };
  const under = useMemo(() => pointed && describe(pointed), [pointed]);
  const notes: MapNote[] = [
    ...(isLost ? [{ key: 'lost', text: LOST, actions: [] }] : []),
    ...marking.notes,
    ...(props.notes ?? []),
    ...me,
    ...(isBare && view ? [{ key: 'bare', text: BARE, actions: [again(() => void drawGround(view))] }] : []),
    ...(layers.isUnknown ? [{ key: 'layers', text: NO_PICTURES, actions: [again(layers.ask)] }] : []),
    ...layers.troubles.map(({ id, text, again: act }) => ({ key: id, text, actions: [again(act)] })),
  ];
  return (
    <dialog
      ref={dialog}
      className={`map-window${isFull ? ' is-full' : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        stepBack();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isFull) return;
        event.preventDefault();
        stepBack();
      }}
    >
      <MapTools
        titleId={titleId}
        title={title}
        heading={heading}
        fullButton={fullButton}
        isListOpen={isListOpen}
        isFollowing={isFollowing}
        isFull={isFull}
        canStay={canStay}
        onClose={onClose}
        marking={marking.what}
        hasArea={area !== null}
        onList={() => setListOpen(!isListOpen)}
        onMark={(what) => (marking.what === what ? marking.stop() : marking.start(what))}
        onFollow={() => setFollowing(!isFollowing)}
        onPrint={() => void print()}
        onFull={() => setFull(!isFull)}
      />
      <MapNotes notes={notes} />
      <div className={`map-window-body${isListOpen ? ' has-list' : ''}`}>
        <MapCanvas
          element={element}
          printed={printed}
          view={view}
          look={look}
          onKey={onKey}
          land={under}
          layers={layers.choices}
          isMarking={isMarking}
          onLayer={layers.set}
        />
        {isListOpen ? (
          <section className="map-list" aria-label="On this map">
            {list({ chosen, choose, seen: look?.seen ?? null })}
          </section>
        ) : null}
      </div>
      <p className="map-window-foot">
        <span>{guidance}</span>
        <span>{[CREDITS, ...layers.credits].join(' ')}</span>
      </p>
      <p className="sr-only" role="status">
        {byKeys && under ? `The middle of the map is on ${under.name}.` : ''}
      </p>
    </dialog>
  );
}

const LOST =
  'The graphics of this device have stopped. The map comes back by itself; if it does not, close it and open it again.';

const BARE = 'Lakes, rivers and places could not be loaded. The survey is drawn without them.';
const NO_PICTURES =
  'Aerial pictures and other layers cannot be reached right now. The drawing of the land is complete.';
const again = (act: () => void): MapNote['actions'][number] => ({ label: 'Try again', act });

/** What a place is called, and where exactly it is once somebody has pressed there. */
function describe({ at, isPress }: Pointed): { name: string; position: string | null } | null {
  const name = quarterAt(at);
  if (name === null && !isPress) return null;
  return {
    name: name ?? 'Not on the survey grid',
    position: isPress ? `${at[1].toFixed(5)}, ${at[0].toFixed(5)}` : null,
  };
}

/** One dialog that is in the page or over it; the browser keeps the focus inside of the one over it, and makes the rest still. */
function useWindow(startsFull: boolean) {
  const [isFull, setFull] = useState(startsFull);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const fullButton = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  useScrollLock(isFull);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (element.open) element.close();
    if (isFull) element.showModal();
    else element.show();
    (isFirst.current ? heading : fullButton).current?.focus({ preventScroll: true });
    isFirst.current = false;
    // A dialog that is taken off the page while it is open gives no focus back.
    return () => element.close();
  }, [isFull]);
  return { dialog, heading, fullButton, isFull, setFull };
}

let last: { name: string; ring: LandPolygon } | null = null;

/** "NE-14-46-19-W4": the quarter at a place; null off the grid. While a pointer stays in a quarter nothing is worked out anew. */
function quarterAt([longitude, latitude]: LonLat): string | null {
  const [[west, south] = [0, 0], , [east, north] = [0, 0]] = last?.ring ?? [];
  if (last && longitude > west && longitude < east && latitude > south && latitude < north) return last.name;
  const land: LegalLand | null = legalLandAt(longitude, latitude);
  const ring = land && placeOfLegalLand(land);
  last = land && ring ? { name: formatLegalLand(land), ring } : null;
  return last?.name ?? null;
}
