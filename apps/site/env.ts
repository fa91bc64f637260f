import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const url = z.url().transform((text) => text.replace(/\/+$/, ''));

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'staging', 'production', 'test']).default('production'),
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(8000),
  /** Where the site reaches the engine. */
  ENGINE_URL: url.default('http://localhost:8001'),
  /** Where visitors reach the engine; links lead there. */
  ENGINE_PUBLIC_URL: url.optional(),
  /** Where visitors reach the site. */
  SITE_URL: url.optional(),
  DATA_DIR: z.string().optional(),
  /** How many trusted proxies stand in front. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** A hosted geocoder’s token; without it places come from the file beside the server. */
  PLACES_TOKEN: z.string().optional(),
  PLACES_URL: url.default('https://api.mapbox.com/geocoding/v5/mapbox.places'),
});

/** Everything the site is told from outside. The only reader of `process.env` in this app. */
export type SiteEnvironment = {
  mode: 'development' | 'staging' | 'production' | 'test';
  port: number;
  engineUrl: string;
  enginePublicUrl: string;
  siteUrl: string;
  dataDir: string;
  trustedProxies: number;
  hostedPlaces: { url: string; token: string } | null;
};

/** Says how React is to run. Must be called before anything that loads React. */
export function settleMode(dev: boolean): void {
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
}

export function readEnvironment(source: NodeJS.ProcessEnv = process.env): SiteEnvironment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const found = Environment.safeParse(filled);
  if (!found.success) {
    const words = found.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The site cannot start with these settings. ${words.join('; ')}`);
  }
  const { data } = found;
  return {
    mode: data.NODE_ENV,
    port: data.SITE_PORT,
    engineUrl: data.ENGINE_URL,
    enginePublicUrl: data.ENGINE_PUBLIC_URL ?? data.ENGINE_URL,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.SITE_PORT}`,
    trustedProxies: data.TRUSTED_PROXIES,
    hostedPlaces: data.PLACES_TOKEN ? { url: data.PLACES_URL, token: data.PLACES_TOKEN } : null,
    dataDir: data.DATA_DIR ?? fileURLToPath(new URL('../../.data', import.meta.url)),
  };
}
