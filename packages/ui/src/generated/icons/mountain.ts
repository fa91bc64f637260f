// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const mountainIcon: IconArt = { markup: '<path d="m8 3 4 8 5-5 5 15H2L8 3z"/>', filled: false };
