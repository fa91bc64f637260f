/** A file of the library by its address; the picture of a document's first page is made of the document. */
const LIBRARY_FILE = /\/media\/files\/([0-9a-f]{20}-[a-z0-9-]{1,60}\.(?:webp|pdf))(?![\w.-])/g;
const FIRST_PAGE = /^\/media\/files\/[0-9a-f]{20}-[a-z0-9-]{1,60}\.page-1\.webp$/;

export type DraftMedia = {
  /** Names of files of the library that a draft shows or links to, each once. */
  names: string[];
  /** Addresses of its pictures and documents that lie elsewhere than in the library. */
  elsewhere: string[];
};

/** Every file that a draft shows or links to, wherever in it: pictures, documents, and those in its texts. */
export function mediaOfDraft(draft: object): DraftMedia {
  const names = new Set<string>();
  const elsewhere = new Set<string>();
  for (const text of textsIn(draft)) {
    const found = [...text.matchAll(LIBRARY_FILE)].map(([, name = '']) => name);
    for (const name of found) names.add(name);
    if (text.startsWith('/media/') && !FIRST_PAGE.test(text) && text !== `/media/files/${found[0]}`)
      elsewhere.add(text);
  }
  return { names: [...names], elsewhere: [...elsewhere] };
}

/** Every text in it, however deep. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}
