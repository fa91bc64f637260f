import type { InlineHashes } from '../publisher/client-build.ts';

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

export const securityHeaders = (
  siteUrl: string,
  connectTo: readonly string[] = [],
  scriptsFrom: readonly string[] = [],
  inline: InlineHashes = { scripts: [], styles: [] },
): Record<string, string> => ({
  'content-security-policy': policy(connectTo, scriptsFrom, inline),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
