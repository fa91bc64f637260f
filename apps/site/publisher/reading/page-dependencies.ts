/** Which pages have read what, both ways round, so that a change finds its pages without asking each of them. */
export class PageDependencies<Key extends string> {
  readonly #keys = new Map<string, ReadonlySet<Key>>();
  readonly #readers = new Map<Key, Set<string>>();

  set(path: string, keys: ReadonlySet<Key>): void {
    for (const key of this.#keys.get(path) ?? []) if (!keys.has(key)) this.#readers.get(key)?.delete(path);
    for (const key of keys) {
      const readers = this.#readers.get(key) ?? new Set();
      readers.add(path);
      this.#readers.set(key, readers);
    }
    this.#keys.set(path, keys);
  }

  readersOf(keys: Iterable<Key>): Set<string> {
    const found = new Set<string>();
    for (const key of keys) for (const path of this.#readers.get(key) ?? []) found.add(path);
    return found;
  }

  clear(): void {
    this.#keys.clear();
    this.#readers.clear();
  }
}
