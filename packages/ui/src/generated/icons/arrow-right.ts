// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const arrowRightIcon: IconArt = { markup: '<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>', filled: false };
