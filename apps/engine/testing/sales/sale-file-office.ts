import { createHash } from 'node:crypto';
import {
  apiPath,
  PART_BYTES,
  type SaleDraft,
  type Uploaded,
  type UploadKind,
  type UploadState,
} from '@quarterline/contract';
import { changesBetween, readDraft } from '@quarterline/drafting';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { PDF, photograph } from '../broken-files.ts';
import type { ClonedDatabase } from '../clone-database.ts';
import { send } from '../start-test-engine.ts';
import { readyDraft } from './ready-draft.ts';

/** An office that prepares sales: an engine's address, its database, and somebody of staff. */
export type SaleOffice = { url: string; clone: Pick<ClonedDatabase, 'database'>; cookie: string };

const bytesTo = (office: SaleOffice, path: string, bytes: Uint8Array): Promise<Response> =>
  fetch(office.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie: office.cookie },
    body: new Uint8Array(bytes),
  });
const post = async (office: SaleOffice, path: string, body: unknown): Promise<unknown> => {
  const answer = await send(office, 'POST', path, body, { cookie: office.cookie });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const upload = async (office: SaleOffice, kind: UploadKind, name: string, bytes: Uint8Array) =>
  (await (await bytesTo(office, apiPath('POST /api/admin/files', {}, { kind, name }), bytes)).json()) as Uploaded;

/** A draft that can be published, with a picture, one within its text, and its Conditions of Sale in the library. */
export async function saleWithFiles(office: SaleOffice, name: string): Promise<{ slug: string; draft: SaleDraft }> {
  const picture = await upload(office, 'picture', 'Home quarter.jpg', await photograph());
  const conditions = await upload(office, 'document', 'Conditions of Sale.pdf', PDF);
  const { slug } = (await post(office, apiPath('POST /api/admin/auctions'), { name, copyOf: null })) as {
    slug: string;
  };
  const ready = readyDraft(name);
  const shown = {
    id: 'yard',
    src: picture.href,
    alt: 'The yard',
    width: picture.width ?? 1,
    height: picture.height ?? 1,
  };
  const draft: SaleDraft = {
    ...ready,
    pictures: [{ ...shown, caption: 'From the road', illustration: false }],
    descriptionMarkdown: `Two quarters.\n\n![The yard](${picture.href})`,
    documents: ready.documents.map((document) => ({
      ...document,
      versions: document.versions.map((version) => ({
        ...version,
        href: conditions.href,
        fileName: conditions.fileName,
        bytes: conditions.bytes,
        ...(conditions.pages === null ? {} : { pages: conditions.pages }),
        ...(conditions.firstPage === null ? {} : { firstPage: conditions.firstPage }),
      })),
    })),
  };
  await saveSale(office, slug, () => draft);
  return { slug, draft };
}

export const draftOf = async ({ clone }: SaleOffice, slug: string): Promise<SaleDraft> =>
  readDraft((await clone.database.query('SELECT draft FROM sale_draft WHERE slug = $1', [slug])).rows[0]?.draft);
const versionOf = async ({ clone }: SaleOffice, slug: string): Promise<number> =>
  (await clone.database.query('SELECT version FROM sale_draft WHERE slug = $1', [slug])).rows[0].version;

/** Brings a stored draft to what it is to be, as the editor would: value by value. */
export async function saveSale(
  office: SaleOffice,
  slug: string,
  change: (draft: SaleDraft) => SaleDraft,
): Promise<void> {
  const draft = await draftOf(office, slug);
  const changes = changesBetween(draft, change(draft));
  await post(office, apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    version: await versionOf(office, slug),
    changes,
  });
}

export async function publishSale(office: SaleOffice, slug: string): Promise<void> {
  await post(office, apiPath('POST /api/admin/auctions/:slug/publish', { slug }), {
    version: await versionOf(office, slug),
  });
}

export async function exportedSale(office: SaleOffice, slug: string): Promise<Uint8Array> {
  const answer = await send(
    office,
    'POST',
    apiPath('POST /api/admin/auctions/:slug/sale-file', { slug }),
    {},
    { cookie: office.cookie },
  );
  if (!answer.ok) throw new Error(`The sale was not exported: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Sends a sale file in parts, as the page does; answers its id, or the answer that refused it. */
export async function sendSaleFile(office: SaleOffice, bytes: Uint8Array): Promise<{ id: string } | Response> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const beginning = { kind: 'saleFile', name: 'a.sale.zip', bytes: bytes.length, sha256 };
  const begun = (await post(office, apiPath('POST /api/admin/uploads'), beginning)) as UploadState;
  if (begun.state !== 'receiving') throw new Error(`The file is ${begun.state} before it was sent.`);
  for (const part of begun.missing) {
    const answer = await bytesTo(
      office,
      apiPath('POST /api/admin/uploads/:uploadId/parts/:part', { uploadId: begun.id, part }),
      bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
    );
    if (!answer.ok) return answer;
  }
  await post(office, apiPath('POST /api/admin/uploads/:uploadId/finish', { uploadId: begun.id }), {});
  return { id: begun.id };
}

type Entry = { path: string } & Record<string, unknown>;
type Manifest = { files: Entry[]; sale: Record<string, unknown> } & Record<string, unknown>;
export type Unpacked = { files: Record<string, Uint8Array>; manifest: Manifest };

export function unpack(zip: Uint8Array): Unpacked {
  const { 'manifest.json': manifest, ...files } = unzipSync(zip);
  if (!manifest) throw new Error('A sale file has a manifest.');
  return { files, manifest: JSON.parse(strFromU8(manifest)) as Manifest };
}

/** A sale file packed anew, with hashes and sizes of the files as they are now. */
export function repack({ files, manifest }: Unpacked, { keepsHashes = false } = {}): Uint8Array {
  const listed = manifest.files.map((entry) => {
    const bytes = files[entry.path];
    if (!bytes || keepsHashes) return entry;
    return { ...entry, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  });
  const text = strToU8(JSON.stringify({ ...manifest, files: listed }));
  return zipSync({ ...files, 'manifest.json': text }, { level: 6 });
}

export function changeJson(unpacked: Unpacked, path: string, change: (json: Record<string, unknown>) => unknown): void {
  const bytes = unpacked.files[path];
  if (!bytes) throw new Error(`There is no ${path}.`);
  unpacked.files[path] = strToU8(JSON.stringify(change(JSON.parse(strFromU8(bytes)))));
}
