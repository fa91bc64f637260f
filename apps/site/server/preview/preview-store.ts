import type { PublishedType } from '@quarterline/contract';
import { ContentStore, type RecordOf } from '#site/publisher/reading/content-store.ts';

/** Published content with one draft record on top: read-only. */
export class PreviewStore<Over extends PublishedType> extends ContentStore {
  readonly #below: ContentStore;
  readonly #over: { type: Over; id: string; record: RecordOf<Over> };

  constructor(below: ContentStore, over: { type: Over; id: string; record: RecordOf<Over> }) {
    super('');
    this.#below = below;
    this.#over = over;
  }

  override get<Type extends PublishedType>(type: Type, id: string): RecordOf<Type> | null {
    const over = this.#over as { type: PublishedType; id: string };
    const isIt = type === over.type && id === over.id;
    return (isIt ? this.#over.record : this.#below.get(type, id)) as RecordOf<Type> | null;
  }

  override all<Type extends PublishedType>(type: Type): { id: string; record: RecordOf<Type> }[] {
    const published = this.#below.all(type);
    const over = this.#over as { type: PublishedType; id: string };
    if (type !== over.type) return published;
    const others = published.filter(({ id }) => id !== over.id);
    return [...others, { id: over.id, record: this.#over.record as unknown as RecordOf<Type> }];
  }
}
