import { expect, test } from 'vitest';
import { describeLands } from '../src/describe-lands.ts';
import { readableLands } from '../src/parcel-shapes.ts';

test('the lands of a sale are one sentence for people', () => {
  expect(describeLands(readableLands(['NE-9-49-22-W4', 'SE-9-49-22-W4', 'NW-10-49-22-W4']))).toBe(
    'Sections 9 and 10, Township 49, Range 22, west of the Fourth Meridian',
  );
});
