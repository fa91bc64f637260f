import { readFile } from 'node:fs/promises';
import { apiPath, LandFile, MAX_LAND_FILE_BYTES } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertAccount } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const [{ cookie: staff }, { cookie: bidder }] = await Promise.all([
  insertAccount(clone.database, engine, 'staff'),
  insertAccount(clone.database, engine, 'bidder'),
]);
const send = async (bytes: Uint8Array, cookie: string) => {
  const answer = await fetch(engine.url + apiPath('POST /api/admin/land-file'), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const shapefile = await readFile(new URL('../../../../testing/land-files/10tm-forest.zip', import.meta.url));

it('staff send a zipped Shapefile and get its shapes as the contract says; nothing of it is kept', async () => {
  const { status, body } = await send(shapefile, staff);
  expect(status).toBe(200);
  const { system, shapes } = LandFile.parse(body);
  expect([system, shapes.map(({ name }) => name)]).toEqual([
    '10TM Alberta (forest)',
    ['NE-09-049-22-W4', 'SE-09-049-22-W4'],
  ]);
  const { rows } = await clone.database.query("SELECT action FROM audit WHERE action LIKE '%file%'");
  expect(rows).toEqual([]);
});

it('a file that cannot be read, one that is too large, and a stranger are refused', async () => {
  expect(await send(new TextEncoder().encode('%PDF-1.7'), staff)).toMatchObject({
    status: 422,
    body: { code: 'file_refused', message: expect.stringContaining('Ask the surveyor for a Shapefile or KML.') },
  });
  expect((await send(new Uint8Array(MAX_LAND_FILE_BYTES + 1), staff)).status).toBe(413);
  expect((await send(shapefile, bidder)).status).toBe(403);
});
