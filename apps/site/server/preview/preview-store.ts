import type { PublishedSale, PublishedType } from '@quarterline/contract';
import { ContentStore, type RecordOf } from '../../publisher/content-store.ts';

/** What is published, with one sale on top as it would be: for reading only. */
export class PreviewStore extends ContentStore {
  readonly #below: ContentStore;
  readonly #sale: PublishedSale;

  constructor(below: ContentStore, sale: PublishedSale) {
    super('');
    this.#below = below;
    this.#sale = sale;
  }

  override get<Type extends PublishedType>(type: Type, id: string): RecordOf<Type> | null {
    const isIt = type === 'sale' && id === this.#sale.slug;
    return (isIt ? this.#sale : this.#below.get(type, id)) as RecordOf<Type> | null;
  }

  override all<Type extends PublishedType>(type: Type): { id: string; record: RecordOf<Type> }[] {
    const published = this.#below.all(type);
    if (type !== 'sale') return published;
    const others = published.filter(({ id }) => id !== this.#sale.slug);
    return [...others, { id: this.#sale.slug, record: this.#sale as unknown as RecordOf<Type> }];
  }
}
