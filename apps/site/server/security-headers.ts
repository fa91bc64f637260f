/** Nothing inline, nothing from elsewhere. Styles and scripts are files of ours; what scripts set on elements is theirs. */
const policy = (connectTo: readonly string[], scriptsFrom: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scriptsFrom].join(' '),
    "style-src 'self'",
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
): Record<string, string> => ({
  'content-security-policy': policy(connectTo, scriptsFrom),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
