import type { ParcelRow } from '../parts/page-props.ts';

type Block = Pick<ParcelRow, 'startTime' | 'endTime' | 'opened' | 'closed'>;

/** What the clock of a block says, and of which instant: when its round opens, when it closes once it is open, when it closed. `closesWord`: of its format. */
export function blockTime(
  { startTime, endTime, opened, closed }: Block,
  closesWord: string,
): { verb: string; at: string } {
  if (closed) return { verb: 'Closed', at: endTime };
  return opened ? { verb: `Open, ${closesWord.toLowerCase()}`, at: endTime } : { verb: 'Opens', at: startTime };
}
