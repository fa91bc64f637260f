import { expect, test } from 'vitest';
import { sitemapFiles } from '../../feeds/sitemap.ts';

const page = (name: string, more: object = {}) => ({ url: `https://site.example/${name}`, images: [], ...more });

test('a page says when it last changed and which pictures of the land are on it', () => {
  const images = ['https://site.example/images/a.webp?x=1&y=2'];
  const [[path, text] = ['', '']] = sitemapFiles('https://site.example', [
    page('sale', { changedAt: '2026-11-20T12:00:00Z', images }),
    page('list'),
  ]);
  expect(path).toBe('/sitemap.xml');
  expect(text).toContain(
    '<url><loc>https://site.example/sale</loc><lastmod>2026-11-20T12:00:00Z</lastmod>' +
      '<image:image><image:loc>https://site.example/images/a.webp?x=1&amp;y=2</image:loc></image:image></url>',
  );
  expect(text).toContain('<url><loc>https://site.example/list</loc></url>');
});

test('more pages than one file may hold stand in parts, each page in one of them', () => {
  const files = sitemapFiles(
    'https://site.example',
    ['a', 'b', 'c', 'd', 'e'].map((name) => page(name)),
    2,
  );
  const [index, ...parts] = files;
  expect(parts.map(([path]) => path)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  for (const [path] of parts) expect(index?.[1]).toContain(`<loc>https://site.example${path}</loc>`);
  const listed = parts.flatMap(([, text]) => [...text.matchAll(/example\/(\w)</g)].map(([, name]) => name));
  expect(listed).toEqual(['a', 'b', 'c', 'd', 'e']);
});
