import '../window/map-list.css';
import './sales-window.css';
import { areaFault, areaName, boundsMeet, type GeoBounds, type SearchArea } from '@quarterline/land';
import { Stake } from '@quarterline/ui';
import { useMemo } from 'react';
import { useSaleNow, useSite } from '#site/shell/site-context.ts';
import { SaleTag } from '#site/shell/status/sale-tag.tsx';
import type { ListedSale } from '../../parts/page-props.ts';
import { saleDaysText } from '../../sales/sale-days.ts';
import { useSalePriceText } from '../../sales/sale-row-figures.tsx';
import { MapGuidance } from '../window/map-guidance.tsx';
import { MapListEntry } from '../window/map-list-entry.tsx';
import type { MapNote } from '../window/map-notes.tsx';
import { MapTextButton } from '../window/map-text-button.tsx';
import { type BesideMap, MapWindow, type WindowPlace } from '../window/map-window.tsx';
import { saleBounds, salesContent } from './sales-content.ts';

export type SalesOfMap = {
  /** The sales that the list shows, in its order. */
  sales: readonly ListedSale[];
  /** Land is looked for in it; null without any. */
  area: SearchArea | null;
  onArea: (area: SearchArea | null) => void;
  /** To the form that asks for an email when land comes up in the area. */
  onAlert: () => void;
};

/** The sales of a list on the map: the list beside it shows those that are seen. */
export function SalesWindow({ sales, area, onArea, onAlert, ...window }: SalesOfMap & WindowPlace) {
  const { slice } = useSite();
  const content = useMemo(() => salesContent(sales, area), [sales, area]);
  const notes: MapNote[] = area
    ? [
        {
          key: 'area',
          text: `${countOf(sales.length)} with land in the area you drew, ${areaName(area)}.`,
          actions: [
            { label: 'Email me when land comes up here', act: onAlert },
            { label: 'Remove the area', act: () => onArea(null) },
          ],
        },
      ]
    : [];
  return (
    <MapWindow
      {...window}
      title="Sales"
      hasListOpen
      content={content}
      notes={notes}
      area={{ ring: area, faultOf: areaFault, onArea }}
      guidance={<MapGuidance isDemo={slice.demo} />}
      list={(beside) => <SalesList sales={sales} {...beside} />}
    />
  );
}

const countOf = (count: number): string => (count === 1 ? '1 sale' : `${count} sales`);

function SalesList({ sales, chosen, choose, seen }: BesideMap & Pick<SalesOfMap, 'sales'>) {
  const shown = sales.flatMap((sale, index) => (isSeen(sale, seen) ? [{ sale, number: index + 1 }] : []));
  const isAll = shown.length === sales.length;
  return (
    <>
      <h3>{isAll ? countOf(sales.length) : `${shown.length} of ${countOf(sales.length)} in view`}</h3>
      {/* Always there: a button that goes away takes the focus along. */}
      <p className="map-list-all">
        <MapTextButton label={`Show all ${countOf(sales.length)}`} onPress={() => choose(null)} />
      </p>
      <ul>
        {shown.map(({ sale, number }) => (
          <SaleEntry
            key={sale.slug}
            sale={sale}
            number={number}
            isChosen={sale.slug === chosen}
            onChoose={() => choose(sale.slug)}
          />
        ))}
      </ul>
    </>
  );
}

function isSeen(sale: ListedSale, seen: GeoBounds | null): boolean {
  const bounds = saleBounds(sale);
  return seen === null || (bounds !== null && boundsMeet(bounds, seen));
}

type EntryProps = { sale: ListedSale; number: number; isChosen: boolean; onChoose: () => void };

function SaleEntry({ sale, number, ...entry }: EntryProps) {
  const saleNow = useSaleNow(sale);
  const price = useSalePriceText(saleNow);
  return (
    <MapListEntry
      {...entry}
      mark={<Stake>{String(number)}</Stake>}
      name={sale.name}
      text={
        <>
          {saleNow.saleStatus === 'live' ? <SaleTag sale={saleNow} /> : saleDaysText(sale, saleNow.saleStatus)}{' '}
          <span className="sales-window-place">{sale.location}</span>
          {price === null ? null : <span className="sales-window-price">{price}</span>}
        </>
      }
    >
      <a href={sale.href}>See {sale.name}</a>
      {sale.land.map((parcel) => (
        <a key={parcel.href} href={parcel.href}>
          {parcel.name}, {parcel.legal}
        </a>
      ))}
    </MapListEntry>
  );
}
