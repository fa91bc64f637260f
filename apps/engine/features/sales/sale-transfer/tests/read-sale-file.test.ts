import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SALE_FILE_PATHS, type SaleDraft } from '@quarterline/contract';
import { DRAFT_FORMAT, emptyParcel, storeDraft } from '@quarterline/drafting';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '#testing/broken-files.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { changeJson, repack, type Unpacked, unpack } from '#testing/sales/sale-file-office.ts';
import { setUpZip } from '../server/sale-file/answer-sale-files.ts';
import { openSaleFile } from '../server/sale-file/open-sale-file.ts';
import { readSaleFile } from '../server/sale-file/read-sale-file.ts';
import { SaleFileError } from '../server/sale-file/sale-file-error.ts';
import { writeSaleFile } from '../server/sale-file/write-sale-file.ts';

setUpZip();
const folder = await mkdtemp(join(tmpdir(), 'ql-sale-file-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#6b8f3a' } })
  .webp()
  .toBuffer();
const nameOf = (bytes: Uint8Array, stem: string): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}-${stem}`;
const [PICTURE, DOCUMENT] = [nameOf(picture, 'yard.webp'), nameOf(PDF, 'conditions.pdf')];

const draft: SaleDraft = {
  ...readyDraft('Bear Lake'),
  pictures: [
    {
      id: 'yard',
      src: `/media/files/${PICTURE}`,
      alt: 'The yard',
      width: 60,
      height: 40,
      caption: null,
      illustration: false,
    },
  ],
  documents: readyDraft('Bear Lake').documents.map((document) => ({
    ...document,
    versions: document.versions.map((version) => ({ ...version, href: `/media/files/${DOCUMENT}`, bytes: PDF.length })),
  })),
};

let whole: Uint8Array;
beforeAll(async () => {
  const file = join(folder, 'whole.zip');
  const bodies = new Map([
    [`files/${PICTURE}`, picture],
    [`files/${DOCUMENT}`, PDF],
  ]);
  await writeSaleFile(
    {
      file,
      head: {
        kind: 'quarterline sale',
        version: 1,
        writtenAt: '2026-11-25T12:00:00.000Z',
        from: 'https://farm.example',
        sale: {
          slug: 'bear-lake',
          name: 'Bear Lake',
          status: 'draft',
          termsOfUseSha256: null,
          teamMemberSlug: null,
          left: { corrections: 0, questions: 0 },
        },
      },
      texts: [{ path: SALE_FILE_PATHS.draft, what: 'The sale.', bytes: strToU8(storeDraft(draft)) }],
      media: [
        { name: PICTURE, fileName: 'Yard.jpg', what: 'A picture.' },
        { name: DOCUMENT, fileName: 'Conditions.pdf', what: 'A document.' },
      ],
    },
    { get: async (key) => ({ body: Buffer.from(bodies.get(key) ?? ''), mediaType: '' }) },
  );
  whole = await readFile(file);
});

let written = 0;
/** What is read of a file, or the sentence that refuses it. */
const read = async (bytes: Uint8Array) => {
  written += 1;
  const file = join(folder, `${written}.zip`);
  await writeFile(file, bytes);
  try {
    const open = await openSaleFile(file);
    try {
      return await readSaleFile(open);
    } finally {
      await open.close();
    }
  } catch (error) {
    if (error instanceof SaleFileError) return error.message;
    throw error;
  }
};
/** The same sale with one thing broken in it. */
const broken = (how: (sale: Unpacked) => void, options = {}): Uint8Array => {
  const sale = unpack(whole);
  how(sale);
  return repack(sale, options);
};
const list = ({ manifest }: Unpacked, path: string): void =>
  void manifest.files.push({ path, bytes: 1, sha256: '0'.repeat(64), what: 'One more.' });
const put = ({ files }: Unpacked, path: string, bytes: Uint8Array): void => {
  files[path] = bytes;
};
const media = (name: string): string => `media/${name}`;
const editDraft = (sale: Unpacked, change: (draft: Record<string, unknown>) => object): void =>
  changeJson(sale, SALE_FILE_PATHS.draft, change);

describe('a sale file', () => {
  it('is read as it was written, and packed anew with the same files as well', async () => {
    for (const bytes of [whole, broken(() => {})]) {
      const sale = await read(bytes);
      expect(sale).toMatchObject({ drafts: { draft }, unknown: [] });
    }
  });

  const REFUSED: [string, () => Uint8Array, RegExp][] = [
    ['that is no ZIP', () => strToU8('not a zip at all'), /no sale file/],
    ['that is a ZIP of something else', () => zipSync({ 'a.txt': strToU8('a') }), /no sale file/],
    ['that is cut off', () => whole.subarray(0, whole.length - 200), /no sale file/],
    [
      'in which a picture was exchanged, without its hash',
      () =>
        broken((sale) => put(sale, media(PICTURE), new Uint8Array(picture).fill(7, 60, 61)), {
          keepsHashes: true,
        }),
      /its hash differs/,
    ],
    [
      'in which a picture was exchanged with its hash, so that its name lies',
      () => broken((sale) => put(sale, media(PICTURE), new Uint8Array(picture).fill(7, 60, 61))),
      /another file than its name says/,
    ],
    [
      'with a file that leads out of its folder',
      () => broken((sale) => put(sale, '../../etc/passwd', strToU8('x'))),
      /no sale file/,
    ],
    [
      'whose manifest leads out of its folder',
      () =>
        broken((sale) => {
          list(sale, 'media/../../a.webp');
        }),
      /manifest of this file cannot be used: files\/3\/path/,
    ],
    [
      'with a file that its manifest does not name',
      () => broken((sale) => put(sale, 'sale/more.json', strToU8('{}'))),
      /sale\/more.json is in this file and not in its manifest/,
    ],
    [
      'with a script in the name of a file',
      () =>
        broken((sale) => {
          sale.files['media/<script>alert(1)</script>.webp'] = picture;
          list(sale, 'media/<script>alert(1)</script>.webp');
        }),
      /cannot be used/,
    ],
    [
      'with ten thousand files',
      () =>
        zipSync(
          Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`media/${at}.webp`, new Uint8Array(1)])),
          {
            level: 0,
          },
        ),
      /too many files/,
    ],
    [
      'that unpacks to far more than it has',
      () => broken((sale) => put(sale, 'sale/published.json', new Uint8Array(40_000_000))),
      /unpacks to more/,
    ],
    [
      'of a newer version',
      () => broken(({ manifest }) => void Object.assign(manifest, { version: 2 })),
      /newer version \(format 2/,
    ],
    [
      'whose draft is of a newer version',
      () => broken((sale) => editDraft(sale, (json) => ({ ...json, format: DRAFT_FORMAT + 1 }))),
      /newer version/,
    ],
    [
      'with a field in its manifest that nobody knows',
      () => broken(({ manifest }) => void Object.assign(manifest, { run: 'rm' })),
      /cannot be used/,
    ],
    [
      'with a huge number in its manifest',
      () => broken(({ manifest }) => void Object.assign(manifest.sale, { left: { corrections: 1e300, questions: 0 } })),
      /cannot be used: sale\/left\/corrections/,
    ],
    [
      'with a huge number in its draft',
      () =>
        broken((sale) => editDraft(sale, (json) => ({ ...json, pictures: [{ ...draft.pictures[0], width: 1e300 }] }))),
      /cannot be used: pictures\/0\/width/,
    ],
    ['from which a file is missing', () => broken(({ files }) => void delete files[media(DOCUMENT)]), /is missing/],
    [
      'that shows a file of somebody else',
      () =>
        broken((sale) =>
          editDraft(sale, (json) => ({
            ...json,
            descriptionMarkdown: `![](/media/files/${'a'.repeat(20)}-title-of-another.pdf)`,
          })),
        ),
      /is shown by the sale and is not in this file/,
    ],
    [
      'that shows a file that is no file of the library',
      () =>
        broken((sale) =>
          editDraft(sale, (json) => ({ ...json, pictures: [{ ...draft.pictures[0], src: '/media/records/a.json' }] })),
        ),
      /shows a file that is not in this file/,
    ],
    [
      'with a file that the sale does not use',
      () =>
        broken((sale) => {
          const name = nameOf(picture, 'other.webp');
          sale.files[media(name)] = picture;
          list(sale, media(name));
        }),
      /used nowhere/,
    ],
    [
      'that uses a PDF as a picture',
      () =>
        broken((sale) =>
          editDraft(sale, (json) => ({
            ...json,
            pictures: [...draft.pictures, { ...draft.pictures[0], id: 'b', src: `/media/files/${DOCUMENT}` }],
          })),
        ),
      /file of another kind/,
    ],
    [
      'with the record of a sale that is not over',
      () =>
        broken((sale) => {
          sale.files[SALE_FILE_PATHS.record] = strToU8('{"entries":["{}"]}');
          list(sale, SALE_FILE_PATHS.record);
        }),
      /record of a sale that is not over/,
    ],
    [
      'that names a file twice',
      () => broken((sale) => void sale.manifest.files.push({ ...(sale.manifest.files[0] ?? { path: '' }) })),
      /names one file twice/,
    ],
    [
      'whose draft nests five hundred deep',
      () => broken((sale) => put(sale, SALE_FILE_PATHS.draft, strToU8('['.repeat(500) + ']'.repeat(500)))),
      /not JSON/,
    ],
    [
      'with two parcels at one address',
      () =>
        broken((sale) =>
          editDraft(sale, (json) => ({ ...json, parcels: draft.parcels.map((one) => ({ ...one, slug: 'parcel-1' })) })),
        ),
      /one entry twice: parcels/,
    ],
    [
      'with one parcel twice',
      () => broken((sale) => editDraft(sale, (json) => ({ ...json, parcels: [draft.parcels[0], draft.parcels[0]] }))),
      /one entry twice: parcels/,
    ],
    [
      'with more parcels than a sale has',
      () =>
        broken((sale) =>
          editDraft(sale, (json) => ({
            ...json,
            parcels: Array.from({ length: 201 }, () => emptyParcel(crypto.randomUUID())),
          })),
        ),
      /cannot be used: parcels/,
    ],
  ];
  for (const [what, make, sentence] of REFUSED)
    it(`${what} is refused in one sentence`, async () => {
      expect(await read(make())).toMatch(sentence);
    });

  it('with a picture that has something beside its pixels is refused, also with the right hash and name', async () => {
    const camera = await sharp(picture)
      .withExif({ IFD0: { Artist: 'A Person' } })
      .webp()
      .toBuffer();
    const tail = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
    for (const bytes of [camera, tail]) {
      const name = nameOf(bytes, 'yard.webp');
      const sale = unpack(whole);
      delete sale.files[media(PICTURE)];
      sale.files[media(name)] = bytes;
      sale.manifest.files = sale.manifest.files.map((entry) =>
        entry.path === media(PICTURE) ? { ...entry, path: media(name) } : entry,
      );
      editDraft(sale, (json) => ({ ...json, pictures: [{ ...draft.pictures[0], src: `/media/files/${name}` }] }));
      expect(await read(repack(sale))).toMatch(/not a picture as an installation keeps it/);
    }
  });

  it('with fields that this version does not know says which, and leaves them out', async () => {
    const bytes = broken((sale) =>
      editDraft(sale, (json) => ({ ...json, mineralRights: 'none', __proto__: { isAdministrator: true } })),
    );
    expect(await read(bytes)).toMatchObject({ unknown: ['mineralRights'], drafts: { draft } });
  });

  it('says of its files what they are, whatever the draft says', async () => {
    const bytes = broken((sale) =>
      editDraft(sale, (json) => ({ ...json, pictures: [{ ...draft.pictures[0], width: 9000, height: 1 }] })),
    );
    expect(await read(bytes)).toMatchObject({ drafts: { draft: { pictures: [{ width: 60, height: 40 }] } } });
  });

  it('keeps a script in the name of a sale as the text that it is', async () => {
    const name = '<script>alert(1)</script>';
    const bytes = broken((sale) => editDraft(sale, (json) => ({ ...json, name })));
    expect(await read(bytes)).toMatchObject({ drafts: { draft: { name } } });
  });
});
