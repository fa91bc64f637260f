import {
  type AdminSaleStatus,
  MAX_FILE_BYTES,
  MAX_MEGAPIXELS,
  SALE_FILE_PATHS,
  type SaleDraft,
  type SaleFileEntry,
  type SaleFileManifest,
  type SaleForm,
  type UploadKind,
} from '@quarterline/contract';
import { DRAFT_FORMAT, findTwins, mediaOfDraft, readDraft, unknownFields } from '@quarterline/drafting';
import { z } from 'zod';
import { smallPicture } from '#features/content/media/server/conversion/encode-picture.ts';
import { judgeFile } from '#features/content/media/server/conversion/judge-file.ts';
import { readPdf } from '#features/content/media/server/conversion/read-pdf.ts';
import { firstPageKey, type KeptFile } from '#features/content/media/server/put-media-file.ts';
import { type OpenSaleFile, readJson } from './open-sale-file.ts';
import { SaleFileError } from './sale-file-error.ts';

/** As much as a saved draft may have. */
const MAX_DRAFT_BYTES = 4 * 1024 * 1024;
const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 80;
const DRAFTS: Readonly<Record<SaleForm, string>> = {
  public: SALE_FILE_PATHS.publicDraft,
  draft: SALE_FILE_PATHS.draft,
};
const OVER: ReadonlySet<AdminSaleStatus> = new Set(['completed', 'cancelled']);

/** Facts of a library file. */
export type ReadFile = Omit<JudgedFile, 'bytes' | 'small' | 'firstPage'> & {
  name: string;
  fileName: string;
  bytes: number;
  sha256: string;
  firstPage: { width: number; height: number } | null;
};
export type ReadSaleFile = {
  manifest: SaleFileManifest;
  /** By form; the draft alone where the sale was never public, or both say the same. */
  drafts: Partial<Record<SaleForm, SaleDraft>>;
  files: ReadFile[];
  /** Fields that this version does not know, at most a few; they are left out. */
  unknown: string[];
};

type Options = {
  /** Only this form is wanted, and the files that it shows. */
  form?: SaleForm;
  /** Called with each file of the library once it is judged. */
  onFile?: (name: string, file: JudgedFile) => Promise<void>;
};

/**
 * Reads all of a sale file: hashes, both forms of the sale, and each of its files as one that is sent. Throws
 * `SaleFileError`.
 */
export async function readSaleFile(open: OpenSaleFile, { form, onFile }: Options = {}): Promise<ReadSaleFile> {
  const { manifest } = open;
  const entries = new Map(manifest.files.map((entry) => [entry.path, entry]));
  const isOver = OVER.has(manifest.sale.status);
  if (!isOver && entries.has(SALE_FILE_PATHS.record))
    throw new SaleFileError('This file has a record of a sale that is not over.');
  const sent = await readForms(open, entries);
  const used = new Set(Object.values(sent).flatMap(({ draft }) => needFiles(draft, entries)));
  const stray = manifest.files.find(({ path }) => isMedium(path) && !isFilm(path) && !used.has(nameOf(path)));
  if (stray) throw new SaleFileError(`${stray.path} is used nowhere in the sale.`);
  const wanted = form === undefined ? used : new Set(mediaOfDraft(needForm(sent, form).draft).names);

  const files: ReadFile[] = [];
  for (const entry of manifest.files) {
    const name = nameOf(entry.path);
    if (DRAFT_PATHS.has(entry.path)) continue;
    if (!isMedium(entry.path) || isFilm(entry.path)) await open.check(entry);
    else if (wanted.has(name)) {
      const { fileName = name, sha256, path } = entry;
      if (!name.startsWith(sha256.slice(0, 20))) throw new SaleFileError(`${path} is another file than its name says.`);
      const judged = await judgeKeptFile(path, fileName, await open.read(entry));
      await onFile?.(name, judged);
      const { bytes: _, small: __, firstPage, ...facts } = judged;
      const sizes = firstPage && { width: firstPage.width, height: firstPage.height };
      files.push({ ...facts, name, fileName, bytes: entry.bytes, sha256, firstPage: sizes });
    }
  }
  const factsOf = new Map(files.map((file) => [file.name, file]));
  const drafts = Object.fromEntries(
    Object.entries(sent)
      .filter(([one]) => form === undefined || one === form)
      .map(([one, { draft }]) => [one, withFactsOfFiles(draft, factsOf)]),
  );
  const unknown = [...new Set(Object.values(sent).flatMap((one) => one.unknown))];
  // Names that somebody may have written: a few, and none longer than a line.
  const named = unknown.slice(0, MAX_NAMED).map((name) => name.slice(0, MAX_NAME_LENGTH));
  return { manifest, drafts, files, unknown: named };
}

type SentForm = { draft: SaleDraft; unknown: string[] };
const DRAFT_PATHS: ReadonlySet<string> = new Set(Object.values(DRAFTS));
const isMedium = (path: string): boolean => path.startsWith(SALE_FILE_PATHS.media);
/** Earlier versions had films beside pictures: they are checked and left out. */
const isFilm = (path: string): boolean => /\.(?:mp4|webm)$/.test(path);
const nameOf = (path: string): string => path.slice(SALE_FILE_PATHS.media.length);

const needForm = (sent: Partial<Record<SaleForm, SentForm>>, form: SaleForm): SentForm => {
  const found = sent[form];
  if (!found) throw new SaleFileError('This file does not have the sale in that form. Check the file.');
  return found;
};

/** The forms that are there and differ. */
const readForms = async (
  open: OpenSaleFile,
  entries: ReadonlyMap<string, SaleFileEntry>,
): Promise<Partial<Record<SaleForm, SentForm>>> => {
  const read = async (form: SaleForm): Promise<SentForm | null> => {
    const entry = entries.get(DRAFTS[form]);
    if (!entry) return null;
    if (entry.bytes > MAX_DRAFT_BYTES) throw new SaleFileError('The draft in this file is larger than a draft can be.');
    return readForm((await open.read(entry)).toString('utf8'));
  };
  const [draft, shown] = [await read('draft'), await read('public')];
  if (!draft) throw new SaleFileError('This file has no draft of a sale in it.');
  if (!shown) return { draft };
  return JSON.stringify(shown.draft) === JSON.stringify(draft.draft) ? { public: shown } : { public: shown, draft };
};

const Format = z.looseObject({ format: z.int().positive() });

const readForm = (text: string): SentForm => {
  const json = readJson(text, 'The draft in this file');
  const format = Format.safeParse(json);
  if (!format.success) throw new SaleFileError('The draft in this file does not say its format.');
  if (format.data.format > DRAFT_FORMAT)
    throw new SaleFileError(
      'The draft in this file was written by a newer version. Bring this installation up to date first.',
      { isNewer: true },
    );
  try {
    const draft = readDraft(json);
    const twins = findTwins(draft);
    if (twins !== null) throw new SaleFileError(`The draft in this file has one entry twice: ${twins}.`);
    const { format: _, ...fields } = format.data;
    return { draft, unknown: unknownFields(fields, draft) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const [issue] = error.issues;
    throw new SaleFileError(`The draft in this file cannot be used: ${issue?.path.join('/') || 'its form'} is wrong.`);
  }
};

/** The files that a draft shows, all of which came with it: an address of a file that is here is somebody else's. */
const needFiles = (draft: SaleDraft, entries: ReadonlyMap<string, SaleFileEntry>): string[] => {
  const { names, elsewhere } = mediaOfDraft(draft);
  const missing = names.find((name) => !entries.has(SALE_FILE_PATHS.media + name));
  if (missing !== undefined) throw new SaleFileError(`${missing} is shown by the sale and is not in this file.`);
  if (elsewhere[0] !== undefined) throw new SaleFileError('The sale shows a file that is not in this file.');
  return names;
};

type Facts = Pick<JudgedFile, 'mediaType' | 'width' | 'height' | 'pages'> & {
  bytes: number;
  firstPage: { width: number; height: number } | null;
};
type Picture = SaleDraft['pictures'][number];
type Version = SaleDraft['documents'][number]['versions'][number];

const wrongKind = (href: string): SaleFileError =>
  new SaleFileError(`${href} is used as a file of another kind than it is.`);

const FOLDER = '/media/files/';

/**
 * A draft that says of its files what the files themselves say: sizes and pages. `factsOf` by the name in the library.
 * Throws `SaleFileError` for a PDF used as a picture.
 */
const withFactsOfFiles = (draft: SaleDraft, factsOf: ReadonlyMap<string, Facts>): SaleDraft => {
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
      mediaType: known.mediaType,
      bytes: known.bytes,
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

/** A file of the library out of another installation, with what is known of it. */
type JudgedFile = KeptFile & {
  kind: Extract<UploadKind, 'picture' | 'document'>;
  width: number | null;
  height: number | null;
  pages: number | null;
};

/**
 * A file as an installation keeps it, judged by its bytes as one that is sent. It stays as it is, so that its address stays: a picture that was
 * made anew there is not made anew again, and is refused with anything beside its pixels. Throws `SaleFileError`.
 */
const judgeKeptFile = async (path: string, fileName: string, bytes: Buffer): Promise<JudgedFile> => {
  const kind = path.endsWith('.webp') ? 'picture' : 'document';
  if (bytes.byteLength > MAX_FILE_BYTES[kind])
    throw new SaleFileError(`${fileName} is larger than files of its kind may be.`);
  const judged = await judgeFile(kind, fileName, bytes);
  if (!judged.ok) throw new SaleFileError(judged.sentence);
  const { mediaType } = judged;
  const facts = {
    kind,
    bytes,
    mediaType,
    width: null,
    height: null,
    pages: null,
    small: null,
    firstPage: null,
  } as const;
  if (kind === 'document') {
    const pdf = await readPdf(fileName, bytes);
    if (!pdf.ok) throw new SaleFileError(pdf.sentence);
    const { cleanPdf } = await import('#features/content/media/server/conversion/clean-pdf.ts');
    const clean = await cleanPdf(fileName, bytes);
    if (!clean.ok) throw new SaleFileError(clean.sentence);
    return { ...facts, pages: pdf.pages, firstPage: pdf.firstPage };
  }
  return { ...facts, ...(await judgePicture(fileName, bytes)) };
};

const RIFF_HEAD = 8;

const judgePicture = async (
  fileName: string,
  bytes: Buffer,
): Promise<Pick<JudgedFile, 'width' | 'height' | 'small'>> => {
  const { default: sharp } = await import('sharp');
  const foreign = new SaleFileError(
    `${fileName} is not a picture as an installation keeps it. Send it in the editor instead, where it is made anew.`,
  );
  try {
    const {
      format,
      width,
      height,
      exif,
      xmp,
      icc,
      pages = 1,
    } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== 'webp' || exif || xmp || icc || pages > 1) throw foreign;
    if (bytes.readUInt32LE(4) + RIFF_HEAD !== bytes.byteLength || width * height > MAX_MEGAPIXELS * 1_000_000)
      throw foreign;
    return { width, height, small: (await smallPicture(bytes)).bytes };
  } catch (error) {
    if (error === foreign) throw error;
    throw new SaleFileError(`${fileName} cannot be drawn: the file is damaged.`);
  }
};
