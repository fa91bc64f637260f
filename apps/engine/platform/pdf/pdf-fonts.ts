import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import anyAscii from 'any-ascii';
import * as fontkit from 'fontkit';

const { resolve } = createRequire(import.meta.url);

export type Face = 'text' | 'bold' | 'display';

type Weight = '400Regular' | '600SemiBold';

/** Whole families: the parts that pages fetch leave out the marks of the orthographies of British Columbia. */
const whole = (family: string, weight: Weight): string => {
  const name = family.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return resolve(`@expo-google-fonts/${family}/${weight}/${name}_${weight}.ttf`);
};
/** For names in Cyrillic, Greek, Vietnamese, Devanagari, Cree, Inuktitut and Gurmukhi, and Latin letters with any marks. */
const further = (weight: Weight): string[] => [
  whole('noto-sans', weight),
  whole('noto-sans-canadian-aboriginal', weight),
  // Not Noto's: fontkit cannot place its vowel signs.
  resolve(`@fontsource/mukta-mahee/files/mukta-mahee-gurmukhi-${weight.slice(0, 3)}-normal.woff`),
];

/** The files of each face: a letter is drawn from the first that has it, with its marks. */
const FILES: Record<Face, readonly string[]> = {
  text: [whole('public-sans', '400Regular'), ...further('400Regular')],
  bold: [whole('public-sans', '600SemiBold'), ...further('600SemiBold')],
  display: [whole('besley', '600SemiBold'), ...further('600SemiBold')],
};

type Read = { bytes: Buffer; has: (letter: string) => boolean; canPlace: (text: string) => boolean };

/** Read once for all documents. */
const fonts = new Map<string, Read>();

const fontAt = (path: string): Read => {
  const known = fonts.get(path);
  if (known) return known;
  const bytes = readFileSync(path);
  const font = fontkit.create(bytes) as fontkit.Font;
  let signs: Set<number> | null = null;
  const read: Read = {
    bytes,
    has: (letter) => {
      signs ??= new Set(font.characterSet);
      for (const sign of letter) if (!signs.has(sign.codePointAt(0) ?? 0)) return false;
      return true;
    },
    canPlace: (text) => {
      try {
        font.layout(text);
        return true;
      } catch {
        return false;
      }
    },
  };
  fonts.set(path, read);
  return read;
};

type Registry = { registerFont: (name: string, src: Buffer) => unknown };

export function registerFaces(pdf: Registry): void {
  for (const path of new Set(Object.values(FILES).flat())) pdf.registerFont(path, fontAt(path).bytes);
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A line cut into pieces of one font each; a letter stays together with its marks. A letter that no font can draw is
 * transliterated: a document must not lose a letter of a name.
 */
export function runsOf(line: string, face: Face): { font: string; text: string }[] {
  const files = FILES[face];
  const [usual = ''] = files;
  // Nearly every line, measured anew for each of its words.
  if (/^[ -~]*$/.test(line)) return [{ font: usual, text: line }];
  const runs: { font: string; text: string }[] = [];
  const add = (font: string, text: string): void => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  };
  for (const { segment } of letters.segment(line.normalize('NFC'))) {
    const letter = /\s/.test(segment) ? ' ' : segment;
    const file = files.find((path) => fontAt(path).has(letter));
    add(file ?? usual, file === undefined ? anyAscii(letter) : letter);
  }
  return runs.map((run) =>
    run.font === usual || fontAt(run.font).canPlace(run.text) ? run : { font: usual, text: anyAscii(run.text) },
  );
}
