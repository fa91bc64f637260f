import { apiPath, Changes, LiveSnapshot } from '@quarterline/contract';
import { insertPeople } from '@quarterline/demo/people.ts';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStatements } from '#features/bidding/record/server/statement-route.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { findSale } from '#platform/store/sales/sale-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();

const ARTICLE = {
  category: 'how-it-works',
  categoryName: 'How it works',
  order: 1,
  title: 'An article',
  summary: '',
  updatedAt: '2026-11-22T00:00:00.000Z',
};
const read = (path: string): Promise<Response> => send(engine, 'GET', path);

describe('the change feed', () => {
  it('answers in pieces of two megabytes, however much is asked for, and the pieces are the whole', async () => {
    const texts = Array.from({ length: 50 }, (_, index) => `${index} ${'word '.repeat(20_000)}`);
    for (const [index, text] of texts.entries())
      await publish(clone.database, 'article', `article-${index}`, {
        ...ARTICLE,
        slug: `article-${index}`,
        bodyMarkdown: text,
      });
    const seen: string[] = [];
    let [after, more, pieces] = [0, true, 0];
    while (more) {
      const answer = await (await read(`${apiPath('GET /api/changes')}?after=${after}&limit=1000`)).text();
      expect(answer.length).toBeLessThan(2_300_000);
      const piece = Changes.parse(JSON.parse(answer));
      seen.push(...piece.changes.flatMap(({ type, id }) => (type === 'article' ? [id] : [])));
      [after, more, pieces] = [piece.cursor, piece.more, pieces + 1];
    }
    expect(pieces).toBeGreaterThan(2);
    expect(seen).toEqual(texts.map((_, index) => `article-${index}`));
  });
});

describe('the snapshot of a sale', () => {
  it('is the same for every visitor but for the time, and new after the next entry', async () => {
    const sale = await insertTestSale(clone.database);
    const readSnapshot = async (): Promise<LiveSnapshot> =>
      LiveSnapshot.parse(await (await read(apiPath('GET /api/auctions/:slug', { slug: sale.slug }))).json());
    const [one, other] = [await readSnapshot(), await readSnapshot()];
    expect({ ...other, serverTimeMs: one.serverTimeMs }).toEqual(one);
    await engine.saleQueues.of(sale.id).enqueue({
      kind: 'command',
      requestId: null,
      command: { kind: 'announce', text: 'Coffee is on.', reason: 'Coffee.', actorId: 'staff' },
    });
    const next = await readSnapshot();
    expect(next.announcements.map(({ text }) => text)).toEqual(['Coffee is on.']);
    for (let turn = 0; turn < 5; turn += 1) {
      await engine.saleQueues.of(sale.id).enqueue({
        kind: 'command',
        requestId: null,
        command: { kind: 'announce', text: `Round ${turn}.`, reason: 'Coffee.', actorId: 'staff' },
      });
      // Never older than the question, however soon after the last.
      const [again, beside] = await Promise.all([readSnapshot(), readSnapshot()]);
      expect(again.announcements.at(-1)?.text).toBe(`Round ${turn}.`);
      expect(beside.sequence).toBe(again.sequence);
    }
  });
});

describe('the statement of a sale that is over', () => {
  beforeAll(() => insertPeople(clone.database));

  it('is made once for everybody, and anew when the record, the prices or the texts change', async () => {
    const saleId = await insertPastSale(clone.database, kingmanHalfSection);
    const sale = await findSale(clone.database, kingmanHalfSection.slug);
    if (!sale) throw new Error('The past sale is there.');
    let now = 1_800_000_000_000;
    const statementOf = openStatements({
      database: clone.database,
      engineUrl: 'https://engine.example',
      now: () => now,
    });
    const first = await statementOf(sale);
    expect(first?.subarray(0, 4).toString()).toBe('%PDF');
    expect(await statementOf(sale)).toBe(first);
    await clone.database.query(`UPDATE sale SET editorial = editorial || '{"summary":"Another"}' WHERE id = $1`, [
      saleId,
    ]);
    const second = await statementOf(sale);
    expect(second).not.toBe(first);
    now += 600_000;
    expect(await statementOf(sale)).not.toBe(second);
  });
});
