export type PageHead = {
  title: string;
  description: string;
  canonical: string;
  /** A picture for anybody who passes the page on, and what can be seen on it. */
  picture?: { src: string; alt: string } | null;
  noIndex?: boolean;
  /** Structured data, as schema.org has it. */
  structured?: object;
};

/**
 * What `/page-data/{path}/page-data.json` holds. `kind` names the chunk that can draw `props`; `shared` names props that
 * lie under `/page-data/sq/d/{hash}.json`, because many pages have them in common.
 */
export type PageData = {
  kind: string;
  path: string;
  build: string;
  head: PageHead;
  props: unknown;
  shared?: Record<string, string>;
  /** The query that the HTML was drawn for by the server; a file is drawn for none. */
  search?: string;
};

/** The data of a page with its shared props put back. */
export async function joinShared(
  { shared, ...data }: PageData,
  read: (hash: string) => Promise<unknown>,
): Promise<PageData> {
  if (!shared) return data;
  const parts = await Promise.all(
    Object.entries(shared).map(async ([name, hash]) => [name, await read(hash)] as const),
  );
  return { ...data, props: { ...(data.props as object), ...Object.fromEntries(parts) } };
}
