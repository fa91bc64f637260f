import { expect, test } from 'vitest';
import { mapScale } from '../map/window/map-canvas.tsx';

test.each([
  [5, 'Half a mile, 805 m', 161],
  [20, 'Two miles, 3.2 km', 161],
  [100, 'Ten miles, 16 km', 161],
])('at %d metres a pixel the ruler is %s long', (metres, name, width) =>
  expect(mapScale(metres)).toEqual({ name, width }),
);

test('the ruler always has room', () => {
  for (let metres = 0.2; metres < 1700; metres *= 1.3) expect(mapScale(metres).width).toBeLessThanOrEqual(252);
});
