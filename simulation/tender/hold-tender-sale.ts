import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPath, enginePages, type LiveSnapshot } from '@quarterline/contract';
import { makeKeyPair, readTender, tenderPart } from '@quarterline/tender-cipher';
import { queryRows } from '#database/statements/rows.ts';
import { readEventsAfter } from '#platform/store/record/record-store.ts';
import { insertTenderSale, type TestTenderSale } from '#testing/sales/insert-tender-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { AUTH_SECRET } from '../crash/engine-process.ts';
import type { Chance } from '../world/seeded.ts';
import { judgeTenders } from './judge-tenders.ts';
import { openDishonestly, openTooEarly } from './open-dishonestly.ts';
import { bidByTender, sendTenderCall, type TenderCall } from './send-tenders.ts';
import { tamperRecord } from './tamper-record.ts';
import type { TenderWorld } from './tender-world.ts';

const HOUR = 3_600_000;

export type TenderFigures = {
  faults: string[];
  sent: number;
  acknowledged: number;
  withdrawn: number;
  standing: number;
  opened: number;
  tampered: number;
  /** Texts in which an amount or a secret was looked for before the opening. */
  texts: number;
  /** The control of that search: opened tenders whose amount or secret it does find after the opening. */
  foundAfter: number;
};

const insertOpener = async ({ database }: TenderWorld): Promise<string> => {
  const id = randomUUID();
  await database.query(
    `INSERT INTO account_user (id, name, email, email_verified, role, role_since) VALUES ($1, 'Opener', $2, true, 'staff', '2020-01-01')`,
    [id, `${id}@test.example`],
  );
  return id;
};

/** Every row of the database that may know something of a sale, as text. */
const everyRow = async ({ database }: TenderWorld): Promise<string[]> => {
  const tables = await queryRows<{ name: string }>(
    database,
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'day')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await queryRows<{ text: string }>(
      database,
      `SELECT row_to_json(one)::text AS text FROM ${name} AS one`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts;
};

/** Amounts and secrets of tenders that are found where nobody may know them yet, with the words around them. */
const findLeaks = (texts: readonly string[], calls: readonly TenderCall[]): string[] => {
  const all = texts.join('\n');
  return calls.flatMap(({ own, bidId }) => {
    if (!own) return [];
    const at = [all.indexOf(own.nonce), all.search(new RegExp(`\\b${own.amountCents}\\b`))].find((place) => place >= 0);
    if (at === undefined) return [];
    const around = all.slice(Math.max(0, at - 80), at + 80);
    return [`The amount or the secret of ${bidId} can be read before the opening: …${around}…`];
  });
};

/** All three openers without the engine read nothing. */
const readWithoutEngine = async (
  { sale, secrets }: TestTenderSale,
  events: Awaited<ReturnType<typeof readEventsAfter>>,
) => {
  const { privateKey: enginePrivateKey } = await makeKeyPair();
  const [one, other] = secrets.openers;
  const faults: string[] = [];
  for (const event of events) {
    if (event.kind !== 'tender_placed' || !one || !other) continue;
    const { parcelId, bidId, encrypted } = event;
    const parts = await Promise.all([one, other].map(({ privateKey }) => tenderPart(encrypted, privateKey)));
    const read = await readTender({
      place: { saleId: sale.id, parcelId, bidId },
      keys: secrets.keys,
      encrypted,
      enginePrivateKey,
      parts: [
        { opener: 0, part: parts[0] ?? '' },
        { opener: 1, part: parts[1] ?? '' },
      ],
    });
    if (read !== null) faults.push(`Openers read ${bidId} without the engine.`);
  }
  return faults;
};

/** One sale by sealed tender from its first tender to its finished record, with engines killed all along. */
export async function holdTenderSale(
  world: TenderWorld,
  chance: Chance,
  { bidders, requests, kills }: { bidders: number; requests: number; kills: number },
): Promise<TenderFigures> {
  const { database } = world;
  const openerIds = await Promise.all([0, 1, 2].map(() => insertOpener(world)));
  const made = await insertTenderSale({ clone: { database }, engine: world }, openerIds, {
    bidders,
    parcels: 3,
    opensInMs: world.shiftMs() - 60_000,
    closesInMs: world.shiftMs() + 3 * HOUR,
  });
  const { sale } = made;
  const sessions = (userIds: readonly string[], way?: 'second_factor'): Promise<string[]> =>
    Promise.all(userIds.map((userId) => insertSession(database, userId, AUTH_SECRET, way)));
  const look = async (): Promise<LiveSnapshot> =>
    (
      await world.ask(chance, apiPath('GET /api/auctions/:slug', { slug: sale.slug }), '')
    ).json() as Promise<LiveSnapshot>;
  const until = async (stage: string): Promise<void> => {
    while ((await look()).tender?.stage !== stage) await sleep(100);
  };
  const faults: string[] = [];
  const expect = (what: string, got: string, wanted: string): void => {
    if (got !== wanted) faults.push(`${what}: ${got} instead of ${wanted}.`);
  };

  await until('taking');
  // No tender is of an amount that stands somewhere already, such as a starting bid: that would look like a leak.
  const standing = [...(await everyRow(world)), JSON.stringify(await look())].join('\n');
  for (const [figure] of standing.matchAll(/\b\d+\b/g)) world.amounts.add(Number(figure));
  const calls: TenderCall[] = [];
  const cookies = await sessions(sale.bidders.map(({ userId }) => userId));
  const senders = sale.bidders.map(({ registrationId }, order) => ({
    bidderId: registrationId,
    cookie: cookies[order] ?? '',
    takesBack: order % 3 === 0,
  }));
  const sending = { world, made, chance };
  const blows = async (): Promise<void> => {
    for (let blow = 0; blow < kills; blow += 1) {
      await sleep(chance.between(300, 1200));
      await (blow === 1 ? world.killAll() : world.killOne(chance));
    }
  };
  await Promise.all([blows(), ...senders.map((sender) => bidByTender(sending, sender, requests, calls))]);

  const openersNow = await sessions(openerIds, 'second_factor');
  const openers = { ...sending, cookies: openersNow };
  expect('An opener before the closing time', await openTooEarly(openers), 'tenders_not_closed');
  const texts = await everyRow(world);
  for (const [path, cookie] of [
    [apiPath('GET /api/auctions/:slug', { slug: sale.slug }), ''],
    [apiPath('GET /api/auctions/:slug', { slug: sale.slug }), openersNow[0] ?? ''],
    [enginePages.plainView(sale.slug), cookies[0] ?? ''],
    [apiPath('GET /api/admin/auctions/:slug/opening', { slug: sale.slug }, { parts: 'yes' }), openersNow[0] ?? ''],
    [apiPath('GET /api/admin/auctions/:slug/control', { slug: sale.slug }), openersNow[1] ?? ''],
  ] as const)
    texts.push(await (await world.ask(chance, path, cookie)).text());
  faults.push(...findLeaks(texts, calls));
  faults.push(...(await readWithoutEngine(made, await readEventsAfter(database, sale.id, 0))));

  await world.pass(4 * HOUR);
  await until('waiting');
  const [late] = await sessions([sale.bidders[0]?.userId ?? '']);
  const [first = ''] = sale.parcelIds;
  const tooLate = await sendTenderCall(
    sending,
    { bidderId: senders[0]?.bidderId ?? '', cookie: late ?? '', takesBack: false },
    first,
    99_999_900,
  );
  expect('A tender after the closing time', String(tooLate.answers[0]?.status), '409');
  const answers = await openDishonestly({ ...openers, cookies: await sessions(openerIds, 'second_factor') });
  expect('The openers', answers.join(', '), 'part_does_not_fit, part_does_not_fit, waiting, opened');
  await until('over');

  const events = await readEventsAfter(database, sale.id, 0);
  const isOpened = new Set(events.flatMap((event) => (event.kind === 'tender_opened' ? [event.bidId] : [])));
  const found = findLeaks(
    await everyRow(world),
    calls.filter(({ bidId }) => isOpened.has(bidId)),
  );
  const judged = judgeTenders(events, calls);
  const tampered = tamperRecord(events, sale.id);
  faults.push(...judged.faults, ...tampered.lawfulRefused.map((words) => `The true record is refused: ${words}`));
  faults.push(...tampered.accepted.map((name) => `A record is accepted in which ${name}.`), ...world.deaths.splice(0));
  return {
    faults,
    sent: calls.length,
    acknowledged: judged.acknowledged,
    standing: judged.standing,
    withdrawn: events.filter(({ kind }) => kind === 'tender_withdrawn').length,
    opened: events.filter(({ kind }) => kind === 'tender_opened').length,
    tampered: tampered.tried,
    texts: texts.length,
    foundAfter: found.length,
  };
}
