import { readException } from './legal-exception.ts';
import { isOnTheSurvey, type LandText, type LegalLand, type SectionPart } from './legal-land.ts';
import { nestParts, partOfWord, readPartAfter, readSubdivisions, runOfNumbers } from './legal-parts.ts';
import { type LegalWord, legalWords } from './legal-words.ts';

type Numbered = { value: number; letter?: 'A' };
type Meridian = { number: number; east?: true };
type Place = { section?: Numbered; township?: Numbered; range?: Numbered; meridian?: Meridian };
type Label = 'section' | 'township' | 'range';
/** Parts of a section that waits for its township: "NE 14 and SW 15-46-19-W4". */
type Waiting = { parts: SectionPart[]; section: number };
type Word<Kind extends LegalWord['kind']> = LegalWord & { kind: Kind };

const NUMBERS = ['section', 'township', 'range'] as const;
const isLabel = (word: LegalWord): word is Word<Label> => NUMBERS.some((kind) => kind === word.kind);

export class LegalClauses {
  readonly words: readonly LegalWord[];
  readonly lands: LegalLand[] = [];
  readonly unplaced: LandText[] = [];
  /** Stretches of the text that were read. */
  readonly read: [from: number, to: number][] = [];
  isPart = false;
  isAssumed = false;
  isCompleted = false;

  readonly #text: string;
  readonly #namesLand: (text: string) => boolean;
  #at = 0;
  #last: LegalLand | null;
  #from: number | null = null;
  #to = 0;
  /** Parts that follow each other: "W½ of NE" is a half of a quarter. */
  #chain: SectionPart[] = [];
  #parts: SectionPart[] = [];
  #waiting: Waiting[] = [];
  #place: Place = {};
  #label: Label | null = null;
  #hasLabels = false;
  /** "MERIDIAN 4 RANGE 19 TOWNSHIP 46 SECTION 14 QUARTER NORTH EAST": the parts come last. */
  #isTitleOrder = false;

  constructor(text: string, near: LegalLand | null, namesLand: (text: string) => boolean) {
    this.#text = text;
    this.#namesLand = namesLand;
    this.#last = near;
    this.words = legalWords(text);
    for (; this.#at < this.words.length; this.#at += 1) this.#take(this.words[this.#at] as LegalWord);
    this.#finish();
  }

  #take(word: LegalWord): void {
    if (word.kind === 'quarter' || word.kind === 'half') this.#takePart(word);
    else if (word.kind === 'side') this.#takeSide(word);
    else if (word.kind === 'lsd') this.#takeSubdivisions();
    else if (isLabel(word)) this.#takeLabel(word);
    else if (word.kind === 'number') this.#takeNumber(word);
    else if (word.kind === 'meridian') this.#takeMeridian(word);
    else if (word.kind === 'and' || word.kind === 'comma') this.#takeSeparator();
    else if (word.kind === 'except') this.#skipException();
    else if (word.kind === 'break' || word.kind === 'word') this.#finish();
    else if (word.kind === 'whole' || word.kind === 'partial') {
      this.isPart ||= word.kind === 'partial';
      this.#cover(word);
    }
  }

  #next = (): LegalWord['kind'] | undefined => this.words[this.#at + 1]?.kind;

  #cover({ from, to }: LegalWord): void {
    this.#from ??= from;
    this.#to = to;
  }

  #takePart(word: LegalWord): void {
    // "Lot 2 NE 14-46-19-W4": numbers before a part, without a label, belong to other words.
    const isListed = this.#waiting.every(({ parts }) => parts.length > 0);
    if (!this.#hasLabels && ((this.#place.section && !this.#place.range) || !isListed)) this.#clear();
    if (this.#isComplete() && !this.#isTitleOrder) this.#emit();
    this.#cover(word);
    const part = partOfWord(word);
    if (part) this.#chain.push(part);
  }

  /** "NE 30-17-15 W": a side after the range is a meridian left open; before a number it is a half. */
  #takeSide(word: Word<'side'>): void {
    const { section, township, range, meridian } = this.#place;
    const isOpen = section && township && range && !meridian && (word.name === 'W' || word.name === 'E');
    if (!isOpen) return void this.#takePart(word);
    this.isAssumed = true;
    this.#cover(word);
    this.#place.meridian = { number: 1, ...(word.name === 'E' ? { east: true } : {}) };
    this.#emit();
  }

  #takeSubdivisions(): void {
    if (this.#isComplete() && !this.#isTitleOrder) this.#emit();
    const outer = this.#chain;
    this.#chain = [];
    this.#cover(this.words[this.#at] as LegalWord);
    const { numbers, last } = readSubdivisions(this.words, this.#at);
    this.#at = last;
    this.#cover(this.words[last] as LegalWord);
    for (const number of numbers) this.#parts.push(nestParts([...outer, { kind: 'lsd', number }]));
  }

  #takeLabel(word: Word<Label>): void {
    if (this.#isComplete() && word.kind === 'section') this.#emit();
    this.#cover(word);
    this.#label = word.kind;
    this.#hasLabels = true;
  }

  #takeNumber(word: Word<'number'>): void {
    if (this.#isComplete() && !this.#label) return void this.#finish();
    // "River Lot 12-16-3": numbers right after a word that is not of the survey belong to it.
    if (this.#from === null && this.words[this.#at - 1]?.kind === 'word') {
      this.#at += (runOfNumbers(this.words, this.#at) - 1) * 2;
      return;
    }
    const slot = this.#label ?? NUMBERS.find((one) => !this.#place[one]);
    this.#label = null;
    this.#cover(word);
    this.#endChain();
    if (slot) this.#place[slot] = { value: word.value, ...(word.letter ? { letter: word.letter } : {}) };
    else this.#takeFourth(word);
    if (this.#isTitleOrder && this.#isComplete() && this.#parts.length > 0) this.#emit();
  }

  /** "NE 12-34-05-3": the fourth number is the meridian; "5-14-46-19-W4": the first one is a legal subdivision. */
  #takeFourth({ value }: Word<'number'>): void {
    const { section, township, range } = this.#place;
    const isSubdivision = this.#parts.length === 0 && (this.#next() === 'meridian' || value > 7);
    if (section && township && range && isSubdivision) {
      this.#parts.push({ kind: 'lsd', number: section.value });
      this.#place = { section: township, township: range, range: { value } };
      return;
    }
    this.#place.meridian = { number: value };
    this.#emit();
  }

  #takeMeridian({ number, east, ...word }: Word<'meridian'>): void {
    if (this.#isComplete()) this.#emit();
    const isFirst = NUMBERS.every((one) => !this.#place[one]);
    this.#cover({ ...word, kind: 'filler' });
    this.#endChain();
    this.#place.meridian = { number, ...(east ? { east } : {}) };
    this.#readCommasAsHyphens();
    if (this.#isComplete()) this.#emit();
    else if (isFirst || this.#next() === 'section') this.#isTitleOrder = true;
    else this.#emitTownship();
  }

  /** "NE 14, 46, 19, W4" */
  #readCommasAsHyphens(): void {
    const { section, township, range, meridian } = this.#place;
    const [first, second] = this.#waiting;
    if (!section || township || range || !meridian || this.#hasLabels || !first || second?.parts.length !== 0) return;
    this.#parts = first.parts;
    this.#place = { section: { value: first.section }, township: { value: second.section }, range: section, meridian };
    this.#waiting = [];
  }

  #takeSeparator(): void {
    this.#endChain();
    const next = this.#next();
    if (this.#isComplete()) {
      if (!this.#isTitleOrder || (next !== 'quarter' && next !== 'half' && next !== 'lsd')) this.#emit();
      return;
    }
    const { section, township, range } = this.#place;
    if (!section || township || range || next === 'township' || next === 'range' || next === 'meridian') return;
    // A list of sections, whose township is still to come.
    this.#waiting.push({ parts: this.#parts, section: section.value });
    this.#parts = [];
    this.#place = {};
    if (this.#hasLabels && next === 'number') this.#label = 'section';
  }

  #skipException(): void {
    this.#finish();
    const { end, isOfLand } = readException(this.#text, this.words, this.#at, this.#namesLand);
    this.isPart ||= isOfLand;
    this.#at = end - 1;
  }

  #endChain(): void {
    if (this.#chain.length > 0) this.#parts.push(nestParts(this.#chain));
    this.#chain = [];
  }

  #isComplete(): boolean {
    const { section, township, range, meridian } = this.#place;
    return Boolean(section && township && range && meridian);
  }

  #emit(): void {
    this.#endChain();
    const { section, township, range, meridian } = this.#place;
    if (section && township && range && meridian) {
      if (this.#parts.length === 0 && this.#waiting.length === 0) this.#takePartAfter();
      const { number, ...side } = meridian;
      const { value, ...letter } = township;
      const of = { township: value, ...letter, range: range.value, meridian: number, ...side };
      this.#add(this.#named(section.value).map((one): LegalLand => ({ ...one, ...of })));
    }
    this.#clear();
  }

  #named(section: number): Pick<LegalLand, 'part' | 'section'>[] {
    return [...this.#waiting, { parts: this.#parts, section }].flatMap((one) =>
      (one.parts.length === 0 ? [null] : one.parts).map((part) => ({ part, section: one.section })),
    );
  }

  #add(lands: readonly LegalLand[]): void {
    if (!lands.every(isOnTheSurvey)) return;
    this.lands.push(...lands);
    this.#last = lands.at(-1) ?? this.#last;
    this.#cut();
  }

  #takePartAfter(): void {
    const after = readPartAfter(this.words, this.#at);
    if (!after) return;
    this.#at = after.last;
    this.#to = this.words[after.last]?.to ?? this.#to;
    this.#parts.push(after.part);
  }

  /** "Twp 46 Rge 19 W4" and "46-19-W4". */
  #emitTownship(): void {
    const { section, township, range, meridian } = this.#place;
    const [number, of] = township && range ? [township, range] : [section, township];
    const isAlone = this.#parts.length === 0 && this.#waiting.length === 0 && !(section && range);
    if (number && of && isAlone && (!range || this.#hasLabels))
      this.#addUnplaced({ section: null, part: null }, number, of, meridian ?? null);
    this.#clear();
  }

  #addUnplaced(
    what: Pick<LandText, 'section' | 'part'>,
    { value, ...letter }: Numbered,
    range: Numbered,
    meridian: Meridian | null,
  ): void {
    const { number, ...side } = meridian ?? { number: null };
    const land = { ...what, township: value, ...letter, range: range.value, meridian: number, ...side };
    if (!isOnTheSurvey({ ...land, section: what.section ?? 1, meridian: number ?? 1 })) return;
    this.unplaced.push(land);
    this.#cut();
  }

  /** Ends a clause: at a line, at a word that is not of the survey, at the end. */
  #finish(): void {
    this.#endChain();
    const { section, township, range } = this.#place;
    if (this.#isComplete()) this.#emit();
    else if (section && township && range)
      for (const one of this.#named(section.value)) this.#addUnplaced(one, township, range, null);
    else if (township && (range || this.#isJoined())) this.#emitTownship();
    else this.#complete();
    this.#clear();
  }

  /** "46-19": two numbers alone may be anything; a hyphen says that they are a township and a range. */
  #isJoined(): boolean {
    return this.words.some(({ kind, from, to }) => kind === 'dash' && from >= (this.#from ?? 0) && to <= this.#to);
  }

  /** "…, SE-15" and "… and SE": as far as it says nothing else, land lies where the land before it does. */
  #complete(): void {
    const [near, { section, township }] = [this.#last, this.#place];
    if (!near || township) return;
    const named = this.#named(section?.value ?? near.section);
    if (named.some(({ part }) => part === null)) return;
    // "Section 14, Township 46, Range 19, W4: NE and NW"
    const isOfSection = near.part === null && near === this.lands.at(-1) && !section && this.#waiting.length === 0;
    if (isOfSection) this.lands.pop();
    else this.isCompleted = true;
    this.#add(named.map((one) => ({ ...near, ...one })));
  }

  /** What was read up to here leaves the words that are kept. */
  #cut(): void {
    if (this.#from !== null) this.read.push([this.#from, this.#to]);
  }

  #clear(): void {
    this.#from = null;
    this.#chain = [];
    this.#parts = [];
    this.#waiting = [];
    this.#place = {};
    this.#label = null;
    this.#hasLabels = false;
    this.#isTitleOrder = false;
  }
}
