// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const circleIcon: IconArt = { markup: '<circle cx="12" cy="12" r="10"/>', filled: false };
