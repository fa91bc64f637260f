import type { Env } from '#engine/env.ts';
import type { App } from './app-type.ts';

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets what browsers must keep to. An answer of the API is data: a browser that is led to it draws nothing, and the long
 * policy of a page would only make every bid dearer. The headers are made once, not for each request.
 */
export function setSecurityHeaders(app: App, env: Pick<Env, 'siteUrl' | 'aerial' | 'production'>): void {
  const ofAll = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    ...(env.production ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const ofData = { ...ofAll, 'content-security-policy': DATA_POLICY };
  const ofPages = {
    ...ofAll,
    'content-security-policy': pagePolicy(env),
    'cross-origin-opener-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'SAMEORIGIN',
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api/') ? ofData : ofPages);
    done();
  });
}

const pagePolicy = ({ siteUrl, aerial }: Pick<Env, 'siteUrl' | 'aerial'>): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The aerial pictures are below the corners of a boundary that staff draw.
    ["img-src 'self' data:", siteUrl, ...(aerial ? [new URL(aerial.url).origin] : [])].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The page of an email, and the home page with a brand that is not public yet.
    `frame-src 'self' ${siteUrl}`,
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
