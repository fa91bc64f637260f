import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Change, type PublishedSale } from '@quarterline/contract';
import {
  chainHash,
  isSealedTender,
  livePhase,
  recordEntry,
  replay,
  type SaleEvent,
  type SellerStatement,
  saleStatus,
  whyNotOpenable,
} from '@quarterline/rules';
import { isPartOf, openOpenerKey, readOpenerKeyFile, tenderPart } from '@quarterline/tender-cipher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#demo/demo-id.ts';
import { recessTimes } from '#demo/live-times.ts';
import {
  DEMO_ADMINISTRATOR,
  DEMO_BIDDER,
  DEMO_CLERK,
  DEMO_OPENERS,
  DEMO_SELLER,
  DEMO_STAFF,
  userIdOf,
} from '#demo/people.ts';
import { FIRST_SALES } from '#demo/sales/all-demo-sales.ts';
import { ribstoneCreekBlock } from '#demo/sales/follow-up.ts';
import { fillDemoWorld, isEmpty } from '#demo/world/fill-demo-world.ts';
import { insertDemoSale } from '#demo/world/insert-demo-sale.ts';
import { openerKeyPath } from '#demo/world/insert-tender-keys.ts';
import { listOpenSeats } from '../../engine/features/selling/server/selling-routes.ts';
import { readWholeRecord } from '../../engine/platform/sale/read-whole-record.ts';
import { readTwoPeople } from '../../engine/platform/staff/server/second-person/two-people.ts';
import { fileCipher } from '../../engine/platform/storage/file-cipher.ts';
import { hasBlockRoundSoon, listRobotsOfLiveSales } from '../../engine/platform/store/demo-store.ts';
import { readChanges } from '../../engine/platform/store/sales/published-store.ts';
import { sha256 } from '../../engine/sha256.ts';
import { type ClonedDatabase, cloneDatabase } from '../../engine/testing/clone-database.ts';
import { testSigner } from '../../engine/testing/sales/test-sale.ts';

const cipher = fileCipher(['c3'.repeat(32)]);
let clone: ClonedDatabase;
let dataDir: string;
let changes: Change[];
let wasEmpty: boolean;
beforeAll(async () => {
  clone = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ql-demo-'));
  wasEmpty = await isEmpty(clone.database);
  await fillDemoWorld(clone.database, dataDir, testSigner, Date.now(), cipher);
  changes = (await readChanges(clone.database, 0, 1000, 100_000_000)).map(({ change }) =>
    Change.parse(JSON.parse(change)),
  );
});
afterAll(async () => {
  await clone.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const sales = (): PublishedSale[] =>
  changes.flatMap((change) => (change.type === 'sale' && change.record ? [change.record] : []));
const withStatus = (status: string): PublishedSale[] => sales().filter(({ saleStatus: is }) => is === status);
const readSale = (slug: string) => readWholeRecord(clone.database, demoId(`sale ${slug}`));
const liveAuction = (): PublishedSale | undefined => withStatus('live').find(({ tender }) => !tender);

describe('the seller of the demonstration', () => {
  it('has a sale to approve, a document to sign, a message to read, and a statement whose net is what its lines add up to', async () => {
    const seats = await listOpenSeats(clone.database, userIdOf(DEMO_SELLER));
    expect(seats.filter(({ toApprove, unread, toSign }) => toApprove > 1 && unread === 1 && toSign === 1)).toHaveLength(
      1,
    );
    const { rows } = await clone.database.query<{ statement: SellerStatement }>(
      'SELECT statement FROM seller_statement',
    );
    const [first] = rows;
    const sums = first?.statement.lots.map(({ lines }) => lines.reduce((sum, { cents }) => sum + cents, 0)) ?? [];
    expect(sums.length).toBeGreaterThan(0);
    expect(first?.statement.netCents).toBe(sums.reduce((sum, cents) => sum + cents, 0) - 126_000);
  });
});

describe('the demonstration', () => {
  it('has one live auction of six quarters with a block, two sales by sealed tender, four upcoming, seven completed with one by sealed tender, one postponed', () => {
    expect(['live', 'upcoming', 'completed', 'postponed'].map((status) => withStatus(status).length)).toEqual([
      3, 4, 7, 1,
    ]);
    expect(withStatus('live').filter(({ tender }) => tender)).toHaveLength(2);
    const live = liveAuction();
    expect(live?.parcels.map(({ enBloc }) => enBloc)).toEqual([false, false, false, false, false, false, true]);
  });

  it('shows every ending a sale can have: sold, sold en bloc, unsold', () => {
    const outcomes = withStatus('completed').flatMap(({ parcels }) => parcels.map(({ outcome }) => outcome));
    expect(new Set(outcomes)).toEqual(new Set(['sold', 'sold_en_bloc', 'no_sale']));
  });

  it('has three of staff of whom any two can void a bid together in every sale', async () => {
    const { rows } = await clone.database.query<{ id: string }>('SELECT id FROM sale');
    for (const { id } of rows)
      expect((await readTwoPeople(clone.database, id)).names).toEqual([
        DEMO_ADMINISTRATOR.name,
        DEMO_CLERK.name,
        DEMO_STAFF.name,
      ]);
  });

  it('was made by the rules: every record replays to the state on its page, and its chain holds', async () => {
    const { rows } = await clone.database.query<{ id: string; status: string; head_hash: string }>(
      'SELECT id, status, head_hash FROM sale',
    );
    expect(rows).toHaveLength(FIRST_SALES.length);
    for (const { id, status, head_hash } of rows) {
      const { rows: entries } = await clone.database.query<{ event: SaleEvent }>(
        'SELECT event FROM sale_record WHERE sale_id = $1 ORDER BY sequence',
        [id],
      );
      const events = entries.map(({ event }) => event);
      expect(saleStatus(replay(events))).toBe(status);
      expect(events.reduce((hash, event) => chainHash(hash, recordEntry(event), sha256), '')).toBe(head_hash);
    }
  });

  it('has every document that a text promises, for exactly the parcels that promise it', () => {
    const promised = [
      ['surface-lease', 'surface-lease-agreement'],
      ['wells', 'well-and-water-reports'],
      ['cultivated-acres', 'field-records'],
      ['irrigation-pivot', 'irrigation-transfer-form'],
    ] as const;
    for (const sale of sales()) {
      const parcels = sale.parcels.filter(({ enBloc }) => !enBloc);
      for (const [feature, document] of promised) {
        const stakes = parcels.filter(({ features }) => features.some(({ slug }) => slug === feature));
        const found = sale.documents.find(({ slug }) => slug === document);
        expect([sale.slug, document, found !== undefined]).toEqual([sale.slug, document, stakes.length > 0]);
        if (found && stakes.length === 1 && parcels.length > 1) expect(found.scope).toBe(`Parcel ${stakes[0]?.stake}`);
      }
    }
  });

  it('has documents of believable sizes and one date for its Conditions of Sale: on the page, in force, in the record', async () => {
    const { rows } = await clone.database.query<{
      slug: string;
      name: string;
      published_at: Date;
      sha256: string;
      hash: string;
    }>(
      `SELECT slug, name, terms_version.published_at, sha256, event ->> 'documentHash' AS hash FROM sale
       JOIN terms_version ON terms_version.sale_id = sale.id
       JOIN sale_record ON sale_record.sale_id = sale.id AND sale_record.sequence = 1`,
    );
    expect(rows).toHaveLength(FIRST_SALES.length);
    for (const { slug, name, published_at, sha256: kept, hash } of rows) {
      const documents = sales().find((sale) => sale.slug === slug)?.documents ?? [];
      const conditions = documents.find((one) => one.slug === 'conditions-of-sale');
      expect([name, conditions?.name]).toEqual(['Conditions of Sale', 'Conditions of Sale']);
      expect(conditions?.publishedAt).toBe(published_at.toISOString());
      expect(hash).toBe(kept);
      expect(documents.filter(({ bytes }) => bytes < 12_000 || bytes > 400_000)).toEqual([]);
    }
    const early = await clone.database.query(
      `SELECT count(*)::integer AS count FROM registration JOIN terms_version USING (sale_id)
       WHERE registration.decided_at < terms_version.published_at`,
    );
    expect(early.rows).toEqual([{ count: 0 }]);
  });

  it('has every picture and document it speaks of, and each document is a PDF', () => {
    const files = sales().flatMap((sale) => [
      ...[sale.saleImage, sale.aerial].flatMap((picture) => picture?.src ?? []),
      ...sale.pictures.map(({ src }) => src),
      ...sale.documents.map(({ href }) => href),
    ]);
    expect(files.length).toBeGreaterThan(60);
    expect(files.filter((path) => !existsSync(join(dataDir, path)))).toEqual([]);
  });

  it('says of itself that it is one, on every sale and every person', () => {
    expect(sales().every(({ demo }) => demo)).toBe(true);
  });

  it('lies where it says: each sale in the province of its name', () => {
    const box: Record<string, [west: number, east: number, south: number, north: number]> = {
      AB: [-120, -110, 49, 60],
      BC: [-139, -114, 48, 60],
      SK: [-110, -101.3, 49, 60],
      MB: [-101.6, -95, 49, 60],
    };
    for (const { name, province, coordinates } of sales()) {
      const [west, east, south, north] = box[province] ?? [0, 0, 0, 0];
      const [longitude, latitude] = coordinates;
      expect([name, longitude > west && longitude < east && latitude > south && latitude < north]).toEqual([
        name,
        true,
      ]);
    }
  });

  it('has one sale whose requests wait for staff, with limit, declarations and identity as a real one has them', async () => {
    const { rows } = await clone.database.query<{
      slug: string;
      id: string;
      asked_limit_cents: number | null;
      limit_backing: string | null;
      identity_way: string | null;
      declarations: number;
      waits_for_bidder: boolean;
    }>(
      `SELECT slug, registration.id, asked_limit_cents, limit_backing, identity_way, more_asked_at IS NOT NULL AS waits_for_bidder,
         jsonb_array_length(application -> 'agreedTo') AS declarations
       FROM registration JOIN sale ON sale.id = sale_id WHERE registration.status = 'requested' ORDER BY asked_limit_cents`,
    );
    const asking = sales().filter(({ asksIdentity }) => asksIdentity);
    expect(asking.map(({ slug, saleStatus }) => [slug, saleStatus])).toEqual([
      ['new-sarepta-home-quarters', 'upcoming'],
    ]);
    expect(rows.map(({ slug }) => slug)).toEqual(Array(3).fill('new-sarepta-home-quarters'));
    expect(rows.map((row) => [row.limit_backing, row.identity_way, row.declarations, row.waits_for_bidder])).toEqual([
      ['cash', 'video_call', 3, false],
      ['bank', 'document', 3, false],
      ['documentary_credit', 'known_client', 3, true],
    ]);
    // The demo farmer has not asked there yet, and may try it.
    const farmer = await clone.database.query(
      `SELECT FROM registration JOIN sale ON sale.id = sale_id WHERE slug = 'new-sarepta-home-quarters' AND user_id = $1`,
      [userIdOf(DEMO_BIDDER)],
    );
    expect(farmer.rowCount).toBe(0);
    const { rows: documents } = await clone.database.query(
      `SELECT id, purpose, key_id, encrypted FROM private_document ORDER BY purpose`,
    );
    expect(documents.map(({ purpose }) => purpose)).toEqual(['identity', 'limit']);
    for (const { id, key_id, encrypted } of documents)
      expect(cipher.decrypt({ keyId: key_id, bytes: encrypted }, id).subarray(0, 5).toString()).toBe('%PDF-');
    const unchecked = await clone.database.query(
      `SELECT FROM registration JOIN sale ON sale.id = sale_id WHERE slug = 'new-sarepta-home-quarters'
         AND registration.status = 'approved' AND NOT EXISTS (SELECT FROM identity_check WHERE registration_id = registration.id)`,
    );
    expect(unchecked.rowCount).toBe(0);
  });

  it.each(['ghost-pine-quarters', 'rosthern-half-section'])(
    'hands each of three openers of %s a key file that opens with their password, and that its tenders are encrypted under',
    async (slug) => {
      const { state } = await readSale(slug);
      expect(isSealedTender(state.rules) && state.rules.keys.openers.map(({ actorId }) => actorId)).toEqual(
        DEMO_OPENERS.map(userIdOf),
      );
      expect(state.tender?.standing.length).toBeGreaterThan(4);
      for (const opener of DEMO_OPENERS) {
        const file = readOpenerKeyFile(await readFile(join(dataDir, openerKeyPath(slug, opener)), 'utf8'));
        if (!file) throw new Error('A key file can be read.');
        expect(file.saleId).toBe(state.id);
        expect(await openOpenerKey(file, 'another password')).toBeNull();
        const privateKey = (await openOpenerKey(file, opener.password)) ?? '';
        for (const { encrypted } of state.tender?.standing ?? [])
          expect(await isPartOf(encrypted, file.publicKey, (await tenderPart(encrypted, privateKey)) ?? '')).toBe(true);
      }
    },
  );

  it('takes tenders in one sale, in which the farmer may send theirs, and has the closing time of another behind it', async () => {
    const farmer = userIdOf(DEMO_BIDDER);
    const [open, closed] = [await readSale('ghost-pine-quarters'), await readSale('rosthern-half-section')];
    expect(whyNotOpenable(open.state)).toBe('tenders_not_closed');
    expect(whyNotOpenable(closed.state)).toBeNull();
    const { rows } = await clone.database.query<{ id: string; sale_id: string; status: string }>(
      'SELECT id, sale_id, status FROM registration WHERE user_id = $1 AND sale_id = ANY ($2::uuid[])',
      [farmer, [open.state.id, closed.state.id]],
    );
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'approved']);
    const isFarmers = ({ bidderId }: { bidderId: string }): boolean => rows.some(({ id }) => id === bidderId);
    expect(open.state.tender?.standing.filter(isFarmers)).toEqual([]);
    expect(closed.state.tender?.standing.filter(isFarmers).length).toBeGreaterThan(0);
  });

  it('has a sale by sealed tender that two openers opened: a tie is the earlier tender’s, and the farmer has bought one quarter', async () => {
    const farmer = demoId('registration gilt-edge-quarters farmer');
    const { state, events } = await readSale('gilt-edge-quarters');
    const published = sales().find(({ slug }) => slug === 'gilt-edge-quarters');
    expect([state.phase, published?.saleStatus]).toEqual(['completed', 'completed']);
    expect(published?.parcels.map(({ outcome }) => outcome)).toEqual(['sold', 'sold', 'no_sale']);
    const [opening] = events.filter(({ kind }) => kind === 'tenders_opened');
    expect(opening).toMatchObject({ actorId: userIdOf(DEMO_STAFF), secondActorId: userIdOf(DEMO_CLERK) });
    const [east, west] = state.parcels;
    expect(east?.leading).toMatchObject({ bidderId: farmer, amountCents: 58_300_000 });
    const tied = (state.tender?.opened ?? []).filter(
      ({ parcelId, amountCents }) => parcelId === west?.id && amountCents === 56_100_000,
    );
    expect(tied.map(({ bidderId }) => bidderId === farmer)).toEqual([false, true]);
    expect(west?.leading?.bidderId).toBe(tied[0]?.bidderId);
    const { rows } = await clone.database.query<{ step: string }>(
      'SELECT step FROM settlement_entry WHERE sale_id = $1 AND parcel_id = $2 ORDER BY at',
      [state.id, east?.id],
    );
    expect(rows[0]).toEqual({ step: 'send_offer' });
  });

  it('gets a sale in its recess whose block opens in ten minutes at most, and robots that are eligible for it', async () => {
    const TEN_MINUTES = 600_000;
    expect(await hasBlockRoundSoon(clone.database, TEN_MINUTES)).toBe(false);
    const now = Date.now();
    const client = await clone.database.connect();
    const times = recessTimes(now, ribstoneCreekBlock.parcels.length);
    const id = await insertDemoSale(client, ribstoneCreekBlock, times, { dataDir, signer: testSigner, now });
    client.release();
    expect(await hasBlockRoundSoon(clone.database, TEN_MINUTES)).toBe(true);
    const { state } = await readWholeRecord(clone.database, id);
    expect(livePhase(state)).toMatchObject({ kind: 'recess', openings: [{ cents: expect.any(Number) }] });
    const robots = (await listRobotsOfLiveSales(clone.database)).filter(({ sale_id }) => sale_id === id);
    const [group] = state.groups;
    expect(robots.filter(({ bidder_id }) => group?.eligible?.has(bidder_id)).length).toBeGreaterThan(1);
    expect(group?.eligible?.has(demoId('registration ribstone-creek-block farmer')), 'the farmer bids too').toBe(true);
  });

  it('fills only an empty database', async () => {
    expect([wasEmpty, await isEmpty(clone.database)]).toEqual([true, false]);
  });
});
