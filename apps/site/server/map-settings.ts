import { aerialSettings, readAerial, tileAddress, tileCredit, tileName, tileZoom } from '@quarterline/contract';
import { z } from 'zod';
import type { MapLayers } from '../pages/map/map-layers.ts';

const MAX_OVERLAYS = 6;
const Overlay = z.strictObject({ name: tileName, url: tileAddress, credit: tileCredit, maxZoom: tileZoom });

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
  ...aerialSettings,
  MAP_OVERLAYS: overlays,
};
type MapSettings = z.infer<z.ZodObject<typeof mapSettings>>;

/** @throws Error where pictures are shown without saying whose they are. */
export const readMapLayers = (settings: MapSettings): MapLayers => ({
  aerial: readAerial(settings),
  overlays: settings.MAP_OVERLAYS,
});

/** The hosts that the map asks for pictures: the security policy of pages names them. */
export const mapHosts = ({ aerial, overlays: over }: MapLayers): string[] => [
  ...new Set([...(aerial ? [aerial] : []), ...over].map(({ url }) => new URL(url).origin)),
];
