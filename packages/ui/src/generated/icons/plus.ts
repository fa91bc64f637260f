// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const plusIcon: IconArt = { markup: '<path d="M5 12h14"/><path d="M12 5v14"/>', filled: false };
