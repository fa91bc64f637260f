import { formatTownship, spellingsOfNamedLand } from '@quarterline/land';
import { salesNearRoute } from '@quarterline/listing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  LONGEST_QUERY,
  type NearTo,
  PAGE_GROUPS,
  type PageAnswer,
  type PageGroup,
  type PageGroupName,
  type SaleHits,
  searchApi,
} from '#site/search/search-answers.ts';
import { sendDrawn } from '../send-drawn.ts';
import { aboutRequest, type SiteLog } from '../site-log.ts';
import { isPlaceBegun, isPlaceNamed } from './embedded-places.ts';
import { foldText } from './fold-text.ts';
import { landFeature, landsNamed, positionNamed } from './land-feature.ts';
import type { PlaceAnswer, PlaceFeature, Places } from './places.ts';
import type { SaleSuggestions } from './sale-suggestions.ts';

type Search = {
  places: Places;
  sales: Pick<SaleSuggestions, 'find' | 'parcelsOn' | 'meridiansOf'>;
  pages: {
    find(
      query: string,
      only: PageGroupName | null,
      having?: readonly string[],
    ): Pick<PageAnswer, 'total' | 'alike' | 'groups'>;
  };
  /** The search page with its answer on it, so that it reads without JavaScript; `null` where pages are drawn elsewhere. */
  draw: ((answer: PageAnswer | null) => Promise<string | null>) | null;
  log: SiteLog;
};

/** Everything that is looked for: places, sales, pages. */
export function addSearchRoutes(app: FastifyInstance, { places, sales, pages, draw, log }: Search): void {
  app.get(searchApi.places, async (request, reply) => {
    const query = asked(request, 'query');
    const lands = [...landsNamed(query, sales.meridiansOf).map(landFeature), ...positionNamed(query)];
    const { attribution } = places;
    try {
      const features = lands.length > 0 ? lands : await places.find(query);
      const isNamed = lands.length === 0 && features[0] !== undefined && isPlaceNamed(query, features[0]);
      // Which meridian is meant follows from what is for sale, and that may change.
      return reply
        .header('cache-control', `public, max-age=${lands.length > 1 ? 60 : 3600}`)
        .send({ features, attribution, isNamed } satisfies PlaceAnswer);
    } catch (error) {
      log(`Places cannot be looked up: ${error instanceof Error ? error.message : String(error)}`, {
        level: 'warn',
        ...aboutRequest(request),
      });
      return reply.code(503).send({ code: 'places_away', message: 'Places cannot be looked up right now.' });
    }
  });

  app.get(searchApi.sales, async (request, reply) => {
    const query = asked(request, 'query');
    return reply
      .header('cache-control', 'no-cache')
      .send({ hits: sales.find(query), parcels: sales.parcelsOn(query) } satisfies SaleHits);
  });

  const answer = async (request: FastifyRequest): Promise<PageAnswer> => {
    const query = asked(request, 'query');
    const group = asked(request, 'group');
    const only = PAGE_GROUPS.find((name) => name === group) ?? null;
    const lands = landsNamed(query, sales.meridiansOf);
    const [land] = lands;
    if (land) {
      // Only the figures: a quarter may stand for its legal subdivision, and the spellings say which pages are meant.
      const township = formatTownship(land);
      const section = lands.every((one) => one.section === land.section) ? (land.section ?? '') : '';
      const spellings = lands.filter((one) => formatTownship(one) === township).flatMap(spellingsOfNamedLand);
      const found = pages.find(`${section} ${township.replaceAll('-', ' ').toLowerCase()}`, only, spellings);
      return { query, only, ...found, land: nearTo(landFeature(land)), place: null };
    }
    const found = pages.find(query, only);
    return { query, only, ...found, land: null, place: await placeMeant(query, found.groups) };
  };

  /** A place that the text names, or may be meant for when no page has the text as it was typed. */
  const placeMeant = async (query: string, groups: readonly PageGroup[]): Promise<PageAnswer['place']> => {
    if (query === '') return null;
    const [position] = positionNamed(query);
    if (position) return { ...nearTo(position), isNamed: true };
    const [first] = await places.find(query).catch(() => []);
    if (!first) return null;
    if (isPlaceNamed(query, first)) return { ...nearTo(first), isNamed: true };
    return isPlaceBegun(query, first) || hasWord(groups, query) ? null : { ...nearTo(first), isNamed: false };
  };

  app.get(searchApi.pages, async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(await answer(request)),
  );

  if (!draw) return;
  for (const path of ['/search', '/search/']) {
    app.get(path, async (request, reply) => {
      const html = await draw(asked(request, 'query') === '' ? null : await answer(request));
      if (html === null) return reply.callNotFound();
      return sendDrawn(html, request, reply);
    });
  }
}

const nearTo = (place: PlaceFeature): NearTo => {
  const region = place.context.flatMap(({ short_code }) => short_code ?? []).find((code) => code.startsWith('CA-'));
  const label = region ? `${place.text}, ${region.slice(3)}` : place.text;
  return { label, href: salesNearRoute(place.center, label) };
};

/** True when a page has the text as it was typed, and not only something like it. */
const hasWord = (groups: readonly PageGroup[], query: string): boolean => {
  const words = new Set(foldText(query).split(' '));
  const pieces = groups.flatMap(({ hits }) => hits.flatMap(({ title, excerpt }) => [...title, ...excerpt]));
  return pieces.some(({ text, hit }) => hit && words.has(foldText(text)));
};

/** One word of the query string, cut to a length that people type. */
function asked(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.trim().slice(0, LONGEST_QUERY) : '';
}
