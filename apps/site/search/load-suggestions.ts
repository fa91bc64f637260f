import { LONGEST_QUERY, type SaleHits, searchApi } from './search-answers.ts';
import { type LocationHit, popularLocations, type SuggestionGroup, suggestionGroups } from './suggestion-groups.ts';

const PATIENCE_MS = 8000;

/** Asks for places and sales together. Throws when either cannot be had. */
export async function loadSuggestions(text: string, signal: AbortSignal): Promise<SuggestionGroup[]> {
  const query = text.trim().slice(0, LONGEST_QUERY);
  const [locations, { hits, parcels }] = await Promise.all([
    query === '' ? popularLocations : ask(searchApi.places, query, signal).then(readLocations),
    ask(searchApi.sales, query, signal).then(readSales),
  ]);
  return suggestionGroups(text, { locations, sales: hits, parcels });
}

async function ask(address: string, query: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`${address}?query=${encodeURIComponent(query)}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}

type Feature = { id: string; text: string; center: [number, number]; context?: { short_code?: string }[] };

/** The label is the city’s name and its province’s code; land of the survey has no province. */
export function readLocations(body: unknown): LocationHit[] {
  const { features } = body as { features: Feature[] };
  return features.map(({ id, text, center, context }) => {
    const region = context?.find((part) => part.short_code?.startsWith('CA-'))?.short_code?.slice(3);
    return { key: id, label: region ? `${text}, ${region}` : text, coordinates: center };
  });
}

const readSales = (body: unknown): SaleHits => body as SaleHits;
