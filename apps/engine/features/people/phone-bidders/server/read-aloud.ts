import { amountInWords } from '@quarterline/listing';

/** An email that a person without email would have got, in plain text. */
export type Unsaid = { id: string; kind: string; subject: string; text: string };

/**
 * Sentences of each open task of one person, made to be read aloud. A paragraph that a later task makes untrue is left
 * out: a high bid that was passed again, a clock that runs on. `tasks`: oldest first.
 */
export function readAloud(tasks: readonly Unsaid[]): Map<string, string[]> {
  const replaced = new Set<string>();
  const spoken = new Map<string, string[]>();
  for (const { id, kind, subject, text } of tasks.toReversed()) {
    const paragraphs = text
      .replace(FRAME, '')
      .trim()
      .split(/\n{2,}/);
    const kept = paragraphs.filter((paragraph) => !isReplaced(topicOf(kind, paragraph), replaced));
    const sentences = kept.flatMap(sentencesToSay);
    // Where all of it is for the eyes, its subject is said; where a later task replaces it, nothing.
    spoken.set(
      id,
      sentences.length > 0 || kept.length < paragraphs.length ? withLead(kind, sentences) : [`${subject}.`],
    );
    for (const paragraph of paragraphs)
      for (const topic of [topicOf(kind, paragraph), ...endedBy(kind, paragraph)])
        if (topic !== null) replaced.add(topic);
  }
  return spoken;
}

/** The greeting and the telephone number of our own: the caller has said both. */
const FRAME = /^(?:Hello .*,|Questions: .*)$/gm;

/** A price alone does not say to whom it matters. */
const withLead = (kind: string, sentences: string[]): string[] =>
  kind === 'outbid' && sentences.length > 0 ? ['You have been outbid.', ...sentences] : sentences;

const OUTBID = /^(.+?): the high bid is /;
const CLOCK = /^The clock of (.+?) (?:is held|runs on)/;
const ALL_CLOCKS = /^(?:All clocks of the sale are held|The clocks run on)/;
const CLOSE = /^(.+?) now closes /;
const LEADS = /^(.+?): (?:a bid above yours was struck|your bid of \S+ was the highest)/;
const BY_PHONE = /Our staff entered a bid of \S+ for you by phone, on (.+?), /g;
const ANY_PRICE = 'price of any lot';

/** What a paragraph says that a later one about the same makes untrue. */
const topicOf = (kind: string, paragraph: string): string | null => {
  const lot = (pattern: RegExp): string | undefined => pattern.exec(paragraph)?.[1];
  if (kind === 'outbid') return lot(OUTBID) ? `price of ${lot(OUTBID)}` : null;
  if (kind !== 'schedule') return null;
  if (ALL_CLOCKS.test(paragraph)) return 'all clocks';
  if (lot(CLOCK)) return `clock of ${lot(CLOCK)}`;
  return lot(CLOSE) ? `close of ${lot(CLOSE)}` : null;
};

/** What else it makes untrue: a bidder who leads again, or whose sale is over, was outbid no more. */
const endedBy = (kind: string, paragraph: string): string[] => {
  if (kind === 'result') return [ANY_PRICE];
  if (kind === 'phone_bid') return [...paragraph.matchAll(BY_PHONE)].map(([, lot]) => `price of ${lot}`);
  const lot = kind === 'void' || kind === 'provisional' ? LEADS.exec(paragraph)?.[1] : undefined;
  return lot === undefined ? [] : [`price of ${lot}`];
};

const isReplaced = (topic: string | null, replaced: ReadonlySet<string>): boolean =>
  topic !== null && (replaced.has(topic) || (topic.startsWith('price of ') && replaced.has(ANY_PRICE)));

/** What is only for the eyes: an address of a page, and what is done on one. */
const IS_FOR_EYES = /https?:|\b(?:tap|click|press|log in|below|attached|bidding page)\b/i;
/** Words of staff in an email are said whole: "the road below Parcel 3 is closed" is a notice that bidders must have. */
const OF_STAFF = /^(?:> |The reason: |What our staff wrote: )/;
const MARKS = /^(?:>|[-*]) /;

const sentencesToSay = (paragraph: string): string[] =>
  paragraph
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) => {
      const sentences = line.replace(MARKS, '').split(/(?<=[.!?]) +(?=[A-Z“])/);
      return OF_STAFF.test(line) ? sentences : sentences.filter((sentence) => !IS_FOR_EYES.test(sentence));
    })
    .filter((sentence) => sentence !== '')
    .map(inSpeech);

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const ABBREVIATED = new RegExp(`\\b(${MONTHS.map((month) => month.slice(0, 3)).join('|')})\\.? (?=\\d)`, 'g');

/** "$640,000" as words, a month by its name, and no number of an entry. "$1.5 million" stays as it is written. */
const inSpeech = (sentence: string): string =>
  sentence
    .replace(/, entry \d+ of the record/g, '')
    .replace(ABBREVIATED, (_, short: string) => `${MONTHS.find((month) => month.startsWith(short))} `)
    .replace(/\$([\d,]*\d(?:\.\d\d)?)(?!\d|\.\d| ?(?:million|thousand|[km])\b)/gi, (_, amount: string, at: number) => {
      const words = amountInWords(Math.round(Number(amount.replaceAll(',', '')) * 100));
      return at === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1);
    });
