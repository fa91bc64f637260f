import type { Document, Element } from '@xmldom/xmldom';
import { FormRefusal } from './form-refusal.ts';
import { elementsOf, wordName } from './package-part.ts';

/** Signs in which people and other programs write a place to fill; `{{name}}` is ours and stays. */
const TYPED = /«[^«»]{1,80}»|<<[^<>]{1,80}>>|(?<!\{)\{[^{}]{1,80}\}(?!\})|\[\s*\p{L}[^[\]]{0,80}\]/gu;
const SHOWN = 6;

/**
 * Throws a `FormRefusal` that names the places which would go out as they are: typed in other signs than `{{name}}`, and
 * content controls that show a prompt or a property of the document. Read it once the merge fields of Word are written as
 * `{{name}}`.
 */
export function refuseUnfilled(texts: readonly Document[]): void {
  const elements = texts.flatMap(elementsOf);
  const typed = elements
    .filter((one) => wordName(one) === 'p')
    .flatMap((paragraph) => wordsOf(paragraph).match(TYPED) ?? []);
  const controls = elements
    .filter((one) => ['showingPlcHdr', 'dataBinding'].includes(wordName(one) ?? ''))
    .map((one) => `“${wordsOf(one.parentNode?.parentNode as Element).trim()}”`);
  const places = [...new Set([...typed, ...controls])];
  if (places.length === 0) return;
  const more = places.length > SHOWN ? ` and ${places.length - SHOWN} more` : '';
  throw new FormRefusal(
    `These places stay as they are: ${places.slice(0, SHOWN).join(', ')}${more}. A place that is filled is a merge field, such as {{price}}.`,
    true,
  );
}

const wordsOf = (element: Element): string =>
  [...element.getElementsByTagName('*')]
    .filter((one) => wordName(one) === 't')
    .map((one) => one.textContent ?? '')
    .join('');
