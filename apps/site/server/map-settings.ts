import { aerialSettings, readAerial, tileAddress, tileCredit, tileName, tileZoom } from '@quarterline/contract';
import { z } from 'zod';
import type { MapLayers } from '#site/pages/map/map-layers.ts';

const MAX_OVERLAYS = 6;
const Overlay = z.strictObject({ name: tileName, url: tileAddress, credit: tileCredit, maxZoom: tileZoom });
const archive = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname.endsWith('.pmtiles'),
    'must be the whole address of a .pmtiles file',
  );

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
  MAP_BASE_CREDIT: tileCredit.optional(),
  ...aerialSettings,
  MAP_OVERLAYS: overlays,
};
type MapSettings = z.infer<z.ZodObject<typeof mapSettings>>;

/** @throws Error where pictures or a base are shown without saying whose they are. */
export const readMapLayers = (settings: MapSettings): MapLayers => ({
  base: readBase(settings),
  aerial: readAerial(settings),
  overlays: settings.MAP_OVERLAYS,
});

function readBase({ MAP_BASE_URL: url, MAP_BASE_CREDIT: credit }: MapSettings): MapLayers['base'] {
  if (!url) return null;
  if (!credit) throw new Error('MAP_BASE_CREDIT is missing: a base is not drawn without saying whose it is.');
  return { url, credit };
}

/** The hosts that the map asks for tiles and pictures: the security policy of pages names them. */
export const mapHosts = ({ base, aerial, overlays: over }: MapLayers): string[] => [
  ...new Set([base, aerial, ...over].flatMap((layer) => (layer ? [new URL(layer.url).origin] : []))),
];
