// GENERATED from lucide-static (ISC) and simple-icons (CC0) by tools/generate-icons.mjs. Do not edit.
import type { IconArt } from '../../icon-art.ts';

export const menuIcon: IconArt = { markup: '<path d="M4 5h16"/><path d="M4 12h16"/><path d="M4 19h16"/>', filled: false };
