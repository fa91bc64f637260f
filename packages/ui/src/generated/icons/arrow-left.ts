// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const arrowLeftIcon: IconArt = { markup: '<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>', filled: false };
