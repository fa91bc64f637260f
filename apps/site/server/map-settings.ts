import { z } from 'zod';
import type { MapLayers, PictureLayer } from '../pages/map/map-layers.ts';
import { readTileAddress } from './tile-address.ts';

const MAX_NAME_LENGTH = 24;
const MAX_OVERLAYS = 6;
const FURTHEST_ZOOM = 22;
const USUAL_ZOOM = 18;

/** An address of pictures, as the map library reads it. */
const template = z.string().transform((text, context) => {
  const read = readTileAddress(text);
  if ('url' in read) return read.url;
  context.addIssue(read.fault);
  return z.NEVER;
});
const maxZoom = z.coerce.number().int().min(1).max(FURTHEST_ZOOM).default(USUAL_ZOOM);
const text = (most: number) => z.string().trim().min(1, 'must not be empty').max(most);

const Overlay = z.strictObject({ name: text(MAX_NAME_LENGTH), url: template, credit: text(200), maxZoom });

/** A list of overlays as JSON, such as [{"name": "Soil", "url": "https://…/{z}/{x}/{y}.png", "credit": "…", "maxZoom": 14}]. */
const overlays = z
  .string()
  .default('[]')
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue('must be a list in JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(Overlay).max(MAX_OVERLAYS));

/** Pictures of the land that the map shows besides our own drawing. */
export const mapSettings = {
  MAP_AERIAL_URL: template.optional(),
  MAP_AERIAL_CREDIT: text(200).optional(),
  MAP_AERIAL_NAME: text(MAX_NAME_LENGTH).default('Aerial'),
  MAP_AERIAL_MAX_ZOOM: maxZoom,
  MAP_OVERLAYS: overlays,
};
type MapSettings = z.infer<z.ZodObject<typeof mapSettings>>;

/** @throws Error where pictures are shown without saying whose they are. */
export function readMapLayers(settings: MapSettings): MapLayers {
  const { MAP_AERIAL_URL: url, MAP_AERIAL_CREDIT: credit } = settings;
  if (url && !credit) throw new Error('The site cannot start with these settings. MAP_AERIAL_CREDIT is missing.');
  const aerial: PictureLayer | null =
    url && credit ? { name: settings.MAP_AERIAL_NAME, url, credit, maxZoom: settings.MAP_AERIAL_MAX_ZOOM } : null;
  return { aerial, overlays: settings.MAP_OVERLAYS };
}

/** The hosts that the map asks for pictures: the security policy of pages names them. */
export const mapHosts = ({ aerial, overlays: over }: MapLayers): string[] => [
  ...new Set([...(aerial ? [aerial] : []), ...over].map(({ url }) => new URL(url).origin)),
];
