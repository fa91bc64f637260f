import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

export type Face = 'text' | 'bold' | 'display';

/** Each face has the letters of western Europe, French among them, in one file and those of the rest of Europe in another. */
const FILES: Record<Face, readonly [latin: string, beyond: string]> = {
  text: [
    resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff'),
    resolve('@fontsource/public-sans/files/public-sans-latin-ext-400-normal.woff'),
  ],
  bold: [
    resolve('@fontsource/public-sans/files/public-sans-latin-600-normal.woff'),
    resolve('@fontsource/public-sans/files/public-sans-latin-ext-600-normal.woff'),
  ],
  display: [
    resolve('@fontsource/besley/files/besley-latin-600-normal.woff'),
    resolve('@fontsource/besley/files/besley-latin-ext-600-normal.woff'),
  ],
};

/**
 * Names that are not written in the alphabets above: Ukrainian and Greek grandparents, Cree and Inuktitut syllabics, Vietnamese.
 * One hand for all faces, regular or bold.
 */
const FURTHER: Record<string, { signs: RegExp; regular: string; bold: string }> = {
  cyrillic: {
    signs: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/,
    regular: resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
    bold: resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff'),
  },
  greek: {
    signs: /[\u0370-\u03ff]/,
    regular: resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
    bold: resolve('@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff'),
  },
  vietnamese: {
    signs: /[\u1ea0-\u1ef9]/,
    regular: resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
    bold: resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff'),
  },
  syllabics: {
    signs: /[\u1400-\u167f\u18b0-\u18f5]/,
    regular: resolve(
      '@fontsource/noto-sans-canadian-aboriginal/files/noto-sans-canadian-aboriginal-canadian-aboriginal-400-normal.woff',
    ),
    bold: resolve(
      '@fontsource/noto-sans-canadian-aboriginal/files/noto-sans-canadian-aboriginal-canadian-aboriginal-600-normal.woff',
    ),
  },
};

type Registry = { registerFont: (name: string, src: Buffer) => unknown };

/** Read once for all documents. */
const fonts = new Map<string, Buffer>();
const fontOf = (path: string): Buffer => {
  const font = fonts.get(path) ?? readWoff(path);
  fonts.set(path, font);
  return font;
};

export const registerFaces = (pdf: Registry): void => {
  for (const face of Object.keys(FILES) as Face[]) {
    const [latin, beyond] = FILES[face];
    pdf.registerFont(face, fontOf(latin));
    pdf.registerFont(`${face} beyond`, fontOf(beyond));
    for (const [script, { regular, bold }] of Object.entries(FURTHER))
      pdf.registerFont(`${face} ${script}`, fontOf(face === 'text' ? regular : bold));
  }
};

/** Latin-1, the punctuation of type, œ and ÿ: what the first file has. */
const LATIN = /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u0178\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]/;
/** The extended alphabets of Europe: what the second file has. */
const BEYOND = /[\u0100-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1e80-\u1e85\u1ef2\u1ef3]/;

/** Which file a sign is drawn from, after the name of the face; null when none has it. */
const fileOf = (sign: string): string | null => {
  if (LATIN.test(sign)) return '';
  if (BEYOND.test(sign)) return ' beyond';
  const script = Object.entries(FURTHER).find(([, { signs }]) => signs.test(sign))?.[0];
  return script === undefined ? null : ` ${script}`;
};

/**
 * A line cut into pieces of one file each. A letter that no file has is written by its plain letter, and what has none
 * by a question mark: a document must not lose a sign without a trace.
 */
export const runsOf = (line: string, face: Face): { font: string; text: string }[] => {
  const runs: { font: string; text: string }[] = [];
  for (const sign of line.normalize('NFC')) {
    const file = fileOf(sign);
    const known = file === null ? plainSign(sign) : sign;
    const font = `${face}${file ?? ''}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += known;
    else runs.push({ font, text: known });
  }
  return runs;
};

const plainSign = (sign: string): string => {
  const [plain = ''] = sign.normalize('NFKD');
  if (/\s/.test(sign)) return ' ';
  return LATIN.test(plain) ? plain : '?';
};

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * The font in a WOFF file as it is without its packing ("WOFF File Format 1.0", W3C). The library of the documents unpacks WOFF by itself,
 * in JavaScript and anew for each document: that was 4.9 of 5.7 s in a profile of twelve documents.
 */
export const readWoff = (path: string): Buffer => {
  const woff = readFileSync(path);
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${path} is not a WOFF file.`);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      // What did not become smaller is not packed.
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const size = SFNT_HEADER + count * SFNT_ENTRY;
  const head = Buffer.alloc(size);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // For readers that search the tables by halves.
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  const parts = [head];
  let offset = size;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(head, at);
    checksum.copy(head, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    const padded = Buffer.alloc(Math.ceil(bytes.length / 4) * 4);
    bytes.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
};
