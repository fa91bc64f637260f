/** The inside of a 24 by 24 drawing; `filled` for marks of companies. */
export type IconArt = { markup: string; filled: boolean };
