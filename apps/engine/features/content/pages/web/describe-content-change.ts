import { FIRM_ZONE, formatClock, formatDay } from '@quarterline/civil-time';
import { CONTENT_FIELDS, type ContentField, type ContentHistoryEntry, type ContentType } from '@quarterline/contract';

/** A passage of a long text is shown with this many characters. */
const MAX_PASSAGE = 90;
/** Words that stay on both sides of what changed in a long text, so that it is found. */
const WORDS_AROUND = 3;

type Change = ContentHistoryEntry['changes'][number];

/** A change of one field as a sentence: "Title changed from “Land” to “Farm land”." */
export function describeContentChange(type: ContentType, { field: label, before, after }: Change): string {
  const field = CONTENT_FIELDS[type].find((one) => one.label === label) ?? { name: label, label, kind: 'line' };
  const [was, is] = [contentText(field, before), contentText(field, after)];
  if (was === '') return `${label} is now ${quoted(is)}.`;
  if (is === '') return `${label} was taken out. It was ${quoted(was)}.`;
  if (was === is) return `${label} was replaced.`;
  if (!LONG.has(field.kind)) return `${label} changed from ${quoted(was)} to ${quoted(is)}.`;
  const [gone, come] = differing(was, is);
  if (gone === '') return `${label}: added ${quoted(come)}.`;
  if (come === '') return `${label}: took out ${quoted(gone)}.`;
  return `${label}: ${quoted(gone)} became ${quoted(come)}.`;
}

const LONG: ReadonlySet<ContentField['kind']> = new Set(['words', 'markdown', 'letter', 'origins']);

/** What a field holds, as people say it; empty when it holds nothing. */
export function contentText({ kind, options }: ContentField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return value.map(entryText).filter(Boolean).join('; ');
  if (typeof value === 'object') return fileText(kind, value);
  const text = kind === 'markdown' ? withoutMarks(String(value)) : String(value);
  if (kind === 'choice') return options?.find(([known]) => known === text)?.[1] ?? text;
  const at = kind === 'instant' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? text : `${formatDay(at, FIRM_ZONE)}, ${formatClock(at, FIRM_ZONE)}`;
}

/** An entry of a list by what stands in it: an office by its name, address and hours. */
const entryText = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null
    ? Object.entries(entry)
        .filter(([name, value]) => name !== 'id' && typeof value === 'string' && value !== '')
        .map(([, value]) => value)
        .join(', ')
    : String(entry ?? '');

const fileText = (kind: ContentField['kind'], file: { alt?: unknown; durationSeconds?: unknown }): string => {
  if (kind === 'picture') return file.alt ? `a picture: ${String(file.alt)}` : 'a picture';
  if (kind === 'video') return 'a film';
  if ('hash' in file) return 'an image';
  const minutes = Math.round(Number(file.durationSeconds ?? 0) / 60);
  return minutes > 0 ? `a sound of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : 'a sound';
};

/** Without the signs of Markdown; a picture by its words, a link by what is pressed. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, 'picture: $1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\|?(?:\s*:?-+:?\s*\|)+)(?=\s|$)/gm, '')
    .replaceAll(/\*\*|~~|`/g, '');

/** The words that are in one of two texts only, from the first that differs to the last, with a few around them. */
const differing = (before: string, after: string): [gone: string, come: string] => {
  const [was, is] = [before.split(/\s+/), after.split(/\s+/)];
  const length = Math.min(was.length, is.length);
  let start = 0;
  while (start < length && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < length - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  const passage = (words: readonly string[]): string => words.slice(start, words.length - end).join(' ');
  const [gone, come] = [passage(was), passage(is)];
  if (gone === '' || come === '') return [gone, come];
  const around = was.slice(Math.max(0, start - WORDS_AROUND), start).join(' ');
  return [`${around} ${gone}`.trim(), `${around} ${come}`.trim()];
};

const quoted = (text: string): string =>
  `“${text.length > MAX_PASSAGE ? `${text.slice(0, MAX_PASSAGE).trimEnd()} …` : text}”`;
