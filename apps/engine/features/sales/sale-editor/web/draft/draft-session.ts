import type { DraftChange, DraftConflict, PulseAnswer, SaleDraft, SavedDraft } from '@quarterline/contract';
import { applyChanges, changesBetween, inverseOf, withValue } from '@quarterline/drafting';
import type { Timing } from '#platform/web/timing.ts';

/** How a draft reaches the engine and how news of it comes back. Null: not reached, to be tried again. */
export type DraftPost = {
  save: (version: number, changes: DraftChange[]) => Promise<SavedDraft | { refused: string } | null>;
  pulse: (version: number, section: string) => Promise<PulseAnswer | null>;
};

export type SaveState =
  | { kind: 'saved'; at: number; by: string | null }
  | { kind: 'saving' }
  | { kind: 'waiting' }
  | { kind: 'unreached' }
  | { kind: 'refused'; message: string };

export type DraftView = {
  draft: SaleDraft;
  version: number;
  save: SaveState;
  conflicts: readonly DraftConflict[];
  others: PulseAnswer['others'];
  /** What the engine last said of the sale itself; null before it said anything. */
  latest: Pick<PulseAnswer, 'status' | 'publishedAt'> | null;
  /** How many steps can be taken back, and forward again. */
  undoable: number;
  redoable: number;
  /** What the next step back and the next step forward change first: a path of the draft. Null when there is none. */
  undoPath: string | null;
  redoPath: string | null;
};

const SAVE_AFTER_MS = 700;
const TRY_AGAIN_MS = 2000;
const PULSE_EVERY_MS = 2500;
/** Keystrokes in one field within this time are one undo step, in milliseconds. */
const ONE_STEP_MS = 1500;
const MAX_STEPS = 200;

type Step = { changes: DraftChange[]; at: number };

/**
 * A draft open in one browser. Every edit is saved by itself a moment later; what somebody else changed meanwhile is taken
 * in; where both changed the same value theirs stands and ours is kept beside it until somebody chooses.
 */
export class DraftSession {
  #base: SaleDraft;
  #view: DraftView;
  #section = 'details';
  #undo: Step[] = [];
  #redo: Step[] = [];
  #stopTimer: (() => void) | null = null;
  #sending: Promise<void> | null = null;
  readonly #post: DraftPost;
  readonly #timing: Timing;
  readonly #listeners = new Set<() => void>();

  constructor(
    open: { draft: SaleDraft; version: number; savedAt: number; savedBy: string | null },
    post: DraftPost,
    timing: Timing,
  ) {
    this.#base = open.draft;
    this.#post = post;
    this.#timing = timing;
    this.#view = {
      draft: open.draft,
      version: open.version,
      save: { kind: 'saved', at: open.savedAt, by: open.savedBy },
      conflicts: [],
      others: [],
      latest: null,
      undoable: 0,
      redoable: 0,
      undoPath: null,
      redoPath: null,
    };
  }

  view = (): DraftView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says that we are here, now and then, until stopped. */
  start(): () => void {
    void this.#beat();
    const stop = this.#timing.every(PULSE_EVERY_MS, () => void this.#beat());
    return () => {
      stop();
      this.#stopTimer?.();
    };
  }

  at(section: string): void {
    this.#section = section;
  }

  set(path: string, value: unknown): void {
    this.edit((draft) => withValue(draft, path, value));
  }

  edit(recipe: (draft: SaleDraft) => SaleDraft): void {
    const before = this.#view.draft;
    const after = recipe(before);
    const changes = changesBetween(before, after);
    if (changes.length === 0) return;
    this.#remember(changes);
    this.#redo = [];
    this.#show({ draft: after });
    this.#saveSoon();
  }

  undo(): void {
    this.#step(this.#undo, this.#redo);
  }

  redo(): void {
    this.#step(this.#redo, this.#undo);
  }

  /** One's own words put in place of theirs, or let go. */
  settle(conflict: DraftConflict, mine: boolean): void {
    this.#show({ conflicts: this.#view.conflicts.filter((one) => one !== conflict) });
    if (!mine) return;
    const { path, after, theirs } = conflict;
    this.edit((draft) => applyChanges(draft, [{ path, before: theirs, after }]).draft);
  }

  /** Everything typed is with the engine, or cannot be now. */
  async flush(): Promise<boolean> {
    this.#stopTimer?.();
    this.#stopTimer = null;
    await this.#sending;
    if (changesBetween(this.#base, this.#view.draft).length > 0) await this.#send();
    return changesBetween(this.#base, this.#view.draft).length === 0;
  }

  /** The draft as an answer of the engine has it; what is typed beyond it stays. */
  take(draft: SaleDraft, version: number, save: SaveState): void {
    const own = changesBetween(this.#base, this.#view.draft);
    this.#base = draft;
    this.#show({ draft: applyChanges(draft, own).draft, version, save });
  }

  #step(from: Step[], to: Step[]): void {
    const step = from.pop();
    if (!step) return;
    const { draft, taken } = applyChanges(this.#view.draft, inverseOf(step.changes));
    to.push({ changes: taken, at: 0 });
    this.#show({ draft });
    this.#saveSoon();
  }

  #remember(changes: DraftChange[]): void {
    const now = this.#timing.counter();
    const last = this.#undo.at(-1);
    const [only] = changes;
    const [before] = last?.changes ?? [];
    const goesOn =
      last && only && before && changes.length === 1 && last.changes.length === 1 && before.path === only.path;
    if (goesOn && now - last.at < ONE_STEP_MS) {
      last.changes = [{ ...only, before: before.before }];
      last.at = now;
      return;
    }
    this.#undo.push({ changes, at: now });
    if (this.#undo.length > MAX_STEPS) this.#undo.shift();
  }

  #saveSoon(wait = SAVE_AFTER_MS): void {
    this.#stopTimer?.();
    if (this.#view.save.kind !== 'unreached') this.#show({ save: { kind: 'waiting' } });
    this.#stopTimer = this.#timing.after(wait, () => {
      this.#stopTimer = null;
      if (!this.#sending) void this.#send();
    });
  }

  #send(): Promise<void> {
    this.#sending = this.#sendOnce().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendOnce(): Promise<void> {
    const sent = this.#view.draft;
    const changes = changesBetween(this.#base, sent);
    const { version, save } = this.#view;
    if (changes.length === 0)
      return void (
        save.kind === 'waiting' && this.#show({ save: { kind: 'saved', at: this.#timing.wall(), by: 'you' } })
      );
    if (save.kind !== 'unreached') this.#show({ save: { kind: 'saving' } });
    const answer = await this.#post.save(version, changes);
    if (answer === null) {
      this.#show({ save: { kind: 'unreached' } });
      return this.#saveSoon(TRY_AGAIN_MS);
    }
    if ('refused' in answer) return this.#show({ save: { kind: 'refused', message: answer.refused } });
    const typed = changesBetween(sent, this.#view.draft);
    this.#base = answer.draft;
    this.#show({
      draft: applyChanges(answer.draft, typed).draft,
      version: answer.version,
      conflicts: [...this.#view.conflicts, ...answer.conflicts],
      save: typed.length > 0 ? { kind: 'waiting' } : { kind: 'saved', at: answer.savedAt, by: 'you' },
    });
    if (typed.length > 0) this.#saveSoon();
  }

  async #beat(): Promise<void> {
    const answer = await this.#post.pulse(this.#view.version, this.#section);
    if (!answer) return;
    if (answer.draft && !this.#sending && answer.version > this.#view.version) {
      const isTyping = changesBetween(this.#base, this.#view.draft).length > 0;
      const save: SaveState = isTyping ? this.#view.save : { kind: 'saved', at: answer.savedAt, by: answer.savedBy };
      // What we typed and have not sent still goes out against what we saw, so that a clash is found and said.
      if (!isTyping) this.take(answer.draft, answer.version, save);
    }
    this.#show({ others: answer.others, latest: { status: answer.status, publishedAt: answer.publishedAt } });
  }

  #show(next: Partial<DraftView>): void {
    const pathOf = (steps: Step[]): string | null => steps.at(-1)?.changes[0]?.path ?? null;
    this.#view = {
      ...this.#view,
      ...next,
      undoable: this.#undo.length,
      redoable: this.#redo.length,
      undoPath: pathOf(this.#undo),
      redoPath: pathOf(this.#redo),
    };
    for (const listener of this.#listeners) listener();
  }
}
