import { DOMParser } from '@xmldom/xmldom';

/** What a workbook shows of a sheet beside the values of its cells. */
export type SheetMarks = {
  /** Reasons for leaving out a row, by its number from 1. */
  leftOut: Record<string, string>;
  /** Columns that are not shown, from 0. */
  hiddenColumns: number[];
  /** Formats of cells that say more than their number: a share, or a unit behind it. */
  formats: Map<string, string>;
};

type Style = { isStruck: boolean; format: string };
/** Shares among the formats that every program knows by number. */
const BUILT_IN: Readonly<Record<string, string>> = { 9: '0%', 10: '0.00%' };
const TAG = /<(?:[\w.-]+:)?(sheetData|row|col|c|strike)(?=[\s/>])((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g;

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', one, other]) => [
      name,
      one ?? other ?? '',
    ]),
  );
const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';
const isOff = (value: string | undefined): boolean => value === '0' || value === 'false';

/** Styles of cells by their number; of `xl/styles.xml`. */
export function stylesOf(xml: string): Style[] {
  const document = new DOMParser({ onError: () => {} }).parseFromString(xml || '<styleSheet/>', 'text/xml');
  const within = (parent: string, child: string) =>
    [...document.getElementsByTagNameNS('*', parent)].flatMap((one) => [...one.getElementsByTagNameNS('*', child)]);
  const struck = within('fonts', 'font').map((font) =>
    [...font.getElementsByTagNameNS('*', 'strike')].some((strike) => !isOff(strike.getAttribute('val') ?? undefined)),
  );
  const formats = new Map(
    within('numFmts', 'numFmt').map((one) => [
      one.getAttribute('numFmtId') ?? '',
      one.getAttribute('formatCode') ?? '',
    ]),
  );
  return within('cellXfs', 'xf').map((xf) => {
    const id = xf.getAttribute('numFmtId') ?? '';
    return {
      isStruck: struck[Number(xf.getAttribute('fontId'))] ?? false,
      format: formats.get(id) ?? BUILT_IN[id] ?? '',
    };
  });
}

/** Whether the shared texts of a workbook are struck out, by their number. */
export const struckTexts = (xml: string): boolean[] =>
  (xml.match(/<(?:[\w.-]+:)?si(?=[\s/>])[\s\S]*?<\/(?:[\w.-]+:)?si>/g) ?? []).map((text) => isStruckText(text));
const isStruckText = (text: string): boolean =>
  [...text.matchAll(TAG)].some(([, tag, rest = '']) => tag === 'strike' && !isOff(attributesOf(rest).val));

/**
 * Rows that are hidden or filtered out, rows with a cell that is struck out, hidden columns and formats of numbers: of one
 * sheet, which is walked by its tags, because a tree of it would take many times its size.
 */
export function marksOf(xml: string, styles: readonly Style[], shared: readonly boolean[]): SheetMarks {
  const marks: SheetMarks = { leftOut: {}, hiddenColumns: [], formats: new Map() };
  let [row, column] = [0, -1];
  const leaveOut = (sentence: string): void => {
    marks.leftOut[row] ??= sentence;
  };
  for (const { 0: found, 1: tag, 2: rest = '', index } of xml.matchAll(TAG)) {
    const { r, s, t, min, max, hidden, width, ht, val } = attributesOf(rest);
    if (tag === 'col' && (isOn(hidden) || width === '0'))
      for (let at = Number(min); at <= Math.min(Number(max), Number(min) + MAX_COLUMNS); at += 1)
        marks.hiddenColumns.push(at - 1);
    else if (tag === 'row') {
      [row, column] = [Number(r) || row + 1, -1];
      if (isOn(hidden) || ht === '0') leaveOut('This row is hidden in the sheet.');
    } else if (tag === 'strike' && row > 0 && !isOff(val)) leaveOut(STRUCK);
    else if (tag === 'c') {
      column = r ? columnOf(r) : column + 1;
      const style = styles[Number(s ?? 0)];
      const content = xml.slice(index + found.length, index + found.length + 60);
      const value = found.endsWith('/>') ? undefined : /^\s*<(?:[\w.-]+:)?v>(\d+)</.exec(content)?.[1];
      const isFilled = !found.endsWith('/>');
      if (isFilled && (style?.isStruck || (t === 's' && shared[Number(value)]))) leaveOut(STRUCK);
      if (style && /%|"[^"]*[a-z]/i.test(style.format)) marks.formats.set(`${row}/${column}`, style.format);
    }
  }
  return marks;
}

const MAX_COLUMNS = 100;
const STRUCK = 'A cell of this row is struck out.';
const columnOf = (address: string): number =>
  [...address.replace(/[^A-Z]/gi, '').toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) -
  1;

/** A number as its format shows it: 0.88 as "88 %", 64.3 as "64.3 ha". */
export function shownNumber(text: string, value: number, format: string): string {
  const [first = ''] = format.split(';');
  const plain = first.replace(/"[^"]*"|\\./g, '');
  if (plain.includes('%')) return `${Number((value * 100).toPrecision(12))} %`;
  const unit = /[0#?][^"]*"([^"]*[a-z][^"]*)"/i.exec(first)?.[1]?.trim();
  return unit ? `${text} ${unit}` : text;
}
