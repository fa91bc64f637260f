import type { Document, Element } from '@xmldom/xmldom';
import { strToU8 } from 'fflate';
import PizZip from 'pizzip';
import { unpackZip } from '#platform/files/unpack-zip.ts';
import { refuseRemarks } from './count-remarks.ts';
import { FormRefusal, refuseForm } from './form-refusal.ts';
import { judgeFields } from './judge-fields.ts';
import { elementsOf, WORD, wordName, writePart } from './package-part.ts';
import { type Part, type Relationship, reachParts, TEXTS } from './reach-parts.ts';
import { refuseUnfilled } from './unfilled-places.ts';

const LIMITS = { maxBytes: 40_000_000, maxFiles: 1000, maxRatio: 300 };
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument';
const CONTENT_TYPES: Record<string, string> = {
  officeDocument: `${TYPES}.wordprocessingml.document.main+xml`,
  theme: `${TYPES}.theme+xml`,
};
const VML = 'urn:schemas-microsoft-com:vml';

export type RefusedDocx = { ok: false; sentence: string; canConfirm: boolean };
/** `keepsPlaces`: a person confirmed that the places in other signs stay as they are. */
export type DocxSettings = { author: string; keepsPlaces: boolean };

/**
 * Opens a DOCX as a new package of what is known and allowed: its parts are parsed, judged and written again in UTF-8, so
 * that what was judged is what leaves. Refused are macros, objects, links that are fetched, fields that read elsewhere,
 * comments, tracked changes and hidden text. Authors, properties, variables and the template are left out. Merge fields
 * of Word are written as `{{name}}`.
 */
export function openDocx(bytes: Uint8Array, settings: DocxSettings): { ok: true; zip: PizZip } | RefusedDocx {
  const unpacked = unpackZip(bytes, LIMITS);
  if (!unpacked.ok)
    return {
      ok: false,
      canConfirm: false,
      sentence:
        unpacked.why === 'damaged'
          ? 'This is no Word document, or a part of it is missing. Save it again as DOCX.'
          : 'This document is larger inside than a contract is. Take out its pictures, and save it again.',
    };
  try {
    return { ok: true, zip: rewritten(unpacked.files, settings) };
  } catch (error) {
    if (error instanceof FormRefusal) {
      const { message: sentence, canConfirm } = error;
      return { ok: false, sentence, canConfirm };
    }
    throw error;
  }
}

function rewritten(files: ReadonlyMap<string, Uint8Array>, { author, keepsPlaces }: DocxSettings): PizZip {
  const { parts, root, comments } = reachParts(files);
  const documents = [...parts.values()].flatMap(({ kind, content }) =>
    content instanceof Uint8Array ? [] : [{ kind, document: content }],
  );
  const texts = documents.flatMap(({ kind, document }) => (TEXTS.includes(kind) ? document : []));
  refuseRemarks(texts, documents.find(({ kind }) => kind === 'styles')?.document ?? null, comments);
  for (const document of texts) judgeFields(document);
  if (!keepsPlaces) refuseUnfilled(texts);
  for (const { document } of documents) judgeElements(document);
  const zip = new PizZip();
  zip.file('[Content_Types].xml', contentTypes(parts));
  zip.file('_rels/.rels', relationships([root, AUTHOR]));
  zip.file(AUTHOR.target, authorOf(author));
  for (const [name, { content, relationships: own }] of parts) {
    zip.file(name, content instanceof Uint8Array ? content : writePart(content));
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    if (own.length > 0) zip.file(`${folder}_rels/${name.slice(folder.length)}.rels`, relationships(own));
  }
  return zip;
}

/** Elements that name another file, a person or a value outside the text: the document looks the same without them. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  `
  attachedTemplate mailMerge docVars rsids dataBinding linkStyles documentProtection ffData
  writeProtection attachedSchema saveThroughXslt fldData commentRangeStart commentRangeEnd
  commentReference proofErr
`
    .trim()
    .split(/\s+/),
);
const REFUSED: ReadonlySet<string> = new Set([
  'altChunk',
  'object',
  'control',
  'subDoc',
  'frameset',
  'movie',
  'permStart',
]);
const UNUSUAL = 'This document has parts that Word does not write. Save it again.';

/** Takes out and refuses elements wherever they are; the prefix `w` is Word's text and nothing else, which filling relies on. */
function judgeElements(document: Document): void {
  for (const element of elementsOf(document)) {
    const name = wordName(element);
    if ((element.prefix === 'w') !== (name !== null)) refuseForm(UNUSUAL);
    if (name !== null && REFUSED.has(name))
      refuseForm(`This document has something that is not taken: “${name}”. Write it as text or as a table.`);
    if (element.localName === 'OLEObject')
      refuseForm('This document has an embedded object, such as a spreadsheet. Write it as text or as a table.');
    if (element.namespaceURI === VML && element.getAttribute('src'))
      refuseForm('This document links to another file, such as a picture on a disk. Insert it into the document.');
    if (name !== null && LEFT_OUT.has(name)) element.parentNode?.removeChild(element);
    else dropMarks(element);
  }
}

/** Marks of who wrote what in which session. */
function dropMarks(element: Element): void {
  for (const { name, namespaceURI, localName } of [...element.attributes])
    if (WORD.includes(namespaceURI ?? '') && localName?.startsWith('rsid')) element.removeAttribute(name);
}

const AUTHOR: Relationship = {
  id: 'author',
  type: `${PACKAGE}/relationships/metadata/core-properties`,
  kind: 'core-properties',
  target: 'docProps/core.xml',
  isExternal: false,
};

const authorOf = (author: string): Uint8Array =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${escaped(author)}</dc:creator><cp:lastModifiedBy>${escaped(author)}</cp:lastModifiedBy></cp:coreProperties>`,
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const contentTypes = (parts: ReadonlyMap<string, Part>): Uint8Array => {
  const typed = [...parts].map(([name, { kind, content }]) => {
    const type =
      content instanceof Uint8Array
        ? kind === 'font'
          ? `${TYPES}.obfuscatedFont`
          : `image/${name.split('.').at(-1)?.toLowerCase().replace('jpg', 'jpeg')}`
        : (CONTENT_TYPES[kind] ?? `${TYPES}.wordprocessingml.${kind}+xml`);
    return `<Override PartName="/${escaped(name)}" ContentType="${type}"/>`;
  });
  return strToU8(
    `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${AUTHOR.target}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${typed.join('')}</Types>`,
  );
};

const relationships = (all: readonly Relationship[]): Uint8Array =>
  strToU8(
    `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${PACKAGE}/relationships">${all
      .map(
        ({ id, type, target, isExternal }) =>
          `<Relationship Id="${escaped(id)}" Type="${escaped(type)}" Target="${escaped(isExternal ? target : `/${target}`)}"${isExternal ? ' TargetMode="External"' : ''}/>`,
      )
      .join('')}</Relationships>`,
  );
