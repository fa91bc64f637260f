import type { ParcelRow } from '../parts/page-props.ts';

type Block = Pick<ParcelRow, 'startTime' | 'endTime' | 'opened' | 'closed'>;

/** What the clock of a block says, and of which instant: when its round opens, when it closes once it is open, when it closed. */
export const blockTime = ({ startTime, endTime, opened, closed }: Block): { verb: string; at: string } => {
  if (closed) return { verb: 'Closed', at: endTime };
  return opened ? { verb: 'Open, closes', at: endTime } : { verb: 'Opens', at: startTime };
};
