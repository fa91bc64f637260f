import { type Brand, fixedRoutes } from '@quarterline/listing';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';

type TeamSlugs = Pick<Brand, 'teamSlug' | 'teamSlugsBefore'>;

const STANDARD = normalizePath(fixedRoutes.team);

/** The address of a page as the firm has it: those of the team follow their first part. */
export const ownAddress = (path: string, { teamSlug }: TeamSlugs): string =>
  path === STANDARD || path.startsWith(`${STANDARD}/`) ? `/${teamSlug}${path.slice(STANDARD.length)}` : path;

/** New addresses of earlier team pages. */
export const teamMoves = (
  { teamSlug, teamSlugsBefore }: TeamSlugs,
  members: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    teamSlugsBefore.flatMap((before) =>
      ['', ...members.map((slug) => `/${slug}`)].map((rest) => [`/${before}${rest}`, `/${teamSlug}${rest}`]),
    ),
  );
