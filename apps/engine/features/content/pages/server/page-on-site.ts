export type PageOnSite = 'there' | 'missing' | 'unknown';

const PATIENCE_MS = 3000;

/**
 * Asks the public site whether it has a page at a path such as `/sales?near=edmonton`. `unknown` when it does not answer: nobody is kept
 * from their work by a site that is away.
 */
export async function findPageOnSite(siteUrl: string, path: string): Promise<PageOnSite> {
  try {
    const answer = await fetch(new URL(path, siteUrl), {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 404 || answer.status === 410) return 'missing';
    return answer.status < 400 ? 'there' : 'unknown';
  } catch {
    return 'unknown';
  }
}
