import { apiPath, PublishedBrand } from '@quarterline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DrawnBrand } from './draw-brand-preview.ts';

type Preview = {
  engineUrl: string;
  /** Public address of the engine, whose pages alone may frame the preview. */
  enginePublicUrl: string;
  draw: (brand: PublishedBrand) => Promise<DrawnBrand | null>;
};

const PATIENCE_MS = 10_000;

/** The home page with a brand that is not public yet, for an hour, at an address that administrators are given. */
export function addBrandPreviewRoutes(app: FastifyInstance, { engineUrl, enginePublicUrl, draw }: Preview): void {
  const styleHashes = new WeakMap<FastifyRequest, string>();
  /** Behind the policy of pages: the one style that no build knows, and who may hold the page. */
  const onSend = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const styleHash = styleHashes.get(request);
    const policy = reply.getHeader('content-security-policy');
    if (styleHash === undefined || typeof policy !== 'string') return;
    void reply.header(
      'content-security-policy',
      policy
        .replace("frame-ancestors 'none'", `frame-ancestors ${new URL(enginePublicUrl).origin}`)
        .replace("style-src 'self'", `style-src 'self' ${styleHash}`),
    );
  };
  app.get<{ Params: { token: string } }>('/preview-brand/:token', { onSend }, async (request, reply) => {
    const { token } = request.params;
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    const asked = await fetch(engineUrl + apiPath('GET /api/brand-drafts/:token', { token }), {
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    if (asked === null) return say(reply, 502, 'The engine cannot be reached. Try again in a moment.');
    const brand = asked.ok ? PublishedBrand.safeParse(await asked.json().catch(() => null)) : null;
    if (!brand?.success) return say(reply, 404, 'This preview has expired. Open it again from Settings.');
    const drawn = await draw(brand.data);
    if (drawn === null) return say(reply, 404, 'There is no site to preview yet.');
    styleHashes.set(request, drawn.styleHash);
    return reply.type('text/html; charset=utf-8').send(drawn.html);
  });
}

const say = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(text);
