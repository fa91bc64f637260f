import { z } from 'zod';
import type { MapLayers } from '../pages/map/map-layers.ts';
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
const archive = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname.endsWith('.pmtiles'),
    'must be the whole address of a .pmtiles file',
  );
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
  MAP_BASE_URL: archive.optional(),
  MAP_BASE_CREDIT: text(200).optional(),
  MAP_AERIAL_URL: template.optional(),
  MAP_AERIAL_CREDIT: text(200).optional(),
  MAP_AERIAL_NAME: text(MAX_NAME_LENGTH).default('Aerial'),
  MAP_AERIAL_MAX_ZOOM: maxZoom,
  MAP_OVERLAYS: overlays,
};
type MapSettings = z.infer<z.ZodObject<typeof mapSettings>>;

/** @throws Error where pictures or a base are shown without saying whose they are. */
export function readMapLayers(settings: MapSettings): MapLayers {
  const aerial = withCredit(settings, 'AERIAL');
  return {
    base: withCredit(settings, 'BASE'),
    aerial: aerial && { ...aerial, name: settings.MAP_AERIAL_NAME, maxZoom: settings.MAP_AERIAL_MAX_ZOOM },
    overlays: settings.MAP_OVERLAYS,
  };
}

function withCredit(settings: MapSettings, name: 'AERIAL' | 'BASE'): { url: string; credit: string } | null {
  const [url, credit] = [settings[`MAP_${name}_URL`], settings[`MAP_${name}_CREDIT`]];
  if (!url) return null;
  if (!credit) throw new Error(`The site cannot start with these settings. MAP_${name}_CREDIT is missing.`);
  return { url, credit };
}

/** The hosts that the map asks for tiles and pictures: the security policy of pages names them. */
export const mapHosts = ({ base, aerial, overlays: over }: MapLayers): string[] => [
  ...new Set([base, aerial, ...over].flatMap((layer) => (layer ? [new URL(layer.url).origin] : []))),
];
