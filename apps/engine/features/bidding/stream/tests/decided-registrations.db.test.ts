import { apiPath, LiveSnapshot } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();

/** The whole views that a stream sends, one after another. */
async function* viewsOf(response: Response): AsyncGenerator<LiveSnapshot> {
  let text = '';
  for await (const bytes of response.body ?? []) {
    text += new TextDecoder().decode(bytes);
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages)
      if (message.includes('event: snapshot')) yield LiveSnapshot.parse(JSON.parse(message.split('data: ')[1] ?? ''));
  }
}

it('a limit that staff raise reaches the open live view of its bidder, and nobody else is sent anything', async () => {
  const sale = await insertTestSale(clone.database, { closesInMs: 7_200_000 });
  const staff = await insertAccount(clone.database, engine, 'staff');
  const [one, other] = sale.bidders;
  if (!one || !other) throw new Error('The sale has two bidders.');
  const ends = new AbortController();
  const open = async (userId: string): Promise<AsyncGenerator<LiveSnapshot>> => {
    const cookie = await insertSession(clone.database, userId, TEST_SECRET);
    return viewsOf(
      await fetch(engine.url + apiPath('GET /api/auctions/:slug/events', { slug: sale.slug }), {
        headers: { cookie },
        signal: ends.signal,
      }),
    );
  };
  const [own, others] = await Promise.all([open(one.userId), open(other.userId)]);
  expect((await own.next()).value.you.limitCents).toBeNull();
  await others.next();
  let sentToOthers = 0;
  const rest = others.next().then(
    () => (sentToOthers += 1),
    () => {},
  );

  const path = apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', {
    slug: sale.slug,
    registrationId: one.registrationId,
  });
  const raised = { action: 'set_limit', limitCents: dollars(900_000), reason: 'The bank has written.' };
  expect((await send(engine, 'POST', path, raised, { cookie: staff.cookie })).status).toBe(200);
  expect((await own.next()).value).toMatchObject({
    you: { limitCents: dollars(900_000), registrationStatus: 'approved' },
    parcels: expect.any(Array),
  });

  expect(
    (await send(engine, 'POST', path, { action: 'suspend', reason: 'A call.' }, { cookie: staff.cookie })).status,
  ).toBe(200);
  expect((await own.next()).value.you.registrationStatus).toBe('suspended');
  ends.abort();
  await rest;
  expect(sentToOthers).toBe(0);
});
