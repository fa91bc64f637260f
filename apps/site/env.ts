import { fileURLToPath } from 'node:url';
import { formsKey, formsPerNetwork, listenAddress, trustedProxies } from '@quarterline/contract';
import { z } from 'zod';
import type { AnalyticsSettings, ErrorSettings } from '#site/analytics/settings.ts';
import type { MapLayers } from '#site/pages/map/map-layers.ts';
import { mapSettings, readMapLayers } from '#site/server/map-settings.ts';

const url = z.url().transform((text) => text.replace(/\/+$/, ''));

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'staging', 'production', 'test']).default('production'),
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  ENGINE_URL: url.default('http://localhost:8001'),
  /** Where visitors reach the engine; links lead there. */
  ENGINE_PUBLIC_URL: url.optional(),
  /** Where visitors reach the site. */
  SITE_URL: url.optional(),
  DATA_DIR: z.string().optional(),
  SITE_HOST: z.string().optional(),
  TRUSTED_PROXIES: trustedProxies,
  /** When forms of strangers ask for work, and what signs those that the site brings: see the contract. */
  FORMS_PER_NETWORK: formsPerNetwork,
  FORMS_KEY: formsKey,
  /** Who counts, where there is a key: a tag manager with its tracking ids, product analytics, an ad pixel. */
  TAG_MANAGER_ID: z.string().optional(),
  TAG_MANAGER_URL: url.optional(),
  TRACKING_IDS: z.string().default(''),
  PRODUCT_ANALYTICS_KEY: z.string().optional(),
  PRODUCT_ANALYTICS_URL: url.optional(),
  PIXEL_ID: z.string().optional(),
  PIXEL_URL: url.optional(),
  /** `strict`: nothing is counted before somebody agrees. */
  CONSENT: z.enum(['granted', 'strict']).default('granted'),
  /** Where errors of pages are reported: an address with its key, and the one host they are reported from. */
  ERROR_DSN: z.url().optional(),
  ERROR_HOST: z.string().optional(),
  /** A key for anybody who reads /metrics; without it that is closed. */
  METRICS_KEY: z.string().min(16, 'needs at least 16 characters').optional(),
  /** A hosted geocoder’s token; without it places come from the file beside the server. */
  PLACES_TOKEN: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  PLACES_URL: url.default('https://api.mapbox.com/geocoding/v5/mapbox.places'),
  /** Pictures of the land that the map shows besides our own drawing: see map-settings.ts. */
  MAP_BASE_URL: mapSettings.MAP_BASE_URL,
  MAP_BASE_CREDIT: mapSettings.MAP_BASE_CREDIT,
  MAP_AERIAL_URL: mapSettings.MAP_AERIAL_URL,
  MAP_AERIAL_CREDIT: mapSettings.MAP_AERIAL_CREDIT,
  MAP_AERIAL_NAME: mapSettings.MAP_AERIAL_NAME,
  MAP_AERIAL_MAX_ZOOM: mapSettings.MAP_AERIAL_MAX_ZOOM,
  MAP_OVERLAYS: mapSettings.MAP_OVERLAYS,
});

export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Everything the site is told from outside. The only reader of `process.env` in this app. */
export type SiteEnvironment = {
  mode: 'development' | 'staging' | 'production' | 'test';
  port: number;
  engineUrl: string;
  enginePublicUrl: string;
  siteUrl: string;
  dataDir: string;
  host: string;
  metricsKey: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  formsPerNetwork: number;
  formsKey: string | null;
  trustedProxies: readonly string[];
  hostedPlaces: { url: string; token: string } | null;
  counting: { analytics: AnalyticsSettings | null; errors: ErrorSettings | null };
  mapLayers: MapLayers;
};

/**
 * Says how React is to run. Must be called before anything that loads React. Returns the environment as it was before: a production
 * that nobody asked for may guess its addresses.
 */
export function settleMode(dev: boolean): NodeJS.ProcessEnv {
  const before = { ...process.env };
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  return before;
}

export function readEnvironment(source: NodeJS.ProcessEnv = process.env): SiteEnvironment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const found = Environment.safeParse(filled);
  if (!found.success) {
    const words = found.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The site cannot start with these settings. ${words.join('; ')}`);
  }
  const { data } = found;
  const missing = (['ENGINE_URL', 'SITE_URL'] as const).filter((name) => !filled[name]);
  if (filled.NODE_ENV === 'production' && missing.length > 0)
    throw new Error(`The site cannot start with these settings. Production needs ${missing.join(' and ')}.`);
  return {
    mode: data.NODE_ENV,
    port: data.SITE_PORT,
    engineUrl: data.ENGINE_URL,
    enginePublicUrl: data.ENGINE_PUBLIC_URL ?? data.ENGINE_URL,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.SITE_PORT}`,
    host: listenAddress(data.SITE_HOST, filled.NODE_ENV === 'production'),
    trustedProxies: data.TRUSTED_PROXIES,
    metricsKey: data.METRICS_KEY ?? null,
    logLevel: data.LOG_LEVEL,
    formsPerNetwork: data.FORMS_PER_NETWORK,
    formsKey: data.FORMS_KEY ?? null,
    counting: readCounting(data),
    mapLayers: readMapLayers(data),
    hostedPlaces: data.PLACES_TOKEN ? { url: data.PLACES_URL, token: data.PLACES_TOKEN } : null,
    dataDir: data.DATA_DIR ?? fileURLToPath(new URL('../../.data', import.meta.url)),
  };
}

function readCounting(data: z.infer<typeof Environment>): SiteEnvironment['counting'] {
  const both = (
    name: string,
    key: string | undefined,
    address: string | undefined,
  ): { key: string; url: string } | null => {
    if (key && !address) throw new Error(`The site cannot start with these settings. ${name}_URL is missing.`);
    return key && address ? { key, url: address } : null;
  };
  const tags = both('TAG_MANAGER', data.TAG_MANAGER_ID, data.TAG_MANAGER_URL);
  const product = both('PRODUCT_ANALYTICS', data.PRODUCT_ANALYTICS_KEY, data.PRODUCT_ANALYTICS_URL);
  const pixel = both('PIXEL', data.PIXEL_ID, data.PIXEL_URL);
  const trackingIds = data.TRACKING_IDS.split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (data.ERROR_DSN && !data.ERROR_HOST)
    throw new Error('The site cannot start with these settings. ERROR_HOST is missing.');
  return {
    analytics:
      tags || product || pixel
        ? {
            tagManager: tags && { id: tags.key, url: tags.url, trackingIds },
            product,
            pixel: pixel && { id: pixel.key, url: pixel.url },
            strict: data.CONSENT === 'strict',
          }
        : null,
    errors:
      data.ERROR_DSN && data.ERROR_HOST
        ? {
            dsn: data.ERROR_DSN,
            host: data.ERROR_HOST,
            environment: data.NODE_ENV,
            strict: data.CONSENT === 'strict',
          }
        : null,
  };
}
