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
  alt: lineOf(alt) || lineOf(caption ?? '') || (illustration ? 'Illustration' : 'Photograph'),
  width,
  height,
  caption: caption === null ? null : lineOf(caption) || null,
  illustration,
});

/** What a camera or a phone writes before its number. */
const CAMERA =
  /^(?:img|image|dscn?|dscf|dji|pxl|gopr|mvimg|photo|picture|pic|scan|screenshot|whatsapp|untitled|file|copy|edited|final|small|large|hdr|pano|at|and|of|am|pm)$/i;

/** A number, a time, or a piece of an id. A short one such as NE14 is a word. */
const NUMBER = /^(?:\d+|(?=.*\d).{5,}|(?=.*\d)[a-f\d]{4})$/i;

/**
 * A caption from the name of a file and the place that the picture is of: "yard-site_2.jpg" of Home Quarter is "Home Quarter:
 * yard site". The number of a camera says nothing: then it is the place alone, and null without one.
 */
export function captionOfFile(fileName: string, place: string): string | null {
  const words = fileName
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .split(/[^\p{L}\p{N}’']+/u)
    .filter((word) => !CAMERA.test(word.replaceAll(/\d/g, '')) && !NUMBER.test(word))
    .map((word) => word.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .filter((word) => word !== '');
  const said = words.join(' ');
  const named = lineOf(place);
  if (said.replaceAll(/[^\p{L}]/gu, '').length < 3) return named || null;
  if (named === '' || said.toLowerCase().includes(named.toLowerCase()))
    return `${said[0]?.toUpperCase()}${said.slice(1)}`;
  return `${named}: ${words.length > 1 || said !== said.toUpperCase() ? `${said[0]?.toLowerCase()}${said.slice(1)}` : said}`;
}

/** Published pictures as a draft has them. */
export const draftPictures = (pictures: readonly Picture[]): DraftPicture[] =>
  pictures.map((picture, index) => ({ id: `picture-${index + 1}`, ...picture }));
