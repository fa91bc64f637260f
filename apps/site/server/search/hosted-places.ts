import { LRUCache } from 'lru-cache';
import { MAX_PLACES, PlaceAnswer, type PlaceFeature, type Places } from './places.ts';

const PATIENCE_MS = 4000;
const MAX_KEPT = 500;

type Options = { url: string; token: string; fetch?: typeof fetch };

/**
 * The hosted geocoder, asked from here, so that its token and our visitors’ addresses stay with us. Answers are kept:
 * many people type the same few names.
 */
export class HostedPlaces implements Places {
  readonly attribution = 'Mapbox, OpenStreetMap contributors';
  readonly #url: string;
  readonly #token: string;
  readonly #fetch: typeof fetch;
  readonly #kept = new LRUCache<string, PlaceFeature[]>({ max: MAX_KEPT });

  constructor({ url, token, fetch = globalThis.fetch }: Options) {
    this.#url = url;
    this.#token = token;
    this.#fetch = fetch;
  }

  async find(query: string): Promise<PlaceFeature[]> {
    // A semicolon would make the service answer a batch, in another shape.
    const text = query.replace(/[;/]/g, ' ').trim().toLowerCase();
    if (text === '') return [];
    const kept = this.#kept.get(text);
    if (kept) return kept;
    const features = await this.#ask(text);
    this.#kept.set(text, features);
    return features;
  }

  async #ask(text: string): Promise<PlaceFeature[]> {
    const settings = new URLSearchParams({
      country: 'CA',
      types: 'place',
      limit: String(MAX_PLACES),
      access_token: this.#token,
    });
    const response = await this.#fetch(`${this.#url}/${encodeURIComponent(text)}.json?${settings}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`);
    return PlaceAnswer.parse(await response.json()).features.slice(0, MAX_PLACES);
  }
}
