import { enginePages } from '@quarterline/contract';
import type { Env } from '#engine/env.ts';

/** The address of the live view of a sale, or of its tender page. */
export const liveViewLink = ({ engineUrl }: Pick<Env, 'engineUrl'>, slug: string): string =>
  engineUrl + enginePages.liveView(slug);

/** The address of a page of the site. `path` begins with a slash. */
export const onSite = ({ siteUrl }: Pick<Env, 'siteUrl'>, path: string): string => siteUrl.replace(/\/+$/, '') + path;
