import { effectiveClose, type SaleState } from '@quarterline/rules';
import type { Format } from './scripted-sale.ts';

const MINUTE = 60_000;
type WhenOf = (state: SaleState, opensAt: number) => number | null;

const parcelsOf = (state: SaleState) => state.parcels.filter(({ kind }) => kind === 'parcel');
/** So long before the scheduled close of a parcel, which no bid of the script has moved yet. */
const before =
  (index: number, ms: number): WhenOf =>
  (state) => {
    const close = parcelsOf(state)[index]?.closesAt;
    return close === undefined ? null : close - ms;
  };
const groupIs = (state: SaleState, phase: string): boolean => state.groups.some((group) => group.phase === phase);
const blockOf = (state: SaleState) => state.parcels.find(({ kind }) => kind === 'enBloc');

/**
 * The moments at which an act is put in, in their order, each with its instant: null while it is not known. After the
 * close moments have names only.
 */
export const MOMENTS: Readonly<Record<Format, Readonly<Record<string, WhenOf>>>> = {
  auction: {
    'before opening': (_, opensAt) => opensAt - 10 * MINUTE,
    open: (_, opensAt) => opensAt + 10 * MINUTE,
    'last hour': before(0, 50 * MINUTE),
    'last minute': before(0, MINUTE),
    'last minute of the parcel alone': before(2, MINUTE),
    recess: (state) => (groupIs(state, 'recess') ? (blockOf(state)?.opensAt ?? 0) - 2 * MINUTE : null),
    'block round': (state) => (groupIs(state, 'open') ? (blockOf(state)?.opensAt ?? 0) + MINUTE : null),
    'last minute of the block': (state) => {
      const block = blockOf(state);
      return block && groupIs(state, 'open') ? effectiveClose(state, block) - MINUTE : null;
    },
  },
  tender: {
    'before opening': (_, opensAt) => opensAt - 10 * MINUTE,
    open: before(0, 30 * 60 * MINUTE),
    'last day': before(0, 12 * 60 * MINUTE),
    'last minute': before(0, MINUTE),
    'closed, not opened': (state) => {
      const closed = parcelsOf(state).map(({ closedAt }) => closedAt);
      return closed.every((at) => at !== null) ? Math.max(...closed.map(Number)) + 5 * MINUTE : null;
    },
  },
};

/** After the decision: what the purchases have come to. */
export const AFTER_DECISION = ['decided', 'deposit received', 'firm', 'completed'] as const;
export type AfterDecision = (typeof AFTER_DECISION)[number];

export const momentsOf = (format: Format): string[] => [...Object.keys(MOMENTS[format]), ...AFTER_DECISION];
