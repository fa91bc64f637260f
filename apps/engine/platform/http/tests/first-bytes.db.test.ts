import { beforeAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { waitUntil } from '#testing/wait-until.ts';

const { clone, engine } = await openTestEngine();
const FIRST_BYTES = 2048;

const firstBytes = async (path: string): Promise<string> => {
  const answer = await fetch(engine.url + path, { headers: { accept: 'text/html' } });
  return Buffer.from(await answer.arrayBuffer())
    .subarray(0, FIRST_BYTES)
    .toString();
};
beforeAll(async () => {
  await clone.database.query(
    `INSERT INTO published (cursor, type, id, record) VALUES (900001, 'brand', 'brand', '{"product": "Ostrowski & Daughters Farmland Auctions", "phone": "(780) 555-0100", "email": "a@firm.example", "firmLine": ""}')`,
  );
  await waitUntil(async () => (await firstBytes('/login/')).includes('Ostrowski'));
});

it.each(['/login/', '/auctions/two-quarters/parcels/', '/admin/', '/no-such-page/', '/login/plain/', '/dev/outbox'])(
  'the first 2 kB of %s have the name of the firm and its phone number',
  async (path) => {
    const first = await firstBytes(path);
    const bar = first.slice(first.indexOf('<body>'));
    expect(bar).toContain('<b>Ostrowski &amp; Daughters Farmland Auctions</b>');
    expect(bar).toContain('href="tel:+17805550100"');
  },
);
