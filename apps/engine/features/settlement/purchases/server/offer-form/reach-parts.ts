import { decodedPart } from '@quarterline/listing';
import type { Document } from '@xmldom/xmldom';
import { refuseForm } from './form-refusal.ts';
import { elementsOf, readPart } from './package-part.ts';

/** `type` is its whole address, `kind` the last word of it. */
export type Relationship = { id: string; type: string; kind: string; target: string; isExternal: boolean };
/** A part that leaves with a form: a document, or the bytes of a picture or a font. */
export type Part = {
  kind: string;
  content: Document | Uint8Array;
  relationships: Relationship[];
};

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
/** The last word of the type of a relationship, in the three families of addresses that Word writes. */
const KINDS =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml|schemas\.microsoft\.com\/office)\/(?:[\w.-]+\/)+([\w-]+)$/;

/** Parts that are written into a form, by the kind of the relationship that leads to them. */
export const TEXTS: readonly string[] = ['officeDocument', 'header', 'footer', 'footnotes', 'endnotes'];
const XML: readonly string[] = [...TEXTS, 'styles', 'settings', 'fontTable', 'numbering', 'theme'];
const BYTES: readonly string[] = ['image', 'font'];
/** Left out without a word: the document looks the same without them. */
const DROPPED: readonly string[] = `
  attachedTemplate core-properties extended-properties custom-properties customXml customXmlProps
  thumbnail glossaryDocument printerSettings people commentsExtended commentsIds webSettings
  commentsExtensible stylesWithEffects recipientData mailMergeSource mailMergeHeaderSource
  keyMapCustomizations
`
  .trim()
  .split(/\s+/);
const PICTURES = /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i;

const WHY_NOT = new Map([
  ['vbaProject', 'This document has macros. Save it as DOCX without macros.'],
  ['oleObject', 'This document has an embedded object, such as a spreadsheet. Write it as text or as a table.'],
  ['package', 'This document has an embedded object, such as a spreadsheet. Write it as text or as a table.'],
  ['control', 'This document has a control that runs a program. Take it out.'],
  ['chart', 'This document has a chart. Insert it as a picture.'],
  ['diagramData', 'This document has a diagram. Insert it as a picture.'],
]);
const LINKED = 'This document links to another file, such as a picture on a disk. Insert it into the document.';
const UNKNOWN = 'This document has parts that Word does not write. Save it again.';

/**
 * The parts of a package that its relationships lead to, by name, from the main part on; `comments` is null where there
 * are none. Only kinds that are known are taken or left out. Throws a `FormRefusal` for every other one by its name, for a
 * part that is missing, and for anything outside that is fetched without a press.
 */
export function reachParts(files: ReadonlyMap<string, Uint8Array>): {
  parts: Map<string, Part>;
  root: Relationship;
  comments: Document | null;
} {
  const parts = new Map<string, Part>();
  let comments: Document | null = null;
  const reach = (name: string, kind: string): void => {
    const bytes =
      files.get(name) ?? refuseForm('This is no Word document, or a part of it is missing. Save it again as DOCX.');
    if (kind === 'comments') comments = readPart(bytes) ?? refuseForm(UNKNOWN);
    if (kind === 'comments' || DROPPED.includes(kind) || parts.has(name)) return;
    if (BYTES.includes(kind)) {
      if (kind === 'image' && !PICTURES.test(name))
        refuseForm(
          `This document has a picture of a kind that is not taken: “${name.split('/').at(-1)}”. Insert it as PNG.`,
        );
      parts.set(name, { kind, content: bytes, relationships: [] });
      return;
    }
    const content = readPart(bytes) ?? refuseForm(UNKNOWN);
    const relationships = relationshipsOf(files, name);
    parts.set(name, { kind, content, relationships });
    for (const one of relationships) if (!one.isExternal) reach(one.target, one.kind);
  };
  const [root, ...others] = relationshipsOf(files, '').filter(({ kind }) => kind === 'officeDocument');
  if (!root || others.length > 0) return refuseForm('This is no Word document. Save it as DOCX.');
  reach(root.target, root.kind);
  return { parts, root, comments };
}

/** The relationships of a part that are kept or followed; of the package for ''. */
function relationshipsOf(files: ReadonlyMap<string, Uint8Array>, name: string): Relationship[] {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const bytes = files.get(`${folder}_rels/${name.slice(folder.length)}.rels`);
  if (!bytes) return [];
  const document = readPart(bytes) ?? refuseForm(UNKNOWN);
  return elementsOf(document).flatMap((element): Relationship[] => {
    if (element === document.documentElement) return [];
    if (element.namespaceURI !== RELATIONSHIPS || element.localName !== 'Relationship') refuseForm(UNKNOWN);
    const [type = '', target = '', id = ''] = ['Type', 'Target', 'Id'].map(
      (attribute) => element.getAttribute(attribute) ?? '',
    );
    const kind =
      KINDS.exec(type)?.[1] ?? refuseForm(`This document has a part of an unknown kind: “${type}”. Take it out.`);
    if (DROPPED.includes(kind)) return [];
    const isExternal = element.getAttribute('TargetMode')?.toLowerCase() === 'external';
    if (kind === 'hyperlink') {
      if (!isPressed(target)) refuseForm(`This document has a link that is not taken: “${target}”. Take it out.`);
      return [{ id, type, kind, target, isExternal: true }];
    }
    const why = WHY_NOT.get(kind);
    if (why !== undefined) refuseForm(why);
    if (isExternal || ['aFChunk', 'frame', 'subDocument'].includes(kind)) refuseForm(LINKED);
    if (![...XML, ...BYTES, 'comments'].includes(kind))
      refuseForm(`This document has a part of a kind that is not taken: “${kind}”. Take it out.`);
    return [{ id, type, kind, target: resolved(folder, target), isExternal: false }];
  });
}

/** A link that a reader presses: to a page, an address or a telephone, or to a place in the document. */
export const isPressed = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:|#)/i.test(address.trim());

/** Name of the part that a target leads to, from the folder of the part that has it. */
function resolved(folder: string, target: string): string {
  if (!URL.canParse(target, `zip:///${folder}`)) return refuseForm(UNKNOWN);
  return decodedPart(new URL(target, `zip:///${folder}`).pathname.slice(1)) ?? refuseForm(UNKNOWN);
}
