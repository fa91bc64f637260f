import { z } from 'zod';
import { readTileAddress } from './tile-address.ts';

const MAX_NAME_LENGTH = 24;
const FURTHEST_ZOOM = 22;
const USUAL_ZOOM = 18;

/** Setting: an address of a provider's tiles, translated into {z}, {x} and {y}. */
export const tileAddress = z.string().transform((text, context) => {
  const read = readTileAddress(text);
  if ('url' in read) return read.url;
  context.addIssue(read.fault);
  return z.NEVER;
});
export const tileZoom = z.coerce.number().int().min(1).max(FURTHEST_ZOOM).default(USUAL_ZOOM);
const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most);
export const tileName = text(MAX_NAME_LENGTH);
export const tileCredit = text(200);

/** A layer of pictures from elsewhere that the firm has set. */
export const PictureLayer = z.object({
  name: z.string(),
  url: z.string().describe('Addresses of square pictures, with {z}, {x} and {y}.'),
  credit: z.string().describe('Whose pictures they are, as their provider wants it said.'),
  maxZoom: z.int().describe('The nearest zoom that there are pictures of; nearer, these are made larger.'),
});
export type PictureLayer = z.infer<typeof PictureLayer>;

/** Settings of both hosts, with the same values: the land from above, on the map and below the corners of a boundary. */
export const aerialSettings = {
  MAP_AERIAL_URL: tileAddress.optional(),
  MAP_AERIAL_CREDIT: tileCredit.optional(),
  MAP_AERIAL_NAME: tileName.default('Aerial'),
  MAP_AERIAL_MAX_ZOOM: tileZoom,
};

/** Null where none is set. @throws Error where pictures are shown without saying whose they are. */
export function readAerial(settings: z.infer<z.ZodObject<typeof aerialSettings>>): PictureLayer | null {
  const { MAP_AERIAL_URL: url, MAP_AERIAL_CREDIT: credit } = settings;
  if (!url) return null;
  if (!credit) throw new Error('MAP_AERIAL_CREDIT is missing: pictures are not shown without saying whose they are.');
  return { name: settings.MAP_AERIAL_NAME, url, credit, maxZoom: settings.MAP_AERIAL_MAX_ZOOM };
}
