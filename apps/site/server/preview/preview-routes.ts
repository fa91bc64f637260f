import { apiPath, PublishedSale, traceIdOf } from '@quarterline/contract';
import { saleRoute } from '@quarterline/listing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Preview = {
  engineUrl: string;
  /** The page of that address with this sale on it; null when it has none. */
  draw: (sale: PublishedSale, path: string, within: string) => Promise<string | null>;
};

const PATIENCE_MS = 10_000;

/** A sale as a buyer will see it, at an address only its staff have. */
export function addPreviewRoutes(app: FastifyInstance, { engineUrl, draw }: Preview): void {
  const answer = async (
    { headers: { traceparent } }: FastifyRequest,
    token: string,
    path: string | null,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    const asked = await fetch(engineUrl + apiPath('GET /api/previews/:token', { token }), {
      redirect: 'error',
      headers: traceIdOf(traceparent) === null ? {} : { traceparent: String(traceparent) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    if (asked === null) return say(reply, 502, 'The engine cannot be reached. Try again in a moment.');
    const body: unknown = await asked.json().catch(() => null);
    if (asked.status === 409) {
      const { message, next } = body as { message: string; next?: string };
      return say(reply, 409, `${message} ${next ?? ''}`);
    }
    const sale = asked.ok ? PublishedSale.safeParse(body) : null;
    if (!sale?.success) return say(reply, 404, 'There is no preview at this address.');
    const within = `/preview/${encodeURIComponent(token)}`;
    const html = await draw(sale.data, path ?? saleRoute(sale.data), within);
    return html === null
      ? say(reply, 404, 'There is no such page in this preview.')
      : reply.type('text/html; charset=utf-8').send(html);
  };
  app.get<{ Params: { token: string } }>('/preview/:token', (request, reply) =>
    answer(request, request.params.token, null, reply),
  );
  app.get<{ Params: { token: string; '*': string } }>('/preview/:token/*', (request, reply) =>
    answer(request, request.params.token, `/${request.params['*']}`, reply),
  );
}

const say = (reply: FastifyReply, status: number, words: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(words.trim());
