// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const xIcon: IconArt = { markup: '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>', filled: false };
