import {
  MAX_SALE_FILE_BYTES,
  type PublishedAddenda,
  type PublishedKeys,
  SALE_FILE_PATHS,
  SALE_FILE_VERSION,
  type SaleFileContents,
} from '@quarterline/contract';
import { describeSaleFile, draftForFile, mediaOfDraft, storeDraft } from '@quarterline/drafting';
import type { Database } from '#database/connect.ts';
import { type FoundDraft, findAdminDraft } from '#features/sales/sale-editor/server/find-admin-draft.ts';
import { refuseAs } from '#platform/http/problem-handler.ts';
import { listConditions, readTermsOfUse, readTermsOfUseText } from '#platform/store/sales/terms-store.ts';
import {
  countBeside,
  type LibraryFile,
  listAddendumTexts,
  listLibraryFiles,
  readPublishedText,
} from '../store/sale-transfer-store.ts';
import type { SaleFileText, WriteSaleFile } from './sale-file/write-sale-file.ts';

/** The signed record of a sale that is over, as it is published. */
export type Evidence = { record: Buffer; addenda: PublishedAddenda };
export type CollectServices = {
  database: Database;
  siteUrl: string;
  now: () => number;
  keys: PublishedKeys;
  /** Null while the sale is not over. */
  evidenceOf: (saleId: string) => Promise<Evidence | null>;
};

type Found = FoundDraft & { files: LibraryFile[]; beside: { corrections: number; questions: number } };

/** Beside the files there are texts and the record. */
const MAX_MEDIA_BYTES = MAX_SALE_FILE_BYTES * 0.9;

const find = async (database: Database, slug: string): Promise<Found & { refused: Refused | null }> => {
  const found = await findAdminDraft(database, slug);
  const { row, sale } = found;
  const forms = [row.draft, ...(row.public_draft ? [row.public_draft] : [])].map((draft) => mediaOfDraft(draft));
  const names = [...new Set(forms.flatMap((form) => form.names))];
  const files = await listLibraryFiles(
    database,
    names.map((name) => `files/${name}`),
  );
  const beside = await countBeside(database, row.sale_id);
  return { ...found, files, beside, refused: refusalOf(sale?.demo ?? false, { forms, names, files }) };
};

type Media = { forms: ReturnType<typeof mediaOfDraft>[]; names: string[]; files: LibraryFile[] };
type Refused = { message: string; next: string };

/** Refusal of an export, with advice. */
const refusalOf = (isDemo: boolean, { forms, names, files }: Media): Refused | null => {
  if (isDemo)
    return { message: 'A sale of the demonstration stays where it was made up.', next: 'Export a sale of your own.' };
  if (forms.some(({ elsewhere }) => elsewhere.length > 0) || files.length < names.length)
    return {
      message: 'A picture or document of this sale is not in the library.',
      next: 'Send it again in the editor, then export the sale.',
    };
  return sizeOf(files) > MAX_MEDIA_BYTES
    ? {
        message: `Its pictures and documents are larger than ${MAX_MEDIA_BYTES / 1_000_000} MB together.`,
        next: 'Take large pictures or documents out of it, or make a copy without them.',
      }
    : null;
};

const sizeOf = (files: readonly LibraryFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const isTwofold = ({ row }: FoundDraft): boolean =>
  row.public_draft !== null && storeDraft(row.public_draft) !== storeDraft(row.draft);

export async function saleFileContents(database: Database, slug: string): Promise<SaleFileContents> {
  const found = await find(database, slug);
  const { row, sale, beside, files, refused } = found;
  const status = sale?.status ?? 'draft';
  const { taken, left } = describeSaleFile({ draft: row.public_draft ?? row.draft, status, ...beside });
  return {
    name: row.draft.name,
    status,
    left,
    bytes: sizeOf(files),
    refused: refused && `${refused.message} ${refused.next}`,
    taken: [...taken, ...(isTwofold(found) ? ['Changes that are not yet public, beside it as it is public'] : [])],
  };
}

/** All of a sale that goes into a file. Throws `ProblemError 404` and `409 no_sale_file`. */
export async function collectSale(
  { database, siteUrl, now, keys, evidenceOf }: CollectServices,
  slug: string,
): Promise<Omit<WriteSaleFile, 'file'> & { saleId: string }> {
  const { row, sale, files, beside, refused } = await find(database, slug);
  if (refused !== null) throw refuseAs(409, 'no_sale_file', refused);
  const termsOfUse = await readTermsOfUse(database);
  const terms = termsOfUse && (await readTermsOfUseText(database, termsOfUse.version));
  const published = await readPublishedText(database, slug);
  const conditions = sale ? await listConditions(database, sale.id) : [];
  const addenda = sale ? await listAddendumTexts(database, sale.id) : [];
  const isOver = sale?.status === 'completed' || sale?.status === 'cancelled';
  const evidence = sale && isOver ? await evidenceOf(sale.id) : null;
  const texts: SaleFileText[] = [
    text(SALE_FILE_PATHS.draft, 'The sale as it stands in the editor.', storeDraft(draftForFile(row.draft))),
    ...(row.public_draft
      ? [
          text(
            SALE_FILE_PATHS.publicDraft,
            'The sale in the editor as it is public.',
            storeDraft(draftForFile(row.public_draft)),
          ),
        ]
      : []),
    ...(published === null
      ? []
      : [text(SALE_FILE_PATHS.published, 'The sale as its public pages read it.', published)]),
    ...(conditions.length > 0
      ? [
          text(
            SALE_FILE_PATHS.conditions,
            'The versions of its Conditions of Sale, with their hashes.',
            JSON.stringify(conditions, null, 2),
          ),
        ]
      : []),
    ...addenda.map(({ version, body }) =>
      text(
        SALE_FILE_PATHS.addendum(version),
        `The addendum that is version ${version} of its Conditions of Sale.`,
        body,
      ),
    ),
    ...(terms ? [text(SALE_FILE_PATHS.termsOfUse, 'The terms of use that were in force with it.', terms.body)] : []),
    ...(evidence
      ? [
          {
            path: SALE_FILE_PATHS.record,
            what: 'The signed record of the sale, to be checked and not to be changed.',
            bytes: evidence.record,
          },
          text(SALE_FILE_PATHS.addenda, 'What was corrected after its end.', JSON.stringify(evidence.addenda)),
          text(SALE_FILE_PATHS.keys, 'The public keys that its record is signed with.', JSON.stringify(keys, null, 2)),
        ]
      : []),
  ];
  return {
    saleId: row.sale_id,
    head: {
      kind: 'quarterline sale',
      version: SALE_FILE_VERSION,
      writtenAt: new Date(now()).toISOString(),
      from: siteUrl,
      sale: {
        slug: row.slug,
        name: row.draft.name,
        status: sale?.status ?? 'draft',
        left: beside,
        termsOfUseSha256: termsOfUse?.sha256 ?? null,
        teamMemberSlug: (row.public_draft ?? row.draft).teamMemberSlug,
      },
    },
    texts: texts.filter(({ bytes }) => bytes.byteLength > 0),
    media: files.map(({ key, fileName }) => ({ name: key.slice('files/'.length), fileName, what: whatIs(key) })),
  };
}

const text = (path: string, what: string, words: string): SaleFileText => ({
  path,
  what,
  bytes: new TextEncoder().encode(words),
});

const whatIs = (key: string): string => {
  if (key.endsWith('.webp')) return 'A picture, as it is kept.';
  return key.endsWith('.pdf') ? 'A document.' : 'A film.';
};
