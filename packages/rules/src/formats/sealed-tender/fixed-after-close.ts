import type { StaffCommand } from '../../sale/command.ts';
import type { SaleState } from '../../sale/sale.ts';
import { isFixedAfterClose } from './tender-rules.ts';

/** Staff commands that are allowed only until the first closing time of a sealed tender. */
const UNTIL_CLOSE: ReadonlySet<StaffCommand['kind']> = new Set([
  'publish_terms',
  'hold_parcel',
  'hold_sale',
  'announce_resume',
  'add_time',
  'withdraw_parcel',
]);

/** True from the close of the first lot: tenders bind, and in a second round amounts are public. */
const hasClosed = ({ tender, parcels }: SaleState): boolean =>
  tender?.round === 2 || parcels.some(({ closedAt }) => closedAt !== null);

/**
 * True where staff would change what everybody tendered under: conditions, closing times, lots. Refused as
 * `tenders_are_closed`.
 */
export const changesClosedTender = (state: SaleState, kind: StaffCommand['kind']): boolean =>
  isFixedAfterClose(state) && hasClosed(state) && UNTIL_CLOSE.has(kind);
