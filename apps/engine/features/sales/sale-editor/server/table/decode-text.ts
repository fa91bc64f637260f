import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** Encodings of older programs of western languages, the likeliest first. They have no mark in the file. */
const WITHOUT_MARK = ['windows-1252', 'macintosh', 'cp850'];
/** Signs beside ASCII that lists in English and French have. */
const USUAL = /[àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆñÑ«»’‘“”–—…°½¼¾²³€•±×®©\u00a0]/;
/** A capital, a dash or an ellipsis inside a word, and a letter inside a number: signs of the wrong encoding. */
const MISPLACED = /[a-zà-ÿ][À-ÖØ-ÞŸŒÆ]|[…–—°][a-z]|\d[À-ÿ]\d/g;
const CONTROL = /[^\P{Cc}\t\n\v\f\r\u0085]|\ufffd/u;
/** Of text in UTF-16 without its mark, about every second byte is zero. */
const ZEROS_OF_UTF16 = 0.2;

/** The text of a file, whatever program wrote it; null when it is no text. */
export function decodeText(bytes: Buffer): string | null {
  const text = decode(bytes);
  return CONTROL.test(text) ? null : text;
}

/** Whether the bytes begin as text in UTF-16 does; some sound files begin alike. */
export const hasUtf16Mark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const decode = (bytes: Buffer): string => {
  const zeros = bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (hasUtf16Mark(bytes) || zeros > bytes.length * ZEROS_OF_UTF16) return iconv.decode(bytes, 'utf-16');
  if (isUtf8(bytes)) return iconv.decode(bytes, 'utf-8');
  const [best] = WITHOUT_MARK.map((encoding) => iconv.decode(bytes, encoding))
    .map((text) => ({ text, odd: oddSigns(text) }))
    .toSorted((one, other) => one.odd - other.odd);
  return best?.text ?? '';
};

const oddSigns = (text: string): number =>
  [...text].filter((sign) => sign > '\u007f' && !USUAL.test(sign)).length + (text.match(MISPLACED)?.length ?? 0);
