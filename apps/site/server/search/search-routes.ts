import { salesNearRoute } from '@quarterline/listing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  LONGEST_QUERY,
  PAGE_GROUPS,
  type PageAnswer,
  type PageGroup,
  type PageGroupName,
  type SaleHits,
  searchApi,
} from '../../search/search-answers.ts';
import { sendDrawn } from '../send-drawn.ts';
import { landFeature } from './land-feature.ts';
import type { PlaceAnswer, Places } from './places.ts';
import type { SaleSuggestions } from './sale-suggestions.ts';

type Search = {
  places: Places;
  sales: Pick<SaleSuggestions, 'find'>;
  pages: { find(query: string, only: PageGroupName | null): { total: number; groups: PageGroup[] } };
  /** The search page with its answer on it, so that it reads without JavaScript; `null` where pages are drawn elsewhere. */
  draw: ((answer: PageAnswer | null) => Promise<string | null>) | null;
  log: (line: string) => void;
};

/** Everything that is looked for: places, sales, pages. */
export function addSearchRoutes(app: FastifyInstance, { places, sales, pages, draw, log }: Search): void {
  app.get(searchApi.places, async (request, reply) => {
    const query = asked(request, 'query');
    const land = landFeature(query);
    const { attribution } = places;
    try {
      const features = land ? [land] : await places.find(query);
      return reply
        .header('cache-control', 'public, max-age=3600')
        .send({ features, attribution } satisfies PlaceAnswer);
    } catch (error) {
      log(`Places cannot be looked up: ${error instanceof Error ? error.message : String(error)}`);
      return reply.code(503).send({ code: 'places_away', message: 'Places cannot be looked up right now.' });
    }
  });

  app.get(searchApi.sales, async (request, reply) =>
    reply.header('cache-control', 'no-cache').send({ hits: sales.find(asked(request, 'query')) } satisfies SaleHits),
  );

  const answer = (request: FastifyRequest): PageAnswer => {
    const query = asked(request, 'query');
    const group = asked(request, 'group');
    const only = PAGE_GROUPS.find((name) => name === group) ?? null;
    const found = pages.find(query, only);
    const land = landFeature(query);
    return { query, only, ...found, land: land && { label: land.text, href: salesNearRoute(land.center, land.text) } };
  };

  app.get(searchApi.pages, async (request, reply) => reply.header('cache-control', 'no-cache').send(answer(request)));

  if (!draw) return;
  for (const path of ['/search', '/search/']) {
    app.get(path, async (request, reply) => {
      const html = await draw(asked(request, 'query') === '' ? null : answer(request));
      if (html === null) return reply.callNotFound();
      return sendDrawn(html, request, reply);
    });
  }
}

/** One word of the query string, cut to a length that people type. */
function asked(request: FastifyRequest, name: string): string {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.trim().slice(0, LONGEST_QUERY) : '';
}
