/** Texts of staff actions on the control board: what staff read before an action, and what bidders read of it. */
export { staffActions } from './generated/en/staff-actions.ts';
