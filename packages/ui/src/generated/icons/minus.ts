// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const minusIcon: IconArt = { markup: '<path d="M5 12h14"/>', filled: false };
