import { request } from 'node:http';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';

const { engine } = await openTestEngine();
/** Asks without a client that changes the address. */
const ask = (path: string, accept: string): Promise<{ status: number; type: string; text: string; id: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(engine.url);
    const asked = request({ hostname, port, path, headers: { accept } }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      const { 'content-type': type = '', 'x-request-id': id = '' } = answer.headers;
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type, text, id: String(id) }));
    });
    asked.on('error', reject);
    asked.end();
  });
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

it.each(['/%', '/%zz', '/%ff', '/auctions/%/', '/developers/%E0%A4%A', '/media/%'])(
  'an address that cannot be decoded, %s, is a page for a browser as every address without one, and JSON for a program',
  async (path) => {
    const missing = await ask('/no-such-page', BROWSER);
    const page = await ask(path, BROWSER);
    expect(page).toEqual({ ...missing, id: page.id });
    expect([page.status, page.type]).toEqual([404, 'text/html; charset=utf-8']);
    const { status, type, text, id } = await ask(path, '*/*');
    expect([status, type]).toEqual([404, 'application/json; charset=utf-8']);
    expect(JSON.parse(text)).toMatchObject({ code: 'no_such_route', requestId: id });
  },
);

it('below /api/ it is JSON for both', async () => {
  for (const accept of [BROWSER, '*/*']) {
    const { status, text } = await ask('/api/%', accept);
    expect([status, JSON.parse(text).code]).toEqual([404, 'no_such_route']);
  }
});
