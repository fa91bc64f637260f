import type { Document, Element, Node } from '@xmldom/xmldom';
import { refuseForm } from './form-refusal.ts';
import { elementsOf, wordAttribute, wordName } from './package-part.ts';
import { isPressed } from './reach-parts.ts';

/** Fields that Word fills from the document itself. Others read files, start programs, or say by whom it was written. */
const ALLOWED: ReadonlySet<string> = new Set(
  `
  PAGE NUMPAGES SECTION SECTIONPAGES DATE TIME MERGEFIELD REF PAGEREF NOTEREF TOC TC SEQ STYLEREF
  HYPERLINK SYMBOL LISTNUM FORMTEXT FORMCHECKBOX FORMDROPDOWN =
`
    .trim()
    .split(/\s+/),
);

type Field = { instruction: string; begin: Element; isInResult: boolean };

/**
 * Judges each field of a part by its whole instruction, joined over its runs, and writes the merge fields of Word as
 * `{{name}}`. Throws a `FormRefusal` for a field that is not allowed, a field in the instruction of another, and a merge
 * field that runs over a paragraph.
 */
export function judgeFields(document: Document): void {
  const open: Field[] = [];
  for (const element of elementsOf(document)) {
    const name = wordName(element);
    const inner = open.at(-1);
    if (name === 'fldSimple') {
      if (inner && !inner.isInResult) refuseNested(inner);
      const merged = judge(wordAttribute(element, 'instr') ?? '');
      if (merged !== null) replace(element.parentNode, element, element, merged);
    } else if ((name === 'instrText' || name === 'delInstrText') && inner && !inner.isInResult)
      inner.instruction += element.textContent ?? '';
    else if (name === 'fldChar') {
      const type = wordAttribute(element, 'fldCharType');
      if (!['begin', 'separate', 'end'].includes(type ?? ''))
        refuseForm('This document has parts that Word does not write. Save it again.');
      if (type === 'begin') {
        if (inner && !inner.isInResult) refuseNested(inner);
        open.push({ instruction: '', begin: element, isInResult: false });
      } else if (type === 'separate' && inner) inner.isInResult = true;
      else if (type === 'end' && inner) {
        open.pop();
        const merged = judge(inner.instruction);
        const [from, to] = [inner.begin.parentNode, element.parentNode];
        if (merged !== null && (!from || !to || from.parentNode !== to.parentNode))
          refuseForm(`The merge field “${merged}” runs over more than one paragraph. Write {{${merged}}} instead.`);
        if (merged !== null && from && to) replace(from.parentNode, from, to, merged);
      }
    }
  }
  if (open[0]) refuseForm(`A field is not written to its end: “${open[0].instruction.trim()}”.`);
}

const refuseNested = ({ instruction }: Field): never =>
  refuseForm(`This document has a field within another field: “${instruction.trim()} …”. Write it as text.`);

/** The name of a merge field; null for another field that is allowed. */
function judge(instruction: string): string | null {
  const text = instruction.trim();
  const command = (/^(=|[^\s"\\]+)/.exec(text)?.[1] ?? text).toUpperCase();
  if (!ALLOWED.has(command))
    refuseForm(`This document has a field that is not taken: “${text || 'empty'}”. Take that field out.`);
  if (command === 'HYPERLINK') {
    const address = /^\S+\s+(?!\\)"?([^"\s]+)/.exec(text)?.[1];
    if (address !== undefined && !isPressed(address))
      refuseForm(`This document has a link that is not taken: “${address}”. Take it out.`);
  }
  if (command !== 'MERGEFIELD') return null;
  const [, name] = /^\S+\s+"?([\p{L}\p{N}_ -]+?)"?\s*(?:\\.*)?$/su.exec(text) ?? [];
  return name ?? refuseForm(`This document has a merge field without a name: “${text}”. Take that field out.`);
}

/** Puts a run with `{{name}}`, in the look of the first run, in the place of the nodes from `first` to `last`. */
function replace(parent: Node | null, first: Node, last: Node, name: string): void {
  const document = first.ownerDocument;
  if (!parent || !document) return;
  const within: Node[] = [];
  for (let node: Node | null = first; node; node = node === last ? null : node.nextSibling) within.push(node);
  const space = (first as Element).namespaceURI ?? '';
  const look = within
    .flatMap((node) =>
      'getElementsByTagNameNS' in node ? [...(node as Element).getElementsByTagNameNS(space, 'rPr')] : [],
    )
    .at(0);
  const [run, text] = [document.createElementNS(space, 'w:r'), document.createElementNS(space, 'w:t')];
  if (look) run.appendChild(look.cloneNode(true));
  text.setAttribute('xml:space', 'preserve');
  text.appendChild(document.createTextNode(`{{${name}}}`));
  run.appendChild(text);
  parent.insertBefore(run, first);
  for (const node of within) parent.removeChild(node);
}
