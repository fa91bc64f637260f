import './map-window.css';
import './map-list.css';
import { DRAWN_NAMES } from '@quarterline/land';
import { Stake } from '@quarterline/ui';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useScrollLock } from '../../../shell/hooks/use-scroll-lock.ts';
import type { Look } from '../draw/land-view.ts';
import type { LandOnEarth, LonLat, ParcelOnEarth } from '../land-on-earth.ts';
import { MapCanvas } from './map-canvas.tsx';
import { type MapNote, MapNotes } from './map-notes.tsx';
import { MapTools } from './map-tools.tsx';
import { quarterAt } from './quarter-at.ts';
import { useDrawMyPlace } from './use-draw-my-place.ts';
import { useLandView } from './use-land-view.ts';
import { useMeasure } from './use-measure.ts';
import { usePictureLayers } from './use-picture-layers.ts';

type MapWindowProps = {
  land: LandOnEarth;
  title: string;
  /** The parcel whose page this is. */
  selected: string | null;
  /** It can stand in the page; otherwise it fills the screen. */
  canStay: boolean;
  onClose: () => void;
  /** The device has no graphics for a map. */
  onUnable: () => void;
};

type Pointed = { at: LonLat; isPress: boolean };

const isDesktop = (): boolean => matchMedia('(min-width: 1024px)').matches;
const CREDITS = 'Map: MapLibre. Lakes, rivers and borders: Natural Earth. Places: GeoNames, CC BY 4.0.';

/** The map of a sale's land, in the page or over the whole screen: the same dialog, so that nothing is drawn anew. */
export function MapWindow({ land, title, selected, canStay, onClose, onUnable }: MapWindowProps) {
  const [chosen, setChosen] = useState(selected);
  const [isListOpen, setListOpen] = useState(isDesktop);
  const [isFollowing, setFollowing] = useState(false);
  const [look, setLook] = useState<Look | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const printed = useRef<HTMLImageElement>(null);
  const titleId = useId();
  const { view, isLost, isBare, drawGround, statuses } = useLandView({
    ...{ element, land, chosen, onUnable },
    onPress: (at, slug) => {
      if (measure.isOn) return measure.add(at);
      setPointed({ at, isPress: true });
      if (slug !== null) setChosen(slug);
    },
    onPoint: (at) => setPointed(at && { at, isPress: false }),
    onLook: (now, keys) => {
      setLook(now);
      setByKeys(keys);
      if (keys) setPointed({ at: now.centre, isPress: true });
    },
  });
  const measure = useMeasure(view);
  const layers = usePictureLayers(view, statuses);
  const me = useDrawMyPlace(view, land, isFollowing);
  useEffect(() => view?.choose(chosen), [view, chosen]);
  const stepBack = (): void => {
    if (measure.isOn) measure.stop();
    else if (isFull && canStay) setFull(false);
    else onClose();
  };
  const { dialog, heading, fullButton, isFull, setFull } = useWindow(!canStay);
  useEffect(() => {
    // In the page the wheel moves the page; over the whole screen there is nothing else to move.
    if (isFull) view?.map.scrollZoom.enable();
    else view?.map.scrollZoom.disable();
  }, [view, isFull]);
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
  const choose = (slug: string): void => {
    setChosen(slug);
    view?.goTo(slug);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!measure.isOn || !view || event.target !== view.map.getCanvas()) return;
    if (event.key === 'Enter') measure.add(view.look.centre);
    else if (event.key === 'Backspace') measure.takeBack();
    else return;
    event.preventDefault();
  };
  const under = useMemo(() => pointed && describe(pointed), [pointed]);
  const notes: MapNote[] = [
    ...(isLost ? [{ key: 'lost', text: LOST, actions: [] }] : []),
    ...measure.notes,
    ...me,
    ...(isBare && view ? [{ key: 'bare', text: BARE, actions: [again(() => void drawGround(view))] }] : []),
    ...(layers.isUnknown ? [{ key: 'layers', text: NO_PICTURES, actions: [again(layers.ask)] }] : []),
    ...layers.troubles.map(({ id, text, again: act }) => ({ ...{ key: id, text }, actions: [again(act)] })),
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
        {...{ titleId, title, heading, fullButton, isListOpen, isFollowing, isFull, canStay, onClose }}
        isMeasuring={measure.isOn}
        onList={() => setListOpen(!isListOpen)}
        onMeasure={measure.isOn ? measure.stop : measure.start}
        onFollow={() => setFollowing(!isFollowing)}
        onPrint={() => void print()}
        onFull={() => setFull(!isFull)}
      />
      <MapNotes notes={notes} />
      <div className={`map-window-body${isListOpen ? ' has-list' : ''}`}>
        <MapCanvas
          {...{ element, printed, view, look, onKey }}
          land={under}
          layers={layers.choices}
          isMeasuring={measure.isOn}
          onLayer={layers.set}
        />
        {isListOpen ? <MapList land={land} chosen={chosen} onChoose={choose} /> : null}
      </div>
      <p className="map-window-foot">
        <span>
          <strong>For guidance. The title governs.</strong>
          {land.demo ? ' A demonstration: this land is not for sale.' : ''}
        </span>
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

type MapListProps = { land: LandOnEarth; chosen: string | null; onChoose: (slug: string) => void };

/** Everything that is on the map, as a list: what a screen reader reads, and how keys reach a parcel. */
const MapList = ({ land, chosen, onChoose }: MapListProps) => (
  <section className="map-list" aria-labelledby="map-list-title">
    <h3 id="map-list-title">On this map</h3>
    <ul>
      {land.parcels.map((parcel) => (
        <li key={parcel.slug} className={parcel.slug === chosen ? 'is-chosen' : undefined}>
          <button
            type="button"
            className="map-list-parcel"
            aria-pressed={parcel.slug === chosen}
            onClick={() => onChoose(parcel.slug)}
          >
            <Stake>{parcel.stake}</Stake>
            <span>
              <b>{parcel.name}</b>
              <span className="legal">{parcel.legal}</span>, {parcel.acres.toLocaleString('en-CA')} acres
            </span>
          </button>
          {parcel.slug === chosen ? (
            <p className="map-list-more">
              {moreText(parcel)}
              <a href={parcel.href}>See {parcel.name}</a>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  </section>
);

function moreText({ pieces, approach, drawn }: ParcelOnEarth): string {
  const entries = drawn.map(({ kind, label }) => (label ? `${DRAWN_NAMES[kind]}, ${label}` : DRAWN_NAMES[kind]));
  return [
    pieces.length === 0 ? 'Only where you turn in is known. ' : '',
    approach ? `Field approach at ${approach[1].toFixed(5)}, ${approach[0].toFixed(5)}. ` : '',
    entries.length > 0 ? `Drawn on it: ${entries.join('; ')}. ` : '',
  ].join('');
}
