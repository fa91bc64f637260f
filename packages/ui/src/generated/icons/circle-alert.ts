// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const circleAlertIcon: IconArt = { markup: '<circle cx="12" cy="12" r="10"/><line x1="12" x2="12" y1="8" y2="12"/><line x1="12" x2="12.01" y1="16" y2="16"/>', filled: false };
