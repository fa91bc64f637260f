// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const checkIcon: IconArt = { markup: '<path d="M20 6 9 17l-5-5"/>', filled: false };
