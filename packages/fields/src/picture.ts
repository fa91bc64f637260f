import { z } from 'zod';
import { entryId, lineOf, typedLine } from './typed-texts.ts';

/** `src` is a path on the engine's `/media/`. `illustration` is said beside the picture: it is not a photograph of the land. */
export const Picture = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  caption: z.string().nullable(),
  illustration: z.boolean(),
});
export type Picture = z.infer<typeof Picture>;

export const DraftPicture = Picture.extend({
  id: entryId,
  src: z.string().max(300).startsWith('/media/'),
  alt: typedLine,
  caption: typedLine.nullable(),
});
export type DraftPicture = z.infer<typeof DraftPicture>;

export const publishPicture = ({ src, alt, width, height, caption, illustration }: DraftPicture): Picture => ({
  src,
  alt: lineOf(alt),
  width,
  height,
  caption: caption === null ? null : lineOf(caption) || null,
  illustration,
});

/** Published pictures as a draft has them. */
export const draftPictures = (pictures: readonly Picture[]): DraftPicture[] =>
  pictures.map((picture, index) => ({ id: `picture-${index + 1}`, ...picture }));
