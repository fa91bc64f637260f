import { type AscendingRules, ascendingRulesOf, dollars, type SaleRules } from '@quarterline/rules';
import type pg from 'pg';
import { buildDemoSale, type DemoTimes, rulesOfDemoSale } from '#demo/build-demo-sale.ts';
import { demoId } from '#demo/demo-id.ts';
import type { DemoSale } from '#demo/demo-sale.ts';
import { writeDocuments } from '#demo/documents/write-documents.ts';
import { DEMO_BIDDER, DEMO_SELLER, ROBOTS, userIdOf } from '#demo/people.ts';
import { type Player, playSale } from '#demo/play-sale.ts';
import { playTenderSale } from '#demo/play-tender-sale.ts';
import { composePublishedSale } from '../../engine/features/sales/publication/server/compose-published-sale.ts';
import { recordWriting } from '../../engine/platform/sale/growing-record.ts';
import { beginSale } from '../../engine/platform/sale/publish-turn.ts';
import type { Signer } from '../../engine/platform/signing/signer.ts';
import type { FileCipher } from '../../engine/platform/storage/file-cipher.ts';
import { writeRecord } from '../../engine/platform/store/record/sale-queue-store.ts';
import { publish } from '../../engine/platform/store/sales/published-store.ts';
import { keepConditions } from '../../engine/platform/store/sales/terms-store.ts';
import { insertTenderKeys } from './insert-tender-keys.ts';
import { insertWaitingRequests } from './insert-waiting-requests.ts';
import type { TenderSecrets } from './open-demo-tenders.ts';

/** `rules`: what differs from the rules of an auction. Without a cipher no private document is there, and no sealed tender can be held. */
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
export async function insertDemoSale(
  client: pg.PoolClient,
  sale: DemoSale,
  times: DemoTimes,
  { dataDir, signer, now, rules: changedRules, cipher = null }: DemoPlace,
): Promise<string> {
  const { scheduledAt: publishedAt, opensAt } = times;
  const secrets = sale.tender ? await tenderSecrets(client, sale, { dataDir, cipher, publishedAt }) : null;
  const rules: SaleRules = secrets
    ? rulesOfDemoSale(sale, secrets.keys)
    : { ...ascendingRulesOf(rulesOfDemoSale(sale)), ...changedRules };
  const written = await writeDocuments({ sale, rules, publishedAt, opensAt, dataDir, now });
  const { documentName, documentHash, href } = written.conditions;
  const conditions = { documentName, documentHash };
  const built = buildDemoSale(sale, times, { documents: written.documents, conditions }, rules);
  const robots = ROBOTS.map(
    (robot): Player => ({ userId: userIdOf(robot), registrationId: demoId(`registration ${sale.slug} ${robot.key}`) }),
  );
  const farmer: Player = { userId: userIdOf(DEMO_BIDDER), registrationId: demoId(`registration ${sale.slug} farmer`) };
  // In the live sale the demo farmer has been bidding too: high on 1 before, outbid on 3, high on 4. Where tenders wait for their
  // opening or were opened, some are the farmer's; where they are taken, somebody who tries it sends their first.
  const players =
    sale.state === 'live' || hasFarmersTender(sale)
      ? [robots[0], farmer, robots[1], robots[2]].flatMap((player) => player ?? [])
      : robots;
  const played = secrets
    ? await playTenderSale(sale, built, { players, secrets }, now, signer)
    : playSale(sale, built, players, now, signer);
  const begins = { demo: true, practice: false, rehearsalOf: null };
  const { editorial, command, scheduledAt } = built;
  const begun = await beginSale(client, { command, begins, editorialOf: () => editorial }, scheduledAt, null);
  await keepConditions(client, built.id, {
    version: 1,
    name: documentName,
    fileUrl: href,
    sha256: documentHash,
    publishedAt,
  });
  await insertRegistrations(
    client,
    { saleId: built.id, at: Math.min(publishedAt + TEN_DAYS, opensAt, now) },
    [...robots, ...((sale.state === 'completed' && !sale.tender) || sale.asksIdentity ? [] : [farmer])],
    farmer,
  );
  if (sale.asksIdentity) await insertWaitingRequests(client, { sale, saleId: built.id, robots, now, cipher });
  // Nobody lived its past: it counts as watched until an engine is there, or every demonstration would begin with an outage.
  await client.query(`INSERT INTO sale_heartbeat VALUES ($1, clock_timestamp() + interval '5 minutes')`, [built.id]);
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
}

/** The keys of a sale are made the day before it is announced. */
const tenderSecrets = async (
  client: pg.PoolClient,
  sale: DemoSale,
  { dataDir, cipher, publishedAt }: { dataDir: string; cipher: FileCipher | null; publishedAt: number },
): Promise<TenderSecrets> => {
  if (!cipher) throw new Error('A sealed tender of the demonstration needs the key of private files.');
  const saleId = demoId(`sale ${sale.slug}`);
  const madeAt = publishedAt - 86_400_000;
  return insertTenderKeys(client, sale, { saleId, dataDir, cipher, madeAt });
};

/** Of a sale by sealed tender: its closing time has passed. */
const hasFarmersTender = ({ tender, state }: DemoSale): boolean =>
  tender !== undefined && (state === 'waiting' || state === 'completed');

/** Every third of the bidders has asked to bid by phone too. */
const BIDS_BY_PHONE_EVERY = 3;

const insertRegistrations = async (
  client: pg.PoolClient,
  { saleId, at }: { saleId: string; at: number },
  players: readonly Player[],
  farmer: Player,
): Promise<void> => {
  for (const [index, player] of players.entries()) {
    const isFarmer = player === farmer;
    await client.query(
      `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version, bidder_number, limit_cents, requested_at, limit_set_at, decided_at, phone_bidding_since)
       VALUES ($1, $2, $3, 'approved', 1, $4, $5, $6, $6, $6, CASE WHEN $7 THEN $6::timestamptz END)`,
      [
        player.registrationId,
        saleId,
        player.userId,
        isFarmer ? 214 : 201 + index,
        isFarmer ? FARMERS_LIMIT : null,
        new Date(at),
        index % BIDS_BY_PHONE_EVERY === 1,
      ],
    );
  }
};
