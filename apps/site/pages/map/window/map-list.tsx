import './map-list.css';
import { DRAWN_NAMES } from '@quarterline/land';
import { Stake } from '@quarterline/ui';
import type { LandOnEarth, ParcelOnEarth } from '../land-on-earth.ts';

type MapListProps = { land: LandOnEarth; chosen: string | null; onChoose: (slug: string) => void };

/** Everything that is on the map, as a list: what a screen reader reads, and how keys reach a parcel. */
export const MapList = ({ land, chosen, onChoose }: MapListProps) => (
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

/** What is drawn on a parcel, in words. */
function moreText({ rings, approach, drawn }: ParcelOnEarth): string {
  const entries = drawn.map(({ kind, label }) => (label ? `${DRAWN_NAMES[kind]}, ${label}` : DRAWN_NAMES[kind]));
  return [
    rings.length === 0 ? 'Only where you turn in is known. ' : '',
    approach ? `Field approach at ${approach[1].toFixed(5)}, ${approach[0].toFixed(5)}. ` : '',
    entries.length > 0 ? `Drawn on it: ${entries.join('; ')}. ` : '',
  ].join('');
}
