import type { Rect } from './path.ts';
import type { SurveyFrame } from './survey-frame.ts';

const around = (land: Rect, width: number, height: number): Rect => ({
  x: land.x + land.width / 2 - width / 2,
  y: land.y + land.height / 2 - height / 2,
  width,
  height,
});

/** Moves the view so that it shows as little as possible beyond the frame. */
function inside(frame: SurveyFrame, view: Rect): Rect {
  const bounded = (start: number, size: number, limit: number): number =>
    size >= limit ? (limit - size) / 2 : Math.min(limit - size, Math.max(0, start));
  return { ...view, x: bounded(view.x, view.width, frame.width), y: bounded(view.y, view.height, frame.height) };
}

/** The view of a sale's map: the land with room around it, so that a square out of its middle still holds the land. */
export function mapView(frame: SurveyFrame, land: Rect): Rect {
  const height = Math.max(420, land.width + 80, land.height + 90);
  return inside(frame, around(land, height * (923 / 420), height));
}

/**
 * The view that a sale's aerial picture covers: wider than its map, so that one picture serves the map, the rows of
 * lists and the head of the home page. Both the renderer of the picture and the page that shows it use this.
 */
export function aerialView(frame: SurveyFrame, land: Rect): Rect {
  const map = mapView(frame, land);
  const height = Math.max(780, map.height, map.width * (780 / 1600));
  return inside(frame, around(land, height * (1600 / 780), height));
}

/** The view of a sale's row in a list, five wide to three high. */
export function thumbView(frame: SurveyFrame, land: Rect): Rect {
  const height = Math.max(336, land.height + 60, (land.width + 90) * 0.6);
  return inside(frame, around(land, height * (5 / 3), height));
}
