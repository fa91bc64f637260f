import type { Zone } from '@quarterline/contract';
import { formatWallText, readWallText } from '@quarterline/fields';

/** "2026-12-01 9:00" as it is printed: "Dec 1, 2026 at 9:00 AM". */
export const tidyWall =
  (zone: Zone) =>
  (text: string): string => {
    const read = readWallText(text, zone);
    return read.kind === 'value' ? formatWallText(read.value, zone) : text;
  };
