import '../window/map-list.css';
import { civilDateText } from '@quarterline/civil-time';
import { isWithinBounds } from '@quarterline/land';
import { formatAcres, formatPrice } from '@quarterline/listing';
import { useMemo } from 'react';
import { type AcreKind, keyOfPlace, perAcreCents } from '../../prices/land-price-query.ts';
import { countOf } from '../../prices/price-words.ts';
import type { SoldParcel } from '../../prices/sold-parcel.ts';
import { MapListEntry } from '../window/map-list-entry.tsx';
import { MapTextButton } from '../window/map-text-button.tsx';
import { type BesideMap, MapWindow, type WindowPlace } from '../window/map-window.tsx';
import { hasPlace, linesInView, type PlacedPrice, priceContent } from './price-content.ts';

export type PricesOfMap = {
  /** The parcels that the page shows. */
  parcels: readonly SoldParcel[];
  kind: AcreKind;
};
/** More than a reader looks through; the table on the page has all. */
const MOST_LISTED = 100;

/** What was paid for land, on the map: the list beside it shows the parcels that are seen. */
export function PriceWindow({ parcels, kind, ...window }: PricesOfMap & WindowPlace) {
  const placed = useMemo(() => parcels.filter(hasPlace), [parcels]);
  const content = useMemo(() => priceContent(placed, kind), [placed, kind]);
  const missing = parcels.length - placed.length;
  return (
    <MapWindow
      {...window}
      title="Prices of land"
      hasListOpen
      content={content}
      notes={missing === 0 ? [] : [{ key: 'missing', text: missingText(missing), actions: [] }]}
      guidance={<strong>Prices that were paid, and no estimate of what other land is worth.</strong>}
      list={(beside) => <PriceList parcels={placed} kind={kind} {...beside} />}
    />
  );
}

const missingText = (count: number): string =>
  `${countOf(count, 'parcel')} ${count === 1 ? 'has' : 'have'} no known place. The table on the page has ${count === 1 ? 'it' : 'them'}.`;

type ListProps = BesideMap & { parcels: readonly PlacedPrice[]; kind: AcreKind };

function PriceList({ parcels, kind, chosen, choose, seen }: ListProps) {
  const shown = useMemo(
    () => (seen === null ? parcels : parcels.filter(({ at }) => isWithinBounds(at, seen))),
    [parcels, seen],
  );
  const lines = useMemo(() => linesInView(shown, kind), [shown, kind]);
  return (
    <>
      <h3>{countOf(shown.length, 'parcel')} in view</h3>
      {lines.map((line) => (
        <p key={line} className="map-list-lead">
          {line}
        </p>
      ))}
      {/* Always there: a button that goes away takes the focus along. */}
      <p className="map-list-all">
        <MapTextButton label={`Show all ${countOf(parcels.length, 'parcel')}`} onPress={() => choose(null)} />
      </p>
      <ul>
        {shown.slice(0, MOST_LISTED).map((parcel) => (
          <MapListEntry
            key={parcel.href}
            mark={null}
            name={`${formatPrice(perAcreCents(parcel, kind) ?? 0)} a ${kind} acre`}
            text={`${parcel.name}, ${parcel.saleName}. ${keyOfPlace(parcel)}, ${civilDateText(parcel.closedOn)}`}
            isChosen={parcel.href === chosen}
            onChoose={() => choose(parcel.href)}
          >
            {`${formatPrice(parcel.cents)} for ${formatAcres(parcel.acres)}. `}
            <a href={parcel.href}>See {parcel.name}</a>
          </MapListEntry>
        ))}
      </ul>
      {shown.length > MOST_LISTED ? <p className="map-list-lead">{`These are the newest ${MOST_LISTED}.`}</p> : null}
    </>
  );
}
