import { apiPath, LiveSnapshot } from '@quarterline/contract';
import { expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { TEST_SECRET } from '#testing/start-test-engine.ts';

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

it.each([
  ['deleted on another device', 'DELETE FROM account_session WHERE user_id = $1'],
  ['past its end', "UPDATE account_session SET expires_at = clock_timestamp() - interval '2 days' WHERE user_id = $1"],
])(
  'an open live view whose session is %s is told within seconds that it only watches, and no other is',
  async (_how, sql) => {
    const sale = await insertTestSale(clone.database);
    const [one, other] = sale.bidders;
    if (!one || !other) throw new Error('The sale has two bidders.');
    const ends = new AbortController();
    const open = async (userId: string): Promise<{ cookie: string; views: AsyncGenerator<LiveSnapshot> }> => {
      const cookie = await insertSession(clone.database, userId, TEST_SECRET);
      const response = await fetch(engine.url + apiPath('GET /api/auctions/:slug/events', { slug: sale.slug }), {
        headers: { cookie },
        signal: ends.signal,
      });
      return { cookie, views: viewsOf(response) };
    };
    const [own, others] = await Promise.all([open(one.userId), open(other.userId)]);
    expect((await own.views.next()).value.you.registrationStatus).toBe('approved');
    await others.views.next();
    let sentToOthers = 0;
    const rest = others.views.next().then(
      () => (sentToOthers += 1),
      () => {},
    );

    await clone.database.query(sql, [one.userId]);
    expect((await own.views.next()).value.you).toMatchObject({ registrationStatus: 'visitor', bidderNumber: null });
    // A stream that is opened in its place does not find the session that is over, although it was just in use.
    const again = await fetch(engine.url + apiPath('GET /api/auctions/:slug/events', { slug: sale.slug }), {
      headers: { cookie: own.cookie },
      signal: ends.signal,
    });
    expect((await viewsOf(again).next()).value.you.registrationStatus).toBe('visitor');
    ends.abort();
    await rest;
    expect(sentToOthers).toBe(0);
  },
);
