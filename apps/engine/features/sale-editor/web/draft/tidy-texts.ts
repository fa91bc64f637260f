import type { Zone } from '@quarterline/contract';
import { formatWallText, readDollars, readWallText } from '@quarterline/drafting';

/** "2026-12-01 9:00" as it is printed: "Dec 1, 2026 at 9:00 AM". */
export const tidyWall =
  (zone: Zone) =>
  (text: string): string => {
    const read = readWallText(text, zone);
    return read.kind === 'value' ? formatWallText(read.value, zone) : text;
  };

/** "890000" as it is printed: "$890,000". What cannot be read stays as it was typed. */
export const tidyDollars = (text: string): string => {
  const read = readDollars(text);
  return read.kind === 'value' ? `$${(read.value / 100).toLocaleString('en-US')}` : text;
};
