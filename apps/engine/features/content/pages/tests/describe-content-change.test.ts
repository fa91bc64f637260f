import { expect, test } from 'vitest';
import { describeContentChange } from '../web/describe-content-change.ts';

const PICTURE = { src: '/media/files/a.webp', alt: 'Dana', width: 1, height: 1 };

test.each([
  ['Question', '', 'What is a section?', 'Question is now “What is a section?”.'],
  ['Question', 'A section?', 'A quarter?', 'Question changed from “A section?” to “A quarter?”.'],
  ['In one sentence', 'A mile.', '', 'In one sentence was taken out. It was “A mile.”.'],
  ['Place in the list', 1, 2, 'Place in the list changed from “1” to “2”.'],
  [
    'Answer',
    'The land is sold as it is on the day of the sale.',
    'The land is sold as it stands on the day of the sale.',
    'Answer: “sold as it is” became “sold as it stands”.',
  ],
  ['Answer', 'One.', 'One. **Two.**', 'Answer: added “Two.”.'],
  ['Answer', 'One. Two.', 'One.', 'Answer: took out “Two.”.'],
  ['Answer', 'One.', 'One.\n\n![The yard](/media/files/a.webp#1x1 "June")', 'Answer: added “picture: The yard”.'],
])('a change of %s from %j to %j is told as a sentence', (field, before, after, sentence) => {
  expect(describeContentChange('article', { field, before, after })).toBe(sentence);
});

test('a picture, a sound, a day and a choice are told by what they are, never by how they are kept', () => {
  expect(describeContentChange('teamMember', { field: 'Picture', before: '', after: PICTURE })).toBe(
    'Picture is now “a picture: Dana”.',
  );
  expect(
    describeContentChange('teamMember', {
      field: 'Picture',
      before: PICTURE,
      after: { ...PICTURE, src: '/media/files/b.webp' },
    }),
  ).toBe('Picture was replaced.');
  const audio = { src: '/media/files/a.mp3', bytes: 1, mediaType: 'audio/mpeg', durationSeconds: 720 };
  expect(describeContentChange('episode', { field: 'Sound', before: audio, after: '' })).toBe(
    'Sound was taken out. It was “a sound of 12 minutes”.',
  );
  expect(
    describeContentChange('episode', { field: 'Comes out', before: '', after: '2026-11-23T18:00:00.000Z' }),
  ).toMatch(/^Comes out is now “Nov 23, 2026, 12:00/);
  expect(
    describeContentChange('saleDefaults', { field: 'Parcels close', before: 'staggered', after: 'universal' }),
  ).toBe('Parcels close changed from “One after another” to “All at one time”.');
});

test('offices of the brand are told by what stands in each, and a logo as an image', () => {
  const before = [{ id: 'a', name: 'Camrose', phone: '780 555 0100', hours: '' }];
  const after = [...before, { id: 'b', name: 'Leduc', phone: '', hours: '9 to 5' }];
  expect(describeContentChange('brand', { field: 'Offices', before, after })).toBe(
    'Offices changed from “Camrose, 780 555 0100” to “Camrose, 780 555 0100; Leduc, 9 to 5”.',
  );
  expect(describeContentChange('brand', { field: 'Logo', before: '', after: { hash: 'abc' } })).toBe(
    'Logo is now “an image”.',
  );
});
