import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { PublishedSale } from '@quarterline/contract';
import {
  type AscendingRules,
  DEFAULT_RULES,
  dollars,
  type PublishSale,
  type SealedTenderRules,
} from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { inPatientTransaction } from '#database/statements/patient-transaction.ts';
import { sha256 } from '#engine/sha256.ts';
import { beginSale } from '#platform/sale/publish-turn.ts';
import type { Signer } from '#platform/signing/signer.ts';
import { keepConditions } from '#platform/store/sales/terms-store.ts';

export type TestBidder = { userId: string; registrationId: string };
export type TestSale = { id: string; slug: string; parcelIds: string[]; blockId: string; bidders: TestBidder[] };
export type TestSaleInput = {
  id?: string;
  parcels?: number;
  bidders?: number;
  /** Milliseconds from now, by this machine's clock. */
  opensInMs?: number;
  closesInMs?: number;
  gapMs?: number;
  rules?: Partial<AscendingRules>;
  /** True to write heartbeats without a clock keeper. Otherwise the sale has none yet. */
  isWatched?: boolean;
  /** A sale by sealed tender instead: all lots close together. */
  tender?: SealedTenderRules;
};

const { privateKey } = generateKeyPairSync('ed25519');
export const testSigner: Signer = {
  keyId: 'test',
  publicKeyPem: '',
  sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
};

/** A sale with quarters of one legal township, approved bidders, and one group of all its parcels. */
export async function insertTestSale(database: Database, input: TestSaleInput = {}): Promise<TestSale> {
  const { parcels = 2, bidders = 2, opensInMs = -60_000, closesInMs = 3_600_000 } = input;
  const gapMs = input.tender ? 0 : (input.gapMs ?? 600_000);
  const now = Date.now();
  const id = input.id ?? randomUUID();
  const slug = `test-${id.slice(0, 8)}`;
  const parcelIds = Array.from({ length: parcels }, () => randomUUID());
  const blockId = randomUUID();
  const groupId = randomUUID();
  const times = (index: number) => ({ opensAt: now + opensInMs, closesAt: now + closesInMs + index * gapMs });
  const scheduledAt = Math.min(now, now + opensInMs) - 1000;
  const schedule: PublishSale['schedule'] = {
    saleId: id,
    rules: input.tender ?? { ...DEFAULT_RULES, ...input.rules },
    termsVersion: 1,
    parcels: [
      ...parcelIds.map((parcelId, index) => ({
        id: parcelId,
        kind: 'parcel' as const,
        position: index + 1,
        groupId,
        acres: 160,
        startingBidCents: dollars(500_000),
        ...times(index),
      })),
      {
        id: blockId,
        kind: 'enBloc' as const,
        position: parcels + 1,
        groupId,
        acres: 160 * parcels,
        startingBidCents: dollars(1_000_000),
        ...times(parcels),
      },
    ],
    groups: [{ id: groupId, name: 'All', parcelIds, enBlocParcelId: blockId, startingBidCents: dollars(1_000_000) }],
  };
  const command: PublishSale = {
    kind: 'publish_sale',
    schedule,
    terms: null,
    actorId: 'test',
    reason: 'A test begins.',
  };
  const begins = { demo: false, practice: false, rehearsalOf: null };
  const { tender } = input;
  const terms = tender ? { tender: { secondRound: tender.secondRound, acceptance: tender.acceptance } } : {};
  const editorialOf = () => ({ ...testEditorial(id, slug, parcelIds, blockId, times), ...terms });
  await inPatientTransaction(database, async (client) => {
    await beginSale(client, { command, begins, editorialOf }, scheduledAt, randomUUID());
    const conditions = { name: 'Conditions of Sale', fileUrl: `/media/files/${slug}-conditions.pdf` };
    // A day ahead: a test that waits on a busy machine is no outage of the engine that it tests.
    if (input.isWatched !== false)
      await client.query(`INSERT INTO sale_heartbeat VALUES ($1, clock_timestamp() + interval '1 day')`, [id]);
    await keepConditions(client, id, { version: 1, ...conditions, sha256: sha256(`the conditions of ${slug}`) });
  });
  return { id, slug, parcelIds, blockId, bidders: await insertBidders(database, id, bidders) };
}

/** A bidder of a sale, by number. Throws when it has not so many. */
export function bidderOf(sale: TestSale, index = 0): TestBidder {
  const bidder = sale.bidders[index];
  if (!bidder) throw new Error('No such bidder.');
  return bidder;
}

const insertBidders = async (database: Database, saleId: string, count: number): Promise<TestBidder[]> => {
  const bidders = Array.from({ length: count }, () => ({ userId: randomUUID(), registrationId: randomUUID() }));
  for (const [index, { userId, registrationId }] of bidders.entries()) {
    await database.query(
      `INSERT INTO account_user (id, name, email, email_verified, province, purchaser_kind) VALUES ($1, $2, $3, true, 'AB', 'person')`,
      [userId, `Bidder ${index + 1}`, `${userId}@test.example`],
    );
    await database.query(
      `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, $3, 'approved', 1, $4)`,
      [registrationId, saleId, userId, 101 + index],
    );
  }
  return bidders;
};

/** Editorial of a sale: its parcels, and its block under `blockId`. */
export const testEditorial = (
  id: string,
  slug: string,
  parcelIds: string[],
  blockId: string,
  times: (index: number) => { opensAt: number; closesAt: number },
): PublishedSale => ({
  id,
  slug,
  name: 'Test sale',
  location: 'Camrose County, AB',
  province: 'AB',
  coordinates: [-112.7, 53],
  zone: 'America/Edmonton',
  summary: '',
  descriptionMarkdown: '',
  saleImage: null,
  aerial: null,
  pictures: [],
  terrain: null,
  banner: null,
  saleStatus: 'upcoming',
  startTime: new Date(times(0).opensAt).toISOString(),
  endTime: new Date(times(parcelIds.length).closesAt).toISOString(),
  closingMode: 'staggered',
  closingGapMinutes: 10,
  softCloseSeconds: 120,
  recessMinutes: 15,
  enBlocPremiumShare: 0.05,
  depositShare: 0.1,
  parcels: [...parcelIds, blockId].map((parcelId, index) => ({
    id: parcelId,
    slug: parcelId === blockId ? 'en-bloc' : `parcel-${index + 1}`,
    kind: parcelId === blockId ? 'enBloc' : 'parcel',
    enBloc: parcelId === blockId,
    stake: parcelId === blockId ? 'E' : String(index + 1),
    position: index + 1,
    name: `Parcel ${index + 1}`,
    legalDescriptions: ['NE-14-46-19-W4'],
    acres: 160,
    cultivatedAcres: null,
    startTime: new Date(times(index).opensAt).toISOString(),
    endTime: new Date(times(index).closesAt).toISOString(),
    startingBidCents: dollars(500_000),
    acceptedBidCents: null,
    outcome: null,
    parcelSlugs: parcelId === blockId ? parcelIds.map((_, member) => `parcel-${member + 1}`) : [],
    summary: '',
    descriptionMarkdown: '',
    features: [],
    surfaceLeases: [],
    taxesCents: null,
    soil: null,
    pictures: [],
  })),
  options: [],
  documents: [],
  teamMemberSlug: null,
  sellerText: '',
  demo: false,
});
