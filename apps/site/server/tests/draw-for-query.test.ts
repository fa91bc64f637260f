import { expect, test } from 'vitest';
import type { Publisher } from '#site/publisher/publisher.ts';
import type { SiteSlice } from '#site/shell/site-slice.ts';
import { drawForQuery } from '../draw-for-query.ts';

const slice = { brand: {} } as SiteSlice;
const publisher: Pick<Publisher, 'current'> = {
  current: async (path) => ({
    data: {
      kind: 'sales',
      path,
      build: 'b',
      head: { title: 'Sales', description: '', canonical: `http://site.example${path}` },
      props: {},
    },
    slice,
  }),
};
const build = { hash: 'b', entry: '/client.js', fonts: [], mapFiles: [], filesOf: () => ({ scripts: [], styles: [] }) };
const draw = drawForQuery({ publisher, build, render: ({ search }) => `drawn for ${search}` });

test('a list is drawn with what its address asks for, and says so to the browser that takes it over', async () => {
  const html = await draw('/sales', 'find=bear&utm_source=letter&province=');
  expect(html).toContain('drawn for ?find=bear');
  expect(html).toContain('"search":"?find=bear"');
  expect(await draw('/past-sales', 'year=2026')).toContain('drawn for ?year=2026');
  expect(await draw('/faq', 'category=en-bloc')).toContain('drawn for ?category=en-bloc');
});

test('without a choice the file is as good; so it is for pages that choose nothing', async () => {
  expect(await draw('/sales', 'utm_source=letter')).toBeNull();
  expect(await draw('/sales', 'find=')).toBeNull();
  expect(await draw('/contact', 'find=bear')).toBeNull();
  expect(await draw('/sales', `find=${'a'.repeat(1100)}`)).toBeNull();
});

test('what stands in the address cannot become a mark of the page', async () => {
  const html = await draw('/sales', 'find=</script><script>');
  expect(html).toContain('drawn for ?find=%3C%2Fscript%3E%3Cscript%3E');
  expect(html).not.toContain('</script><script>');
});
