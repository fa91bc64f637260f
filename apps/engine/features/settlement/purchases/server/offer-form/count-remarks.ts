import { counted } from '@quarterline/drafting';
import type { Document, Element } from '@xmldom/xmldom';
import { refuseForm } from './form-refusal.ts';
import { elementsOf, wordAttribute, wordName } from './package-part.ts';

const TRACKED =
  /^(?:ins|del|moveFrom|moveTo|cellIns|cellDel|cellMerge|numberingChange|(?:r|p|sect|tbl|tblGrid|tblPrEx|tc|tr)PrChange)$/;

/**
 * Throws a `FormRefusal` that counts what the buyer must not read: comments, tracked changes and hidden text. `styles` is
 * null where the document has none.
 */
export function refuseRemarks(texts: readonly Document[], styles: Document | null, comments: Document | null): void {
  const hiding = hidingStyles(styles);
  const words = texts.flatMap(elementsOf);
  const found = [
    ...counted((comments ? elementsOf(comments) : []).filter((one) => wordName(one) === 'comment').length, 'comment'),
    ...counted(words.filter((one) => TRACKED.test(wordName(one) ?? '')).length, 'tracked change'),
    ...counted(words.filter((one) => isHidden(one, hiding)).length, 'hidden text'),
  ];
  if (found.length > 0)
    refuseForm(
      `This document has ${found.join(', ')}, which the buyer would read. Accept or remove them in Word, and upload it again.`,
    );
}

const child = (element: Element, name: string): Element | null =>
  [...element.childNodes].find((one): one is Element => 'localName' in one && wordName(one as Element) === name) ??
  null;

/** Word reads a switch without a value as on. */
const isOn = (properties: Element | null): boolean => {
  const vanish = properties && (child(properties, 'vanish') ?? child(properties, 'specVanish'));
  return vanish !== null && !['0', 'false', 'off'].includes(wordAttribute(vanish, 'val') ?? '');
};

/** A run of text that is hidden by itself, or by the style of the run or of its paragraph. */
function isHidden(element: Element, hiding: ReadonlySet<string>): boolean {
  if (wordName(element) !== 'r' || !child(element, 't')) return false;
  const properties = child(element, 'rPr');
  const paragraph = element.parentNode as Element | null;
  const styles = [properties && child(properties, 'rStyle'), paragraph && styleOfParagraph(paragraph)];
  return isOn(properties) || styles.some((style) => style && hiding.has(wordAttribute(style, 'val') ?? ''));
}

const styleOfParagraph = (paragraph: Element): Element | null => {
  const properties = child(paragraph, 'pPr');
  return properties && child(properties, 'pStyle');
};

/** Ids of the styles that hide text, by themselves or by the style that they are based on. */
function hidingStyles(styles: Document | null): ReadonlySet<string> {
  const all = (styles ? elementsOf(styles) : []).filter((one) => wordName(one) === 'style');
  const hiding = new Set<string>();
  for (let before = -1; before < hiding.size; ) {
    before = hiding.size;
    for (const style of all) {
      const based = child(style, 'basedOn');
      if (isOn(child(style, 'rPr')) || (based && hiding.has(wordAttribute(based, 'val') ?? '')))
        hiding.add(wordAttribute(style, 'styleId') ?? '');
    }
  }
  return hiding;
}
