import { strFromU8, strToU8 } from 'fflate';
import PizZip from 'pizzip';
import { unpackZip } from '#platform/files/unpack-zip.ts';
import { withoutWordFields } from './word-fields.ts';

const LIMITS = { maxBytes: 40_000_000, maxFiles: 1000, maxRatio: 300 };
/** Parts in which a text of the document is. */
const TEXTS = /^word\/(?:document|header\d*|footer\d*|footnotes|endnotes)\.xml$/;
/** Fields of Word that read another file or start a program. */
const READS_ELSEWHERE =
  /<w:(?:instrText(?: [^>]*)?>|fldSimple [^>]*w:instr=")\s*(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|RD|DATABASE)\b/i;
const TEMPLATE = /<Relationship [^>]*relationships\/attachedTemplate"[^>]*\/>/g;

export type OpenedDocx = { ok: true; zip: PizZip } | { ok: false; sentence: string };

const no = (sentence: string): OpenedDocx => ({ ok: false, sentence });

/**
 * Opens a DOCX whose every part is here: refuses macros, embedded objects and links to other files. The template that it
 * was made from is taken out, and merge fields of Word are written as `{{name}}`.
 */
export function openDocx(bytes: Uint8Array): OpenedDocx {
  const unpacked = unpackZip(bytes, LIMITS);
  if (!unpacked.ok)
    return no(
      unpacked.why === 'damaged'
        ? 'This is no Word document, or a part of it is missing. Save it again as DOCX.'
        : 'This document is larger inside than a contract is. Take out its pictures, and save it again.',
    );
  const { files } = unpacked;
  const types = files.get('[Content_Types].xml');
  if (!types || !files.has('word/document.xml')) return no('This is no Word document. Save it as DOCX.');
  if (/macroEnabled|vbaProject/i.test(strFromU8(types)) || [...files.keys()].some((name) => /vba|activeX/i.test(name)))
    return no('This document has macros. Save it as DOCX without macros.');
  if ([...files.keys()].some((name) => /^word\/embeddings\//i.test(name)))
    return no('This document has an embedded object, such as a spreadsheet. Write it as text or as a table.');
  const zip = new PizZip();
  for (const [name, content] of files) {
    const isXml = /\.(?:xml|rels)$/i.test(name);
    const text = isXml ? strFromU8(content) : '';
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
      return no('This document has parts that Word does not write. Save it again.');
    if (READS_ELSEWHERE.test(text)) return no('This document reads another file through a field. Take that field out.');
    const changed = name.endsWith('.rels')
      ? text.replace(TEMPLATE, '')
      : text.replace(/<w:attachedTemplate [^>]*\/>/g, '');
    if (name.endsWith('.rels') && linksElsewhere(changed))
      return no('This document links to another file, such as a picture on a disk. Insert it into the document.');
    zip.file(name, isXml ? strToU8(TEXTS.test(name) ? withoutWordFields(changed) : changed) : content);
  }
  return { ok: true, zip };
}

/** A link that a reader presses is fine; anything else outside would be fetched when the document is opened. */
const linksElsewhere = (rels: string): boolean =>
  [...rels.matchAll(/<Relationship [^>]*>/g)].some(
    ([one]) =>
      /relationships\/(?:aFChunk|oleObject|frame|subDocument)"/i.test(one) ||
      (/TargetMode\s*=\s*["']External["']/i.test(one) && !/relationships\/hyperlink["']/i.test(one)),
  );
