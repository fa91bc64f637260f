import { parseLegalLand } from '@quarterline/survey';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCorner, drawnOfGeo, geoOfDrawn, moveCorner, removeCorner } from '../src/drawn-ring.ts';
import type { Point } from '../src/path.ts';
import { rectOf, surveyFrame } from '../src/survey-frame.ts';

const land = parseLegalLand('NE-14-46-19-W4');
if (!land) throw new Error('This is a legal description.');
const frame = surveyFrame([land]);
const rect = rectOf(frame, land);
if (!rect) throw new Error('The land is in its own frame.');
const SQUARE: Point[] = [
  [rect.x, rect.y],
  [rect.x + rect.width, rect.y],
  [rect.x + rect.width, rect.y + rect.height],
  [rect.x, rect.y + rect.height],
];
const LINES = { x: [rect.x, rect.x + rect.width], y: [rect.y, rect.y + rect.height] };

describe('a boundary drawn on the plat', () => {
  it('that follows the quarter is the quarter, closed', () => {
    const ring = geoOfDrawn(frame, land, SQUARE);
    expect(ring).toHaveLength(5);
    expect(ring?.[4]).toEqual(ring?.[0]);
  });

  it('comes back to the same corners when it is opened again, to within a metre', () => {
    const corner = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(corner, { minLength: 3, maxLength: 20 }), (corners) => {
        const drawn = corners.map(([x, y]): Point => [rect.x + x * rect.width, rect.y + y * rect.height]);
        // A last corner on the first one is the first one.
        const [first, last] = [drawn[0], drawn.at(-1)];
        if (first && last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01) return;
        const again = drawnOfGeo(frame, land, geoOfDrawn(frame, land, drawn) ?? []);
        expect(again).toHaveLength(drawn.length);
        again?.forEach(([x, y], at) => {
          expect(Math.hypot(x - (drawn[at]?.[0] ?? 0), y - (drawn[at]?.[1] ?? 0))).toBeLessThan(0.01);
        });
      }),
    );
  });

  it('takes a corner that is put down near a line of the survey onto it, and leaves any other where it is', () => {
    expect(moveCorner(SQUARE, 1, [rect.x + rect.width - 1.5, rect.y + 40], LINES)[1]).toEqual([
      rect.x + rect.width,
      rect.y + 40,
    ]);
    expect(moveCorner(SQUARE, 1, [rect.x + 50, rect.y + 40], LINES)[1]).toEqual([rect.x + 50, rect.y + 40]);
  });

  it('gets a corner in the middle of a side, the last side too, and never has fewer than three', () => {
    expect(addCorner(SQUARE, 3)[4]).toEqual([rect.x, rect.y + rect.height / 2]);
    expect(removeCorner(SQUARE, 0)).toHaveLength(3);
    expect(removeCorner(removeCorner(SQUARE, 0), 0)).toHaveLength(3);
  });
});
