import type { Rect } from './path.ts';

/**
 * A line or area of ink. Colours are those of the design’s tokens, written out so that the drawing is self-contained.
 */
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

/** A survey drawing without the parcels on it: the caller lays those over it. */
export type PlatDrawing = {
  viewBox: Rect;
  shapes: PlatShape[];
  sectionNumbers: PlatLabel[];
  /** Labels of the entered shapes. */
  labels: PlatLabel[];
  /** Quarter lines and posts alone, to be laid over an aerial picture. */
  quarterLines: string;
  posts: string;
};
