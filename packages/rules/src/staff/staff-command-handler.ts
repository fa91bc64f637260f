import type { Decision } from '../sale/event.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import type { ParcelState } from '../sale/sale.ts';
import type { StaffCommand, StaffCommandKind } from './staff-actions.ts';
import { refuseCommand, type StaffRefusalCode } from './staff-refusal.ts';

export type CommandOf<Kind extends StaffCommandKind> = Extract<StaffCommand, { kind: Kind }>;

/** Enters what the action brings about; answers a code instead when it may not be done. */
export type StaffCommandHandler<Kind extends StaffCommandKind> = (
  proceedings: Proceedings,
  command: CommandOf<Kind>,
) => StaffRefusalCode | null;

/** The same for an action on a parcel, already found and in a phase that the action table allows. */
export type ParcelCommandHandler<Kind extends StaffCommandKind> = (
  proceedings: Proceedings,
  command: CommandOf<Kind>,
  parcel: ParcelState,
) => StaffRefusalCode | null;

/** A refused action leaves nothing behind; what was due by itself is entered again by the next command. */
export const answerCommand = (proceedings: Proceedings, refused: StaffRefusalCode | null): Decision =>
  refused === null ? { kind: 'decided', events: proceedings.events } : refuseCommand(refused);
