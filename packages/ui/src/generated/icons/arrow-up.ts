// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const arrowUpIcon: IconArt = { markup: '<path d="m5 12 7-7 7 7"/><path d="M12 19V5"/>', filled: false };
