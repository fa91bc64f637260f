import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Change, PublishedType } from '@quarterline/contract';
import { readFileOrNull, removeFile, writeFileSafely } from '../files/write-file.ts';

export type RecordOf<Type extends PublishedType> = NonNullable<Extract<Change, { type: Type }>['record']>;
/** `changedAt` is undefined of what an engine sent that did not tell it. */
export type StoredRecord<Type extends PublishedType> = {
  id: string;
  record: RecordOf<Type>;
  changedAt?: string | undefined;
};
export type RecordKey = `${PublishedType}:${string}`;

/** The pool of Node works at four files at once; the disk waits for none of them. */
const WRITTEN_AT_ONCE = 16;

type State = { cursor: number; gone: string[]; isComplete?: boolean };

/**
 * Published records, on disk and in memory. The cursor is written after the records and the pages made from them: after
 * a crash, some changes are only read again.
 */
export class ContentStore {
  readonly #folder: string;
  readonly #records = new Map<RecordKey, Change>();
  /** Addresses that once had a page and have none now. */
  readonly #gone = new Set<string>();
  #cursor = 0;
  #isComplete = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get cursor(): number {
    return this.#cursor;
  }

  /** Every page of what was read was made at least once. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  get gone(): ReadonlySet<string> {
    return this.#gone;
  }

  async open(): Promise<void> {
    const state = await readFileOrNull(join(this.#folder, 'cursor.json'));
    if (state !== null) {
      // A site from before this was noted wrote its pages with each piece of the feed.
      const { cursor, gone, isComplete = true } = JSON.parse(state) as State;
      this.#cursor = cursor;
      this.#isComplete = isComplete;
      for (const path of gone) this.#gone.add(path);
    }
    const files = await readdir(join(this.#folder, 'records')).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const text = await readFileOrNull(join(this.#folder, 'records', file));
      if (text === null) continue;
      const change = JSON.parse(text) as Change;
      this.#records.set(`${change.type}:${change.id}`, change);
    }
  }

  /** Takes changes in; of two of one record the second counts. Rejects when all that were begun have ended. */
  async putAll(changes: readonly Change[]): Promise<void> {
    const left = [...new Map(changes.map((change) => [`${change.type}:${change.id}`, change])).values()];
    while (left.length > 0) {
      const ends = await Promise.allSettled(left.splice(0, WRITTEN_AT_ONCE).map((change) => this.put(change)));
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
  }

  async put(change: Change): Promise<void> {
    const key: RecordKey = `${change.type}:${change.id}`;
    const file = join(
      this.#folder,
      'records',
      `${encodeURIComponent(change.type)}.${encodeURIComponent(change.id)}.json`,
    );
    if (change.record === null) {
      this.#records.delete(key);
      await removeFile(file);
    } else {
      this.#records.set(key, change);
      await writeFileSafely(file, JSON.stringify(change));
    }
  }

  /** `isComplete`: all pages are made; left out, as it was. */
  async remember(cursor: number, gone: Iterable<string>, isComplete = this.#isComplete): Promise<void> {
    this.#cursor = cursor;
    this.#isComplete = isComplete;
    const paths = [...gone].sort();
    this.#gone.clear();
    for (const path of paths) this.#gone.add(path);
    await writeFileSafely(
      join(this.#folder, 'cursor.json'),
      JSON.stringify({ cursor, gone: paths, isComplete } satisfies State),
    );
  }

  /** Forgets everything: the feed starts anew, because it is another one than before. */
  async clear(): Promise<void> {
    await this.putAll([...this.#records.values()].map((change) => ({ ...change, record: null }) as Change));
    await this.remember(0, [], false);
  }

  get<Type extends PublishedType>(type: Type, id: string): RecordOf<Type> | null {
    return (this.#records.get(`${type}:${id}`)?.record ?? null) as RecordOf<Type> | null;
  }

  find<Type extends PublishedType>(type: Type, id: string): StoredRecord<Type> | null {
    const change = this.#records.get(`${type}:${id}`);
    return change?.record ? { id, record: change.record as RecordOf<Type>, changedAt: change.changedAt } : null;
  }

  all<Type extends PublishedType>(type: Type): StoredRecord<Type>[] {
    const found: StoredRecord<Type>[] = [];
    for (const { type: own, id, record, changedAt } of this.#records.values())
      if (own === type && record) found.push({ id, record: record as RecordOf<Type>, changedAt });
    return found;
  }
}
