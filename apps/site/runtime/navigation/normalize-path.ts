/** The one form of an address: no trailing slash except on the root; an index file name counts as the root of its folder. */
export function normalizePath(path: string): string {
  const plain = path.replace(/\/index(?:\.html?)?$/, '/').replace(/\/{2,}/g, '/');
  return plain.length > 1 ? plain.replace(/\/+$/, '') : plain || '/';
}

/** Where the data of a page lies: `/` → /page-data/index/page-data.json. */
export function pageDataPath(path: string): string {
  const normal = normalizePath(path);
  return `/page-data${normal === '/' ? '/index' : normal}/page-data.json`;
}

/** Where data that many pages share lies, by the hash of what it holds. */
export const sharedDataPath = (hash: string): string => `/page-data/sq/d/${hash}.json`;
