import { formatWords } from '@quarterline/listing';
import '../window/map-list.css';
import { DRAWN_NAMES } from '@quarterline/land';
import { Stake } from '@quarterline/ui';
import { useMemo } from 'react';
import { useSaleNow } from '#site/shell/site-context.ts';
import { lotStateNow } from '../../parcel/lot-now.ts';
import { usePricesNow } from '../../parcel/price-feed.ts';
import { landContent } from '../draw/land-features.ts';
import type { LandOnEarth, ParcelOnEarth } from '../land-on-earth.ts';
import { MapGuidance } from '../window/map-guidance.tsx';
import { MapListEntry } from '../window/map-list-entry.tsx';
import { type BesideMap, MapWindow, type WindowPlace } from '../window/map-window.tsx';
import { type ParcelState, parcelState } from './parcel-states.ts';

/** `selected`: the parcel whose page this is. */
type Props = WindowPlace & { land: LandOnEarth; title: string; selected: string | null };

/** The land of one sale on the map. */
export function LandWindow({ land, ...window }: Props) {
  const states = useParcelStates(land);
  const content = useMemo(() => landContent(land, ({ slug }) => states.get(slug) ?? null), [land, states]);
  return (
    <MapWindow
      {...window}
      content={content}
      guidance={<MapGuidance isDemo={land.demo} />}
      list={(beside) => <LandList land={land} states={states} {...beside} />}
    />
  );
}

const LandList = ({ land, states, chosen, choose }: BesideMap & { land: LandOnEarth; states: States }) => (
  <>
    <h3>On this map</h3>
    <ul>
      {land.parcels.map((parcel) => (
        <MapListEntry
          key={parcel.slug}
          mark={<Stake tone={states.get(parcel.slug)?.isOver ? 'shut' : 'plain'}>{parcel.stake}</Stake>}
          name={parcel.name}
          text={
            <>
              <span className="legal">{parcel.legal}</span>, {parcel.acres.toLocaleString('en-CA')} acres
              {states.has(parcel.slug) ? <span className="map-list-state">{states.get(parcel.slug)?.text}</span> : null}
            </>
          }
          isChosen={parcel.slug === chosen}
          onChoose={() => choose(parcel.slug)}
        >
          {moreText(parcel)}
          <a href={parcel.href}>See {parcel.name}</a>
        </MapListEntry>
      ))}
    </ul>
  </>
);

type States = ReadonlyMap<string, ParcelState>;

/** How each parcel is doing now, by its slug; the same map while nothing changes, because the land is drawn anew with another. */
function useParcelStates(land: LandOnEarth): States {
  const sale = useSaleNow(land);
  const now = usePricesNow(sale.saleStatus === 'live' && formatWords(land).pricesRise);
  const entries = land.parcels.flatMap((parcel): [string, ParcelState][] => {
    const { price, hold } = lotStateNow(sale, parcel.slug, now);
    const state = parcelState(parcel.outcome, price, hold !== null);
    return state ? [[parcel.slug, state]] : [];
  });
  const said = JSON.stringify(entries);
  return useMemo(() => new Map(JSON.parse(said) as [string, ParcelState][]), [said]);
}

function moreText({ pieces, approach, drawn }: ParcelOnEarth): string {
  const entries = drawn.map(({ kind, label }) => (label ? `${DRAWN_NAMES[kind]}, ${label}` : DRAWN_NAMES[kind]));
  return [
    pieces.length === 0 ? 'Only where you turn in is known. ' : '',
    approach ? `Field approach at ${approach[1].toFixed(5)}, ${approach[0].toFixed(5)}. ` : '',
    entries.length > 0 ? `Drawn on it: ${entries.join('; ')}. ` : '',
  ].join('');
}
