import type { PublishedSale } from '@quarterline/contract';
import { centreOfNamedLand, distanceKm, type GeoPoint, isInNamedLand, publicLands } from '@quarterline/land';
import { isOffered, isSelling, parcelRoute, saleFormat } from '@quarterline/listing';
import MiniSearch from 'minisearch';
import { NEAR_KM } from '#site/search/near.ts';
import type { ParcelHit, SaleHit } from '#site/search/search-answers.ts';
import { landsNamed } from './land-feature.ts';
import { findWords, wordsOf } from './term-options.ts';

/** What is published now. The cursor moves with each change. */
export type PublishedSales = {
  readonly cursor: number;
  all(type: 'sale'): { id: string; record: PublishedSale }[];
};

const MAX_SALES = 3;
const IN_ORDER = { live: 0, upcoming: 1, postponed: 1, completed: 2, cancelled: 3 } as const;

const sells = (sale: PublishedSale): boolean => isSelling({ ...sale, format: saleFormat(sale) });
const timeOf = (sale: PublishedSale): string => (sells(sale) ? sale.endTime : sale.startTime);

/** Suggests sales for what has been typed, from the newest that is published: only what has changed is indexed anew. */
export class SaleSuggestions {
  readonly #published: PublishedSales;
  readonly #known = new Map<string, PublishedSale>();
  readonly #index = new MiniSearch<PublishedSale>({
    fields: ['name', 'location', 'slug'],
    tokenize: wordsOf,
  });
  #cursor = -1;

  constructor(published: PublishedSales) {
    this.#published = published;
  }

  find(query: string): SaleHit[] {
    this.#catchUp();
    const [land] = landsNamed(query, this.#meridians);
    const found = land ? this.#near(centreOfNamedLand(land)) : query.trim() === '' ? this.#next() : this.#named(query);
    return found.slice(0, MAX_SALES).map(({ slug, name, location }) => ({ slug, name, location }));
  }

  /** Parcels that lie in the land that a text names; those that can still be bid on first. */
  parcelsOn(query: string): ParcelHit[] {
    this.#catchUp();
    // A township is no parcel: the sales near it stand first.
    const lands = landsNamed(query, this.#meridians).filter(({ section }) => section !== null);
    return [...this.#known.values()]
      .filter(({ saleStatus }) => saleStatus !== 'cancelled')
      .toSorted((one, other) => IN_ORDER[one.saleStatus] - IN_ORDER[other.saleStatus])
      .flatMap((sale) =>
        sale.parcels
          .filter((parcel) => !parcel.enBloc && isOffered(parcel))
          .filter((parcel) => publicLands(parcel).some((land) => lands.some((named) => isInNamedLand(named, land))))
          .map(({ slug, name, legalDescriptions }) => ({
            href: parcelRoute({ sale, slug }),
            name: `${name}, ${sale.name}`,
            legal: legalDescriptions.join(', '),
          })),
      )
      .slice(0, MAX_SALES);
  }

  /** What takes bids or tenders and closes next, then what opens next; tenders that wait for their opening last. */
  #next(): PublishedSale[] {
    const rank = (sale: PublishedSale): number => (sells(sale) ? 0 : sale.saleStatus === 'live' ? 2 : 1);
    return this.#toCome().sort((left, right) => rank(left) - rank(right) || timeOf(left).localeCompare(timeOf(right)));
  }

  /** Nearest first, as far as near goes. */
  #near(from: GeoPoint): PublishedSale[] {
    return this.#toCome()
      .map((sale) => ({
        sale,
        away: distanceKm(from, { longitude: sale.coordinates[0], latitude: sale.coordinates[1] }),
      }))
      .filter(({ away }) => away <= NEAR_KM)
      .sort((left, right) => left.away - right.away)
      .map(({ sale }) => sale);
  }

  /** The meridians of published land in a township. */
  meridiansOf = (township: number, range: number): number[] => {
    this.#catchUp();
    return this.#meridians(township, range);
  };

  #meridians = (township: number, range: number): number[] => {
    const lands = [...this.#known.values()]
      .flatMap(({ parcels }) => parcels.flatMap(publicLands))
      .filter((land) => land.township === township && land.range === range);
    return [...new Set(lands.map(({ meridian }) => meridian))].sort();
  };

  #named(query: string): PublishedSale[] {
    const { exact, alike } = findWords(this.#index, query, {
      boost: { name: 2, slug: 0.5 },
      // A sale that can still be bid on is more likely meant than one that is over.
      boostDocument: (id) => (IN_ORDER[this.#known.get(String(id))?.saleStatus ?? 'cancelled'] < 2 ? 2 : 1),
      filter: ({ id }) => this.#known.get(String(id))?.saleStatus !== 'cancelled',
    });
    return [...exact, ...alike].flatMap(({ id }) => this.#known.get(String(id)) ?? []);
  }

  #toCome(): PublishedSale[] {
    return [...this.#known.values()].filter((sale) => IN_ORDER[sale.saleStatus] < 2);
  }

  #catchUp(): void {
    if (this.#cursor === this.#published.cursor) return;
    this.#cursor = this.#published.cursor;
    const now = new Map(this.#published.all('sale').map(({ record }) => [record.id, record]));
    for (const [id, sale] of this.#known) {
      if (now.get(id) === sale) continue;
      this.#index.discard(id);
      this.#known.delete(id);
    }
    for (const [id, sale] of now) {
      if (this.#known.has(id)) continue;
      this.#index.add(sale);
      this.#known.set(id, sale);
    }
  }
}
