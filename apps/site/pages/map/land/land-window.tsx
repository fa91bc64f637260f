import { DRAWN_NAMES } from '@quarterline/land';
import { Stake } from '@quarterline/ui';
import { useMemo } from 'react';
import { landContent } from '../draw/land-features.ts';
import type { LandOnEarth, ParcelOnEarth } from '../land-on-earth.ts';
import { MapGuidance } from '../window/map-guidance.tsx';
import { MapListEntry } from '../window/map-list-entry.tsx';
import { type BesideMap, MapWindow, type WindowPlace } from '../window/map-window.tsx';

/** `selected`: the parcel whose page this is. */
type Props = WindowPlace & { land: LandOnEarth; title: string; selected: string | null };

/** The land of one sale on the map. */
export function LandWindow({ land, ...window }: Props) {
  const content = useMemo(() => landContent(land), [land]);
  return (
    <MapWindow
      {...window}
      content={content}
      guidance={<MapGuidance isDemo={land.demo} />}
      list={(beside) => <LandList land={land} {...beside} />}
    />
  );
}

const LandList = ({ land, chosen, choose }: BesideMap & { land: LandOnEarth }) => (
  <>
    <h3>On this map</h3>
    <ul>
      {land.parcels.map((parcel) => (
        <MapListEntry
          key={parcel.slug}
          mark={<Stake>{parcel.stake}</Stake>}
          name={parcel.name}
          text={
            <>
              <span className="legal">{parcel.legal}</span>, {parcel.acres.toLocaleString('en-CA')} acres
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

function moreText({ pieces, approach, drawn }: ParcelOnEarth): string {
  const entries = drawn.map(({ kind, label }) => (label ? `${DRAWN_NAMES[kind]}, ${label}` : DRAWN_NAMES[kind]));
  return [
    pieces.length === 0 ? 'Only where you turn in is known. ' : '',
    approach ? `Field approach at ${approach[1].toFixed(5)}, ${approach[0].toFixed(5)}. ` : '',
    entries.length > 0 ? `Drawn on it: ${entries.join('; ')}. ` : '',
  ].join('');
}
