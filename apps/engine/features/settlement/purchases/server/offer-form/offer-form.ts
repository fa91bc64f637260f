import { OFFER_FIELDS, type OfferFieldName, type OfferValues } from '@quarterline/contract';
import Docxtemplater, { type DXT } from 'docxtemplater';
import { closest } from 'fastest-levenshtein';
import { FormRefusal } from './form-refusal.ts';
import { type DocxSettings, openDocx, type RefusedDocx } from './open-docx.ts';

const NAMES = Object.keys(OFFER_FIELDS) as OfferFieldName[];
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const BY_PLAIN = new Map(NAMES.map((name) => [plain(name), name]));
const fieldOf = (tag: string): OfferFieldName | undefined => BY_PLAIN.get(plain(tag));

export type ReadForm = { ok: true; fields: OfferFieldName[] } | RefusedDocx;
export type FormSettings = Pick<DocxSettings, 'keepsPlaces'>;
const refused = (sentence: string): RefusedDocx => ({ ok: false, sentence, canConfirm: false });

/** The merge fields of a DOCX, or the first reason why it cannot be a form. An unknown field is named with the nearest one. */
export function readOfferForm(bytes: Uint8Array, { keepsPlaces }: FormSettings = { keepsPlaces: false }): ReadForm {
  const tags: DXT.Part[] = [];
  const postparse = (parts: DXT.Part[]): DXT.Part[] => {
    tags.push(...parts.filter(({ type }) => type === 'placeholder'));
    return parts;
  };
  const opened = compile(bytes, { author: '', keepsPlaces }, [{ name: 'ListTags', postparse }]);
  if (!opened.ok) return opened;
  const command = tags.find(({ module }) => module !== undefined);
  if (command) return refused(`“${command.value}” is a command. Use only the names of fields.`);
  const unknown = tags.map(({ value }) => value).filter((tag) => fieldOf(tag) === undefined);
  if (unknown.length > 0) {
    const each = [...new Set(unknown)].map((tag) => `“${tag}” (the nearest is “${nearest(tag)}”)`);
    return refused(`These fields are not known: ${each.join(', ')}. Rename them, and upload it again.`);
  }
  const found = new Set(tags.map(({ value }) => fieldOf(value)));
  if (found.size === 0) return refused('No merge field was found. Write {{buyer}} where the buyer’s name belongs.');
  return { ok: true, fields: NAMES.filter((name) => found.has(name)) };
}

/** The form with its fields filled, with the firm as its author. A value is text: nothing in it is read as a field or as XML. Throws a `FormRefusal` where `readOfferForm` refuses the form, which an earlier version may have taken. */
export function fillOfferForm(
  bytes: Uint8Array,
  values: OfferValues,
  { keepsPlaces }: FormSettings = { keepsPlaces: false },
): Uint8Array {
  const opened = compile(bytes, { author: values.product, keepsPlaces }, []);
  if (!opened.ok) throw new FormRefusal(opened.sentence);
  opened.document.render(values);
  return opened.document.getZip().generate({ type: 'uint8array', compression: 'DEFLATE' });
}

type Compiled = { ok: true; document: Docxtemplater } | RefusedDocx;

const compile = (bytes: Uint8Array, settings: DocxSettings, modules: DXT.Module[]): Compiled => {
  const opened = openDocx(bytes, settings);
  if (!opened.ok) return opened;
  try {
    const document = new Docxtemplater(opened.zip, {
      delimiters: { start: '{{', end: '}}' },
      syntax: { changeDelimiterPrefix: null },
      linebreaks: true,
      errorLogging: false,
      modules,
      parser: (tag) => ({ get: (values: OfferValues) => values[fieldOf(tag) ?? 'product'] }),
    });
    return { ok: true, document };
  } catch (error) {
    return refused(`A field is not written to its end: ${reasonOf(error)}`);
  }
};

const reasonOf = (error: unknown): string => {
  const { properties } = error as { properties?: { errors?: { properties?: { explanation?: string } }[] } };
  return properties?.errors?.[0]?.properties?.explanation ?? 'Word wrote a part of it that we cannot read.';
};

/** The known name with the fewest changes of a letter. */
const nearest = (tag: string): string => BY_PLAIN.get(closest(plain(tag), [...BY_PLAIN.keys()])) ?? '';
