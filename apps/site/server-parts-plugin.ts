import type { Plugin } from 'vite';

/** On the server every part of a page is at hand: `x-parts.tsx` is `x-parts.server.tsx` there. */
export const serverParts = (): Plugin => ({
  name: 'server-parts',
  enforce: 'pre',
  resolveId(source, importer) {
    if (this.environment.config.consumer !== 'server' || !source.endsWith('-parts.tsx')) return null;
    return this.resolve(source.replace(/-parts\.tsx$/, '-parts.server.tsx'), importer, { skipSelf: true });
  },
});
