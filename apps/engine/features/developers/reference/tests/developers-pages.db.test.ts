import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { send } from '#testing/start-test-engine.ts';

const { engine } = await openTestEngine();
const read = async (address: string): Promise<string> => {
  const answer = await send(engine, 'GET', address);
  expect([address, answer.status]).toEqual([address, 200]);
  return answer.text();
};
/** Links of a page to pages and files of the engine, and to places on itself. */
const linksOf = (text: string): string[] => [...text.matchAll(/href="([/#][^"]*)"/g)].map(([, link = '']) => link);

it('the pages for developers read without scripts, and each of their links leads to something', async () => {
  const known = new Map([['/developers/', await read('/developers/')]]);
  for (const [, text] of known)
    for (const link of linksOf(text)) {
      const [address = ''] = link.split('#');
      if (address.startsWith('/developers/') && !known.has(address)) known.set(address, await read(address));
    }
  expect([...known.keys()]).toEqual(
    expect.arrayContaining([
      '/developers/reference/',
      '/developers/reference/account/',
      '/developers/reference/administration/',
      '/developers/codes/',
      '/developers/open-data/',
      '/developers/record-format/',
      '/developers/sealed-tender/',
      '/developers/examples/follow-sale.sh',
      '/developers/examples/practice-bid.py',
      '/developers/examples/verify.ts',
    ]),
  );
  const faults: string[] = [];
  for (const [address, text] of known) {
    if (address.includes('/examples/') || address.endsWith('.css')) continue;
    // The one script finds operations in a list that is whole without it.
    expect(text.replace('<script src="/developers/script.js" defer></script>', '')).not.toMatch(
      /<script|href="(?:\.|[^"]*\.md")|bid\.example|land\.example/,
    );
    for (const link of linksOf(text)) {
      const [to = '', anchor] = link.split('#');
      const target = to === '' ? text : (known.get(to) ?? '');
      if (anchor && !target.includes(` id="${anchor}"`)) faults.push(`${address}: ${link}`);
    }
  }
  expect(faults).toEqual([]);
});

it('the first page has the formats, the keys, the events and the versions, and the programs of the start as they are run', async () => {
  const text = await read('/developers/');
  for (const words of ['Last-Event-ID', 'webhook-signature', 'public:read', 'quarterline-version', 'OpenAPI 3.1'])
    expect(text).toContain(words);
  expect(text).toContain('python3 practice-bid.py http');
  expect(text.length).toBeGreaterThan(20_000);
});

it('a receiver is not tried with a practice sale: the page says that it sends no event, and so does each event of a sale', async () => {
  const practice = 'A practice sale and a rehearsal send no';
  expect(await read('/developers/')).toContain(`${practice} event`);
  const { webhooks = {} } = JSON.parse(await read('/api/openapi.json')) as OpenAPIV3_1.Document;
  const without = Object.entries(webhooks)
    .filter(([, event]) => !('post' in event && event.post?.description?.includes(`${practice}ne.`)))
    .map(([type]) => type);
  expect(without).toEqual(['form.sent', 'test']);
});

it('search engines and programs that read text find them', async () => {
  expect(await read('/robots.txt')).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  expect(await read('/sitemap.xml')).toMatch(/<loc>http[^<]*\/developers\/record-format\/<\/loc>/);
  const llms = await read('/llms.txt');
  for (const [, address = ''] of llms.matchAll(/\]\(http:\/\/[^/]*(\/(?:developers|api)\/[^)]*)\)/g))
    await read(address);
  const markdown = await read('/developers/index.md');
  expect(markdown).toMatch(/^# For developers/);
  for (const [, link = ''] of markdown.matchAll(/\]\(([^)]*)\)/g)) {
    expect(link).toMatch(/^https?:/);
    if (new URL(link).pathname.startsWith('/developers/')) await read(new URL(link).pathname);
  }
  expect(await read('/developers/')).not.toContain('noindex');
  expect((await send(engine, 'GET', '/developers')).headers.get('location')).toBe('/developers/');
});
