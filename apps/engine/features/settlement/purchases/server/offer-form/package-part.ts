import { DOMParser, type Document, type Element, onWarningStopParsing, XMLSerializer } from '@xmldom/xmldom';
import { strToU8 } from 'fflate';

/** Namespaces of the text of Word: of the usual and of the strict kind of DOCX. */
export const WORD: readonly string[] = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
];

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const BOMS: readonly [string, readonly number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00]],
  ['utf-16be', [0x00, 0x3c]],
];

/**
 * A part of a package as a document; null when it is no XML, has a document type, or is in another encoding than UTF-8 or
 * UTF-16. Comments and processing instructions are taken out: what is judged is what is written.
 */
export function readPart(bytes: Uint8Array): Document | null {
  const encoding = BOMS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0] ?? 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(text)?.[1]?.toLowerCase() ?? encoding;
    if (!(declared === 'us-ascii' || encoding.startsWith(declared)) || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
    const document = new DOMParser({ onError: onWarningStopParsing }).parseFromString(
      text.replace(/^\s*<\?xml[^>]*\?>/, ''),
      'text/xml',
    );
    if (!document.documentElement) return null;
    dropRemarks(document);
    return document;
  } catch {
    return null;
  }
}

/** The document in UTF-8, with a declaration of its own. */
export const writePart = (document: Document): Uint8Array =>
  strToU8(HEAD + new XMLSerializer().serializeToString(document));

/** All elements of a document, in order. */
export const elementsOf = (document: Document): Element[] => [...document.getElementsByTagName('*')];

/** Local name of an element of Word's text; null for any other. */
export const wordName = ({ namespaceURI, localName }: Element): string | null =>
  WORD.includes(namespaceURI ?? '') ? localName : null;

/** An attribute of Word's text, by its local name. */
export const wordAttribute = (element: Element, name: string): string | null =>
  WORD.map((space) => element.getAttributeNS(space, name)).find((value) => value !== null) ?? null;

const REMARKS: readonly number[] = [7, 8];

function dropRemarks(node: { childNodes: Document['childNodes'] }): void {
  for (const child of [...node.childNodes]) {
    if (REMARKS.includes(child.nodeType)) child.parentNode?.removeChild(child);
    else dropRemarks(child);
  }
}
