import type { Rect } from './path.ts';

/** One line or area of ink. Colours are those of the design’s tokens, written out so that the drawing stands alone. */
export type PlatShape = {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
};

/** Words on the drawing: the middle of their first line, in units of the frame. */
export type PlatLabel = { x: number; y: number; text: string };

/** A survey drawing without the parcels on it: those are laid over it by anybody who shows it. */
export type PlatDrawing = {
  viewBox: Rect;
  shapes: PlatShape[];
  sectionNumbers: PlatLabel[];
  /** What people called the shapes they entered. */
  labels: PlatLabel[];
  /** Quarter lines and posts alone, to be laid over an aerial picture. */
  quarterLines: string;
  posts: string;
};
