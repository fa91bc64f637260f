// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const clockIcon: IconArt = { markup: '<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>', filled: false };
