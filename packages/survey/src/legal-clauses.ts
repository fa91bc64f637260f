import { readException } from './legal-exception.ts';
import { LegalFindings } from './legal-findings.ts';
import type { LandText, LegalLand, SectionPart } from './legal-land.ts';
import { isJoined, nestParts, partOfWord, readPartAfter, readSubdivisions, runOfNumbers } from './legal-parts.ts';
import {
  closedList,
  isInOneTownship,
  type Label,
  type Named,
  namedIn,
  type Place,
  placeOfLand,
  townshipText,
  type Waiting,
} from './legal-place.ts';
import { type LegalWord, legalWords } from './legal-words.ts';

type Word<Kind extends LegalWord['kind']> = LegalWord & { kind: Kind };

const NUMBERS = ['section', 'township', 'range'] as const;
const isLabel = (word: LegalWord): word is Word<Label> => NUMBERS.some((kind) => kind === word.kind);

export class LegalClauses {
  readonly words: readonly LegalWord[];
  readonly found: LegalFindings;
  readonly #text: string;
  readonly #namesLand: (text: string) => boolean;
  #at = 0;
  #from: number | null = null;
  #to = 0;
  /** Parts that follow each other: "W½ of NE" is a half of a quarter. */
  #chain: SectionPart[] = [];
  #parts: SectionPart[] = [];
  #waiting: Waiting[] = [];
  #place: Place = {};
  #label: Label | null = null;
  #hasLabels = false;
  #hasSide = false;
  /** "MERIDIAN 4 RANGE 19 TOWNSHIP 46 SECTION 14 QUARTER NORTH EAST": the parts come last. */
  #isTitleOrder = false;

  constructor(text: string, near: LegalLand | null, namesLand: (text: string) => boolean) {
    this.#text = text;
    this.#namesLand = namesLand;
    this.found = new LegalFindings(near);
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
    else if (word.kind === 'to') this.#skipSpan();
    else if (word.kind === 'break') this.#takeBreak(word);
    else if (word.kind === 'word') this.#finish(false);
    else if (word.kind === 'whole' || word.kind === 'partial') {
      this.found.isPart ||= word.kind === 'partial';
      this.#cover(word);
    }
  }

  #next = (): LegalWord['kind'] | undefined => this.words[this.#at + 1]?.kind;

  #cover = ({ from, to }: LegalWord): void => {
    this.#from ??= from;
    this.#to = to;
  };

  #takePart(word: LegalWord): void {
    const { section, range } = this.#place;
    const isListed = this.#waiting.every(({ parts, range: known }) => parts.length > 0 || known);
    if (this.#isComplete()) {
      if (!this.#isTitleOrder) this.#emit();
    } else if (section && (this.#parts.length > 0 || range)) this.#wait();
    // "Lot 2 NE 14-46-19-W4": numbers before a part, without a label, belong to other words.
    else if (!this.#hasLabels && (section || !isListed)) this.#clear();
    // "NE SE" are two quarters; "NE of NE" is a part of one.
    if (this.words[this.#at - 1]?.kind !== 'of' && this.#chain.at(-1)?.kind === 'quarter') this.#endChain();
    this.#cover(word);
    this.#hasSide ||= word.kind === 'side';
    const part = partOfWord(word);
    if (part) this.#chain.push(part);
  }

  /** "NE 30-17-15 W": a side after the range is a meridian left open; before a number it is a half. */
  #takeSide(word: Word<'side'>): void {
    const { section, township, range, meridian } = this.#place;
    const isOpen = section && township && range && !meridian && (word.name === 'W' || word.name === 'E');
    if (!isOpen) return void this.#takePart(word);
    this.found.isAssumed ||= word.name === 'W';
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
    else if (this.#place[word.kind]) this.#clear();
    this.#cover(word);
    this.#label = word.kind;
    this.#hasLabels = true;
  }

  #takeNumber(word: Word<'number'>): void {
    if (this.#isComplete() && !this.#label) return void this.#finish();
    // "River Lot 12-16-3": numbers right after a word that is not of the survey belong to it.
    const [before, last] = [this.words[this.#at - 2]?.kind, this.words[this.#at - 1]?.kind];
    if (this.#from === null && (last === 'word' || (last === 'dash' && before === 'word'))) {
      this.#at += (runOfNumbers(this.words, this.#at) - 1) * 2;
      return;
    }
    // "Twp 46-19-W4"
    const isTownship = this.#place.township && !this.#place.range;
    const slot = this.#label ?? NUMBERS.find((one) => !this.#place[one] && !(isTownship && one === 'section'));
    this.#label = null;
    this.#cover(word);
    this.#endChain();
    if (!slot && this.#hasLabels) return void this.#clear();
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
    const last = this.#waiting.at(-1);
    const isFirst = NUMBERS.every((one) => !this.#place[one]);
    if (isFirst && last?.range) {
      const { parts, ...place } = last;
      this.#waiting.pop();
      this.#parts = parts;
      this.#place = place;
    }
    this.#cover({ ...word, kind: 'filler' });
    this.#endChain();
    this.#place.meridian = { number, ...(east ? { east } : {}) };
    const list = closedList({ waiting: this.#waiting, parts: this.#parts, place: this.#place }, this.#hasLabels);
    if (list) [this.#waiting, this.#parts, this.#place] = [list.waiting, list.parts, list.place];
    if (list || this.#isComplete()) this.#emit();
    else if (NUMBERS.every((one) => !this.#place[one])) this.#isTitleOrder = true;
    else this.#emitTownship();
  }

  #takeSeparator(): void {
    this.#endChain();
    const next = this.#next();
    if (this.#isComplete()) {
      if (!this.#isTitleOrder || (next !== 'quarter' && next !== 'half' && next !== 'lsd')) this.#emit();
      return;
    }
    const { township, range } = this.#place;
    if ((township && !range) || next === 'township' || next === 'range' || next === 'meridian') return;
    this.#wait();
    if (this.#hasLabels && next === 'number' && !range) this.#label = 'section';
  }

  #wait(): void {
    this.#endChain();
    const { section, township, range } = this.#place;
    if (!section) return;
    const known = township && range ? { township, range } : {};
    this.#waiting.push({ parts: this.#parts, section, ...known });
    this.#parts = [];
    this.#place = {};
  }

  #takeBreak({ from }: LegalWord): void {
    const { section, township } = this.#place;
    if (section && !township && isInOneTownship(this.#text, from)) return void this.#takeSeparator();
    const next = this.#next();
    const isGoingOn = !this.#isComplete() || next === 'quarter' || next === 'half' || next === 'lsd';
    if (!this.#isTitleOrder || this.#text[from] !== '\n' || !isGoingOn) this.#finish();
  }

  /** "Sections 14 to 16-46-19-W4" is a span, which is not read, and not its last section. */
  #skipSpan(): void {
    if (!this.#place.section) return;
    this.#clear();
    this.#at += runOfNumbers(this.words, this.#at + 1) * 2 - 1;
  }

  #skipException(): void {
    const { end, isOfLand, isBracketed } = readException(this.#text, this.words, this.#at, this.#namesLand);
    if (!isBracketed) this.#finish(false);
    this.found.isPart ||= isOfLand;
    this.#at = end - 1;
  }

  #endChain(): void {
    if (this.#chain.length > 0) this.#parts.push(nestParts(this.#chain));
    this.#chain = [];
  }

  #isComplete = (): boolean => NUMBERS.every((one) => this.#place[one]) && this.#place.meridian !== undefined;

  #emit(): void {
    this.#endChain();
    const { section, township, range, meridian } = this.#place;
    if (township && range && meridian && (section || this.#waiting.length > 0)) {
      if (this.#parts.length === 0 && this.#waiting.length === 0) this.#takePartAfter();
      const { number, ...side } = meridian;
      this.#add(this.#named().map((one): LegalLand => ({ ...one, meridian: number, ...side })));
    }
    this.#clear();
  }

  #add = (lands: readonly LegalLand[], isListed = false): void => this.found.add(lands, this.#from, this.#to, isListed);
  #addUnplaced = (land: LandText): void => this.found.addUnplaced(land, this.#from, this.#to);
  #named = (): Named[] => namedIn(this.#waiting, this.#place, this.#parts);

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
    if (number && of && isAlone && (!range || this.#hasLabels)) this.#addUnplaced(townshipText(number, of, meridian));
    this.#clear();
  }

  /** Ends a clause: at a line, at a word that is not of the survey, at the end. */
  #finish(isEnd = true): void {
    this.#endChain();
    const { section, township, range } = this.#place;
    if (this.#isComplete()) this.#emit();
    else if (this.#named().length > 0) for (const one of this.#named()) this.#addUnplaced({ ...one, meridian: null });
    else if (township && (range || (section && isJoined(this.words, this.#from, this.#to)))) this.#emitTownship();
    else if (isEnd) this.#complete();
    this.#clear();
  }

  /** "…, SE-15" and "… and SE": as far as it says nothing else, land lies where the land before it does. */
  #complete(): void {
    const [near, { section, township }] = [this.found.last, this.#place];
    if (!near || township || this.#hasSide) return;
    const numbered = section ?? this.#waiting.at(-1)?.section;
    this.#place = { ...placeOfLand(near), ...(numbered ? { section: numbered } : {}) };
    const named = this.#named();
    // "Township 46, Range 19, W4: NE 14, SE 15 and Section 16"
    const isListed = this.found.isUnderTownship;
    if (named.some(({ part }) => part === null) && !(isListed && this.#hasLabels)) return;
    // "Section 14, Township 46, Range 19, W4: NE and NW"
    const isOfSection =
      near.part === null && near === this.found.lands.at(-1) && !section && this.#waiting.length === 0;
    if (isOfSection) this.found.lands.pop();
    else this.found.isCompleted ||= !isListed;
    const lands = named.map((one) => ({ ...near, ...one }));
    this.#add(lands, isListed);
  }

  #clear(): void {
    this.#from = null;
    this.#chain = [];
    this.#parts = [];
    this.#waiting = [];
    this.#place = {};
    this.#label = null;
    this.#hasLabels = false;
    this.#hasSide = false;
    this.#isTitleOrder = false;
  }
}
