import type { SaleDraft } from '@quarterline/contract';
import { firstPageKey } from '../../../../content/media/server/put-media-file.ts';
import type { JudgedFile } from './judge-kept-file.ts';
import { SaleFileError } from './sale-file-error.ts';

type Facts = Pick<JudgedFile, 'mediaType' | 'width' | 'height' | 'pages'> & {
  bytes: number;
  firstPage: { width: number; height: number } | null;
};
type Picture = SaleDraft['pictures'][number];
type Version = SaleDraft['documents'][number]['versions'][number];

const wrongKind = (href: string): SaleFileError =>
  new SaleFileError(`${href} is used as a file of another kind than it is.`);

const FOLDER = '/media/files/';

/** A draft that says of its files what the files themselves say: sizes and pages. `factsOf` by the name in the library. Throws `SaleFileError` for a PDF used as a picture. */
export const withFactsOfFiles = (draft: SaleDraft, factsOf: ReadonlyMap<string, Facts>): SaleDraft => {
  const facts = (href: string): Facts | undefined => factsOf.get(href.slice(FOLDER.length));
  const picture = <One extends Picture | null>(one: One): One => {
    if (one === null) return one;
    const known = facts(one.src);
    if (!known?.width || !known.height) throw wrongKind(one.src);
    return { ...one, width: known.width, height: known.height };
  };
  const version = (one: Version): Version => {
    const known = facts(one.href);
    if (known?.mediaType !== 'application/pdf') throw wrongKind(one.href);
    const { pages: _, firstPage: was, ...rest } = one;
    const first = was && known.firstPage && { src: firstPageKey(one.href), ...known.firstPage };
    return {
      ...rest,
      ...{ mediaType: known.mediaType, bytes: known.bytes },
      // Documents from before they were looked into stay without.
      ...(one.pages === undefined || known.pages === null ? {} : { pages: known.pages }),
      ...(first ? { firstPage: first } : {}),
    };
  };
  return {
    ...draft,
    saleImage: picture(draft.saleImage),
    aerial: picture(draft.aerial),
    pictures: draft.pictures.map(picture),
    parcels: draft.parcels.map((parcel) => ({
      ...parcel,
      pictures: parcel.pictures.map(picture),
      features: parcel.features.map((feature) => ({ ...feature, pictures: feature.pictures.map(picture) })),
    })),
    documents: draft.documents.map((document) => ({ ...document, versions: document.versions.map(version) })),
  };
};
