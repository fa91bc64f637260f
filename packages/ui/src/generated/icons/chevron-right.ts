// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const chevronRightIcon: IconArt = { markup: '<path d="m9 18 6-6-6-6"/>', filled: false };
