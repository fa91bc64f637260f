import type { StaffCommand } from '../sale/command.ts';
import type { Decision } from '../sale/event.ts';
import type { Proceedings } from '../sale/proceedings.ts';
import type { ParcelState } from '../sale/sale.ts';
import { refuseAct, type StaffRefusalCode } from './staff-refusal.ts';

/** One act of staff by its kind. */
export type Act<Kind extends StaffCommand['kind']> = Extract<StaffCommand, { kind: Kind }>;

/** Enters what the act brings about; answers a code instead when it may not be done. */
export type StaffAct<Kind extends StaffCommand['kind']> = (
  proceedings: Proceedings,
  act: Act<Kind>,
) => StaffRefusalCode | null;

/** The same for an act on a parcel, already found and in a phase that the action table allows. */
export type ParcelAct<Kind extends StaffCommand['kind']> = (
  proceedings: Proceedings,
  act: Act<Kind>,
  parcel: ParcelState,
) => StaffRefusalCode | null;

/** A refused act leaves nothing behind; what was due by itself is entered again by the next command. */
export const answerAct = (proceedings: Proceedings, refused: StaffRefusalCode | null): Decision =>
  refused === null ? { kind: 'decided', events: proceedings.events } : refuseAct(refused);
