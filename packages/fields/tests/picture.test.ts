import { expect, it } from 'vitest';
import { captionOfFile, publishPicture } from '../src/picture.ts';

it.each([
  ['yard-site_2.jpg', 'Home Quarter', 'Home Quarter: yard site'],
  ['East fence line.HEIC', 'Home Quarter', 'Home Quarter: east fence line'],
  ['home quarter slough.png', 'Home Quarter', 'Home quarter slough'],
  ['YardSiteFromRoad.jpeg', '', 'Yard Site From Road'],
  ['IMG_4521.JPG', 'Home Quarter', 'Home Quarter'],
  ['DJI_0042.jpg', '', null],
  ['PXL_20260708_143022815.jpg', 'West half', 'West half'],
  ['20260708_143022.jpg', '', null],
  ['WhatsApp Image 2026-07-08 at 2.30.22 PM.jpeg', 'Home Quarter', 'Home Quarter'],
  ['3f2a9b1c-44de-4f3a-9d8e-8a7b6c5d4e3f.webp', 'Home Quarter', 'Home Quarter'],
  ['Étang.jpg', 'Home Quarter', 'Home Quarter: étang'],
])('the caption of %s of “%s” is %s', (file, place, caption) => expect(captionOfFile(file, place)).toBe(caption));

it.each([
  [{ alt: 'The yard from the road', caption: 'Yard' }, 'The yard from the road'],
  [{ alt: ' ', caption: 'Yard site' }, 'Yard site'],
  [{ alt: '', caption: null }, 'Photograph'],
  [{ alt: '', caption: null, illustration: true }, 'Illustration'],
])('a picture without words is read out by what else is known of it', (said, alt) =>
  expect(
    publishPicture({ id: 'one', src: '/media/one.webp', width: 4, height: 3, illustration: false, ...said }).alt,
  ).toBe(alt),
);
