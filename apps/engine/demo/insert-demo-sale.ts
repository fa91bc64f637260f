import { type AscendingRules, dollars } from '@quarterline/rules';
import type pg from 'pg';
import { composePublishedSale } from '../features/publication/server/compose-published-sale.ts';
import { beginSale } from '../platform/sale/publish-turn.ts';
import { recordWriting } from '../platform/sale/record-writing.ts';
import type { Signer } from '../platform/signing/signer.ts';
import type { FileCipher } from '../platform/storage/file-cipher.ts';
import { publish } from '../platform/store/published-store.ts';
import { writeRecord } from '../platform/store/sale-queue-store.ts';
import { keepConditions } from '../platform/store/terms-store.ts';
import { buildDemoSale, type DemoTimes, rulesOfDemoSale } from './build-demo-sale.ts';
import { demoId } from './demo-id.ts';
import type { DemoSale } from './demo-sale.ts';
import { writeDocuments } from './documents/write-documents.ts';
import { insertWaitingRequests } from './insert-waiting-requests.ts';
import { DEMO_BIDDER, DEMO_SELLER, ROBOTS, userIdOf } from './people.ts';
import { type Player, playSale } from './play-sale.ts';

/** `rules`: what differs from the rules of the sale. Without a cipher no private document is there. */
export type DemoPlace = {
  dataDir: string;
  signer: Signer;
  now: number;
  rules?: Partial<AscendingRules>;
  cipher?: FileCipher | null;
};

/** From the announcement of a sale until everybody of the demonstration has been approved for it. */
const TEN_DAYS = 10 * 86_400_000;

/** Enough for the block of the live sale: anybody who tries it as the farmer bids in the en bloc round too. */
const FARMERS_LIMIT = dollars(12_000_000);

/** Puts one sale into the world with everything that has happened in it until now. Part of the caller's transaction. */
export const insertDemoSale = async (
  client: pg.PoolClient,
  sale: DemoSale,
  times: DemoTimes,
  { dataDir, signer, now, rules: changedRules, cipher = null }: DemoPlace,
): Promise<string> => {
  const rules = { ...rulesOfDemoSale(sale), ...changedRules };
  const { scheduledAt: publishedAt, opensAt } = times;
  const written = await writeDocuments({ sale, rules, publishedAt, opensAt, dataDir, now });
  const { documentName, documentHash, href } = written.conditions;
  const conditions = { documentName, documentHash };
  const built = buildDemoSale(sale, times, { documents: written.documents, conditions }, rules);
  const robots = ROBOTS.map(
    (robot): Player => ({ userId: userIdOf(robot), registrationId: demoId(`registration ${sale.slug} ${robot.key}`) }),
  );
  const farmer: Player = { userId: userIdOf(DEMO_BIDDER), registrationId: demoId(`registration ${sale.slug} farmer`) };
  // In the live sale the demo farmer has been bidding too: she was high on 1, is outbid on 3, leads on 4.
  const players =
    sale.state === 'live' ? [robots[0], farmer, robots[1], robots[2]].flatMap((player) => player ?? []) : robots;
  const played = playSale(sale, built, players, now, signer);
  const begins = { demo: true, practice: false, rehearsalOf: null };
  const { editorial, command, scheduledAt } = built;
  const begun = await beginSale(client, { command, begins, editorialOf: () => editorial }, scheduledAt, null);
  await keepConditions(client, built.id, {
    ...{ version: 1, name: documentName, fileUrl: href, sha256: documentHash, publishedAt },
  });
  await insertRegistrations(
    client,
    { saleId: built.id, at: Math.min(publishedAt + TEN_DAYS, opensAt, now) },
    [...robots, ...(sale.state === 'completed' || sale.asksIdentity ? [] : [farmer])],
    farmer,
  );
  if (sale.asksIdentity) await insertWaitingRequests(client, { sale, saleId: built.id, robots, now, cipher });
  await client.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, 'seller')`, [
    built.id,
    userIdOf(DEMO_SELLER),
  ]);
  const { state } = played;
  const { answers, entries } = played;
  const since = entries.slice(begun.entries.length);
  if (since.length > 0)
    await writeRecord(client, recordWriting(begun.state, { ...played, entries: since }, { answers }));
  await publish(client, 'sale', sale.slug, composePublishedSale(built.editorial, state));
  return built.id;
};

const insertRegistrations = async (
  client: pg.PoolClient,
  { saleId, at }: { saleId: string; at: number },
  players: readonly Player[],
  farmer: Player,
): Promise<void> => {
  for (const [index, player] of players.entries()) {
    const isFarmer = player === farmer;
    await client.query(
      `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version, bidder_number, limit_cents, requested_at, limit_set_at, decided_at)
       VALUES ($1, $2, $3, 'approved', 1, $4, $5, $6, $6, $6)`,
      [
        player.registrationId,
        saleId,
        player.userId,
        isFarmer ? 214 : 201 + index,
        isFarmer ? FARMERS_LIMIT : null,
        new Date(at),
      ],
    );
  }
};
