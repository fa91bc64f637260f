import { fixedRoutes, salesNearRoute, searchRoute } from '@quarterline/listing';
import { readLocations } from './load-suggestions.ts';
import { LONGEST_QUERY, searchApi } from './search-answers.ts';

const PATIENCE_MS = 1500;

/**
 * Where Enter leads when nothing is chosen: to the sales near a town whose name was typed, to the search page with any other text
 * and when nobody answers in time, to all sales without a text.
 */
export async function enterRoute(text: string): Promise<string> {
  const query = text.trim();
  if (query === '') return fixedRoutes.sales;
  try {
    const asked = encodeURIComponent(query.slice(0, LONGEST_QUERY));
    const response = await fetch(`${searchApi.places}?query=${asked}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = (await response.json()) as { isNamed?: boolean };
    const [town] = body.isNamed ? readLocations(body) : [];
    if (town) return salesNearRoute(town.coordinates, town.label);
  } catch {
    // The search page needs no answer.
  }
  return searchRoute(query);
}
