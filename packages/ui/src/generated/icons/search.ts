// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const searchIcon: IconArt = { markup: '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>', filled: false };
