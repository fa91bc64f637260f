import type { SaleEvent } from '@quarterline/rules';
import type { AskerRow } from '#platform/store/record/locked-sale-store.ts';
import type { Owner } from './fake-time.ts';

export type Statement = { name: string; text: string; values: unknown[] };
export type Result = { rows: Record<string, unknown>[]; rowCount: number; command: string };
export type Row = { sequence: number; text: string; event: SaleEvent; hash: string; turnAt: number; durableAt: number };
export type AnswerRow = { bid_id: string; asker_id: string; content: string; status: number; body: string };

/** What is committed. */
export type Tables = {
  sale: { id: string; sequence: number; headHash: string; nextDueAt: number | null; status: string };
  record: Row[];
  answers: Map<string, AnswerRow>;
  heartbeatAt: number | null;
  askers: Map<string, AskerRow>;
  editorial: { slug: string; published: boolean; editorial: unknown };
};

/** Faults of a server, switched on to see that they are found. */
export type ServerBugs = {
  hasNoLock?: boolean;
  hasNoKeys?: boolean;
  readsClockAtBegin?: boolean;
  showsUncommitted?: boolean;
  forgetsOnCrash?: boolean;
};

export class PgError extends Error {
  code: string;
  constructor(code: string, words: string) {
    super(words);
    this.code = code;
  }
}

/** What a transaction has written so far. */
export type Draft = Partial<Pick<Tables, 'heartbeatAt'>> & {
  sale?: Partial<Tables['sale']>;
  record: Row[];
  answers: AnswerRow[];
};
export type Session = {
  owner: Owner;
  /** Statements that arrived and were not begun. */
  waiting: { statement: Statement; reply: (outcome: Result | PgError) => void }[];
  draft: Draft | null;
  isFailed: boolean;
  isBusy: boolean;
  holdsLock: boolean;
  begunAt: number;
  turnAt: number;
  isEnded: boolean;
  /** Tells the client that the server ended the session. */
  onEnd: (error: PgError) => void;
};

export const rows = (found: object[]): Result => ({
  rows: found as Record<string, unknown>[],
  rowCount: found.length,
  command: 'SELECT',
});
export const done = (command: string): Result => ({ rows: [], rowCount: 0, command });
