import { MAX_BRAND_IMAGE_BYTES } from '@quarterline/contract';
import { DOMParser, type Element, type Node, onWarningStopParsing } from '@xmldom/xmldom';
import { attributesOf, DROPPED, ELEMENTS, WHY_NOT_ELEMENT } from './svg-allowlist.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MAX_ELEMENTS = 1500;
const MAX_DEPTH = 24;
const MAX_UNITS = 10_000;
const MAX_STRETCH = 8;

export type CleanSvg = { ok: true; svg: string; width: number; height: number } | { ok: false; sentence: string };

/** Thrown inside this file alone: the reading ends at the first thing that is not allowed. */
class Refusal extends Error {}
const refuse = (sentence: string): never => {
  throw new Refusal(sentence);
};

/**
 * A drawing that is safe to show and to hand on: written anew from the elements and attributes that are allowed, so that nothing that
 * this file does not know comes through. What could run, load or hide something is refused with a sentence; notes of editors are left out.
 */
export function cleanSvg(bytes: Uint8Array, { square }: { square: boolean }): CleanSvg {
  if (bytes.byteLength > MAX_BRAND_IMAGE_BYTES)
    return no(
      `The file has ${Math.ceil(bytes.byteLength / 1000)} kB; at most ${MAX_BRAND_IMAGE_BYTES / 1000} are taken. Simplify its paths.`,
    );
  const text = decoded(bytes);
  if (text === null) return no('This is no SVG file. Export the logo as plain SVG, in UTF-8.');
  try {
    return rewritten(text, square);
  } catch (error) {
    return no(error instanceof Refusal ? error.message : 'This SVG file is damaged. Export it again.');
  }
}

const no = (sentence: string): CleanSvg => ({ ok: false, sentence });

const decoded = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return /<svg|:svg/.test(text) && !text.includes('\0') ? text : null;
  } catch {
    return null;
  }
};

const rewritten = (text: string, square: boolean): CleanSvg => {
  // Before it is parsed: no entity is ever read.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    refuse('The file has a DOCTYPE, which can bring in other files. Export it as plain SVG.');
  const out: string[] = [];
  let elements = 0;
  let size: { width: number; height: number } | null = null;

  const write = (element: Element, depth: number, isInWritten: boolean): void => {
    const { localName, namespaceURI: uri, attributes, childNodes } = element;
    const local = localName ?? '';
    const isWritten = isInWritten && uri === SVG && !DROPPED.has(local);
    elements += 1;
    if (elements > MAX_ELEMENTS) refuse(`The drawing has more than ${MAX_ELEMENTS} parts. Simplify it.`);
    if (depth >= MAX_DEPTH) refuse(`The drawing has more than ${MAX_DEPTH} groups in each other. Ungroup it.`);
    if (depth === 0 && (uri !== SVG || local !== 'svg')) refuse('The file does not begin as an SVG drawing.');
    if (uri === SVG && !ELEMENTS.has(local) && !DROPPED.has(local)) refuse(WHY_NOT_ELEMENT(local));
    if (depth > 0 && local === 'svg' && uri === SVG) refuse('There is a drawing within the drawing. Flatten it.');
    const kept = attributesOf([...attributes]);
    if (typeof kept === 'string') refuse(kept);
    else if (isWritten) {
      if (depth === 0) size = sizeOf(kept.get('viewBox'), square);
      out.push(`<${local}${depth === 0 ? ` xmlns="${SVG}"` : ''}${written(kept, depth === 0)}>`);
    }
    writeAll(childNodes, depth + 1, isWritten);
    if (isWritten) out.push(`</${local}>`);
  };
  const writeAll = (nodes: Iterable<Node>, depth: number, isInWritten: boolean): void => {
    for (const node of nodes) {
      if (node.nodeType === node.PROCESSING_INSTRUCTION_NODE && node.nodeName.toLowerCase() !== 'xml')
        refuse('The file names a style sheet of its own. Export it as plain SVG.');
      if (node.nodeType === node.ELEMENT_NODE) write(node as Element, depth, isInWritten);
    }
  };

  const parser = new DOMParser({ onError: onWarningStopParsing });
  writeAll(parser.parseFromString(text, 'image/svg+xml').childNodes, 0, true);
  if (size === null) return no('This is no SVG file. Export the logo as plain SVG.');
  if (!out.some((piece) => /^<(path|rect|circle|ellipse|line|poly)/.test(piece)))
    return no('Nothing is drawn in this file.');
  return { ok: true, svg: out.join(''), ...(size as { width: number; height: number }) };
};

/** The size on a page is that of the view box: widths and heights of the file itself are left out. */
const written = (attributes: ReadonlyMap<string, string>, isRoot: boolean): string =>
  [...attributes]
    .filter(([name]) => !(isRoot && ['width', 'height', 'x', 'y'].includes(name)))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string): string => value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const sizeOf = (viewBox: string | undefined, square: boolean): { width: number; height: number } => {
  const numbers = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || numbers.some((one) => !Number.isFinite(one)) || width <= 0 || height <= 0)
    refuse('The drawing has no viewBox, so its size is not known. Export it with one.');
  if (Math.max(width, height) > MAX_UNITS) refuse(`The drawing is larger than ${MAX_UNITS} units. Make it smaller.`);
  if (square && Math.abs(width / height - 1) > 0.02) refuse('The mark must be as wide as it is high.');
  if (Math.max(width / height, height / width) > MAX_STRETCH)
    refuse(`The drawing is more than ${MAX_STRETCH} times as long as it is wide. Crop it.`);
  return { width, height };
};
