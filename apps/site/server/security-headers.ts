import type { InlineHashes } from '#site/publisher/files/client-build.ts';

/**
 * Nothing from elsewhere, and nothing inline but what the build put there, known by its hash. What scripts set on elements
 * is theirs.
 */
const policy = (connectTo: readonly string[], scriptsFrom: readonly string[], inline: InlineHashes): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts, ...scriptsFrom].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    ["img-src 'self' data:", ...scriptsFrom].join(' '),
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

type Allowed = { connectTo: readonly string[]; scriptsFrom: readonly string[] };

const POLICY = 'content-security-policy';

export const securityHeaders = (siteUrl: string, { connectTo, scriptsFrom }: Allowed): Record<string, string> => ({
  [POLICY]: policy(connectTo, scriptsFrom, { scripts: [], styles: [] }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The map says which quarter somebody stands on, when they ask it to.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** For pages in place of the policy above: the hashes weigh as much as a small script, and only pages need them. */
export const pageHeaders = ({ connectTo, scriptsFrom }: Allowed, inline: InlineHashes): Record<string, string> => ({
  [POLICY]: policy(connectTo, scriptsFrom, inline),
});

/**
 * For pages in a frame of somebody else: nothing inline, no form, and only pages of these origins may hold them. Of the engine they may
 * follow the public stream of a sale.
 */
export const embedHeaders = (connectTo: readonly string[], sites: readonly string[]): Record<string, string> => ({
  [POLICY]: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${sites.length > 0 ? sites.join(' ') : "'none'"}`,
  ].join('; '),
});
