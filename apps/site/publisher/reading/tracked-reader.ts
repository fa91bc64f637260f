import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PublishedSale, PublishedType } from '@quarterline/contract';
import type { ContentStore, RecordKey, RecordOf } from './content-store.ts';
import {
  PART_OF_SALE,
  SELECTED_TYPES,
  type SelectorName,
  type SelectorResult,
  type Selectors,
  type SoldLand,
  selectors,
  soldBySquare,
  squaresAround,
} from './selectors.ts';

/** `sold`: land with a released price in a square degree. */
export type DependencyKey = RecordKey | `select:${SelectorName}` | `sold:${string}`;

/** Reader of a page query that remembers its reads. */
export type Reader = {
  get<Type extends PublishedType>(type: Type, id: string): RecordOf<Type> | null;
  /** A list or a choice over many records. The page depends on its result, not on every record behind it. */
  select<Name extends SelectorName>(name: Name): SelectorResult<Name>;
  /** Land with a released price in the square degrees within `km` of a place: all of it that is so near, and some more. */
  soldAround(place: readonly [longitude: number, latitude: number], km: number): SoldLand[];
};

export class TrackedReader implements Reader {
  readonly read = new Set<DependencyKey>();
  readonly #store: ContentStore;
  readonly #results: SelectorResults;

  constructor(store: ContentStore, results: SelectorResults) {
    this.#store = store;
    this.#results = results;
  }

  get<Type extends PublishedType>(type: Type, id: string): RecordOf<Type> | null {
    this.read.add(`${type}:${id}`);
    return this.#store.get(type, id);
  }

  select<Name extends SelectorName>(name: Name): SelectorResult<Name> {
    this.read.add(`select:${name}`);
    return this.#results.get(name);
  }

  soldAround(place: readonly [longitude: number, latitude: number], km: number): SoldLand[] {
    const found: SoldLand[] = [];
    for (const square of squaresAround(place, km)) {
      this.read.add(`sold:${square}`);
      for (const land of this.#results.soldIn(square)) found.push(land);
    }
    return found;
  }
}

/** The results of all selectors, and which of them a change has altered. */
export class SelectorResults {
  readonly #store: ContentStore;
  readonly #kept = new Map<SelectorName, { value: unknown; hash: string }>();
  #squares: Map<string, SoldLand[]> | null = null;

  constructor(store: ContentStore) {
    this.#store = store;
  }

  get<Name extends SelectorName>(name: Name): SelectorResult<Name> {
    return this.#entry(name).value as SelectorResult<Name>;
  }

  /** Another one whenever the result is another one. */
  hashOf(name: SelectorName): string {
    return this.#entry(name).hash;
  }

  soldIn(square: string): SoldLand[] {
    this.#squares ??= soldBySquare(this.#store);
    return this.#squares.get(square) ?? [];
  }

  /**
   * Computes anew what these changes may have altered, all without them, and answers the keys of those with another result.
   */
  refresh(altered?: readonly AlteredRecord[]): DependencyKey[] {
    const names = (Object.keys(selectors) as SelectorName[]).filter(
      (name) => !altered || !this.#kept.has(name) || altered.some((change) => mayAlter(name, change)),
    );
    const before = new Map(names.map((name) => [name, this.#kept.get(name)?.hash]));
    for (const name of names) this.#kept.delete(name);
    const changed = names.filter((name) => this.#entry(name).hash !== before.get(name));
    return [
      ...changed.map((name): DependencyKey => `select:${name}`),
      ...(changed.includes('soldLand') ? this.#refreshSquares() : []),
    ];
  }

  #refreshSquares(): DependencyKey[] {
    const before = this.#squares ?? new Map<string, SoldLand[]>();
    const now = soldBySquare(this.#store);
    this.#squares = now;
    return [...new Set([...before.keys(), ...now.keys()])]
      .filter((square) => hashOfList(before.get(square)) !== hashOfList(now.get(square)))
      .map((square): DependencyKey => `sold:${square}`);
  }

  /** Computes all anew, with room for requests between two: each looks at every record. */
  async refreshInTurns(): Promise<void> {
    for (const name of Object.keys(selectors) as SelectorName[]) {
      this.#kept.delete(name);
      this.#entry(name);
      await nextTurn();
    }
    this.#squares = null;
  }

  #entry(name: SelectorName): { value: unknown; hash: string } {
    const kept = this.#kept.get(name);
    if (kept) return kept;
    const value = (selectors as Selectors)[name](this.#store);
    const entry = { value, hash: hashOfList(value) };
    this.#kept.set(name, entry);
    return entry;
  }
}

/** A record before and after a change; null where there is none. */
export type AlteredRecord = { type: PublishedType; before: object | null; after: object | null };

const mayAlter = (name: SelectorName, { type, before, after }: AlteredRecord): boolean => {
  if (!SELECTED_TYPES[name].includes(type)) return false;
  const part = PART_OF_SALE[name];
  if (!part || type !== 'sale') return true;
  const [then, now] = [before, after].map((record) => record && part(record as PublishedSale));
  return hashOf(then ?? null) !== hashOf(now ?? null);
};

const recordHashes = new WeakMap<object, string>();

/** Records are never changed in place, so each is hashed once however often its list is made. */
function hashOfList(value: unknown): string {
  if (!Array.isArray(value)) return hashOf(value ?? null);
  return hashOf(
    value.map((element: unknown) => {
      if (typeof element !== 'object' || element === null) return element;
      const hash = recordHashes.get(element) ?? hashOf(element);
      recordHashes.set(element, hash);
      return hash;
    }),
  );
}

export const hashOf = (value: unknown): string => hashOfText(JSON.stringify(value));

/** The same of what is JSON already. */
export const hashOfText = (json: string): string => createHash('sha256').update(json).digest('hex').slice(0, 16);
