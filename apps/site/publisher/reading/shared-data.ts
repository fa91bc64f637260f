import type { Kind } from '#site/pages/parts/page-props.ts';
import { sharedDataPath } from '#site/runtime/navigation/normalize-path.ts';
import type { PageData } from '#site/runtime/page-data.ts';
import { hashOfText } from './tracked-reader.ts';

/** Props that many pages have in common, and that are heavy enough to be fetched once for all of them. */
const SHARED: Partial<Record<Kind, readonly string[]>> = {
  home: ['testimonials'],
  testimonials: ['testimonials'],
  sale: ['map'],
  parcel: ['map'],
  salePostponed: ['map'],
};

export type SplitPage = { data: PageData; files: { path: string; text: string }[] };

/** Takes the shared props out of a page’s data; the data names them by the hash of what they hold. */
export function splitShared(data: PageData): SplitPage {
  const names = SHARED[data.kind as Kind] ?? [];
  const props = { ...(data.props as Record<string, unknown>) };
  const shared: Record<string, string> = {};
  const files: SplitPage['files'] = [];
  for (const name of names) {
    if (props[name] === null || props[name] === undefined) continue;
    const text = JSON.stringify(props[name]);
    const hash = hashOfText(text);
    shared[name] = hash;
    files.push({ path: sharedDataPath(hash), text });
    delete props[name];
  }
  return files.length === 0 ? { data, files } : { data: { ...data, props, shared }, files };
}
