import { expect, test, vi } from 'vitest';
import { PageLoader } from '../load-page.ts';

const page = (kind: string, path = '/x') => ({
  kind,
  path,
  build: 'b',
  head: { title: kind, description: '', canonical: '' },
  props: {},
});
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const chunks = {
  sale: async () => ({ default: () => null }),
  notFound: async () => ({ default: () => null }),
  serverError: async () => ({ default: () => null }),
};

function loaderOf(answer: (url: string, ask: number) => Response | Promise<Response>, now = () => 0) {
  const asked: string[] = [];
  const fetch = vi.fn(async (url: string | URL | Request) => {
    asked.push(String(url));
    return answer(String(url), asked.length);
  });
  return {
    asked,
    loader: new PageLoader({ chunks, fetch: fetch as typeof globalThis.fetch, now, wait: async () => {} }),
  };
}

test('other statuses and broken lines are asked again, up to three times', async () => {
  const { loader, asked } = loaderOf((_, ask) => {
    if (ask === 2) throw new TypeError('offline');
    return ask < 4 ? new Response('', { status: 503 }) : json(page('sale'));
  });
  expect((await loader.load('/x')).data.kind).toBe('sale');
  expect(asked).toHaveLength(4);
});

test('a 404 is the 404 page at the asked address, without another try', async () => {
  const { loader, asked } = loaderOf((url) =>
    url.includes('404.html') ? json(page('notFound', '/404.html')) : new Response('', { status: 404 }),
  );
  const { data } = await loader.load('/gone/');
  expect(data).toMatchObject({ kind: 'notFound', path: '/gone' });
  expect(asked).toEqual(['/page-data/gone/page-data.json', '/page-data/404.html/page-data.json']);
});

test('a 500 is the 500 page, without another try', async () => {
  const { loader, asked } = loaderOf((url) =>
    url.includes('500.html') ? json(page('serverError', '/500.html')) : new Response('', { status: 500 }),
  );
  expect((await loader.load('/x')).data.kind).toBe('serverError');
  expect(asked).toHaveLength(2);
});

test('any other answer that stays fails after the third retry: no error page of ours stands for it', async () => {
  const { loader, asked } = loaderOf(() => new Response('', { status: 502 }));
  await expect(loader.load('/x')).rejects.toThrow('/page-data/x/page-data.json cannot be had');
  expect(asked).toHaveLength(4);
});

test('when even the error page cannot be had, the load fails', async () => {
  const { loader } = loaderOf(() => new Response('', { status: 500 }));
  await expect(loader.load('/x')).rejects.toThrow('/x answered 500');
});

test('HTML in place of data is not an answer', async () => {
  const { loader, asked } = loaderOf((_, ask) =>
    ask === 1 ? new Response('<html>', { headers: { 'content-type': 'text/html' } }) : json(page('sale')),
  );
  expect((await loader.load('/')).data.kind).toBe('sale');
  expect(asked).toEqual(['/page-data/index/page-data.json', '/page-data/index/page-data.json']);
});

test('a page is kept for a minute', async () => {
  let now = 0;
  const { loader, asked } = loaderOf(
    () => json(page('sale')),
    () => now,
  );
  await loader.load('/x');
  await loader.load('/x/');
  expect(asked).toHaveLength(1);
  now = 60_000;
  await loader.load('/x');
  expect(asked).toHaveLength(2);
});

test('a page whose code cannot be had fails to load', async () => {
  const broken = new PageLoader({ chunks: { sale: () => Promise.reject(new Error('gone')) } });
  await expect(broken.complete(page('sale'))).rejects.toThrow('gone');
  await expect(broken.complete(page('unheard-of'))).rejects.toThrow('No page draws "unheard-of".');
});
