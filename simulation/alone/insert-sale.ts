import { randomUUID } from 'node:crypto';
import { apiPath, type SaleDraft } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { makeKeyPair } from '@quarterline/tender-cipher';
import { queryRows } from '#database/statements/rows.ts';
import { PHONE_BIDDER } from '#testing/sales/phone-bidder.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import type { TestTenderKeys } from '#testing/sales/tender-sale.ts';
import { type Format, insertPeople, insertPerson, type People, type ScriptedSale } from './scripted-sale.ts';
import type { Answer, World } from './world.ts';

export const MINUTE = 60_000;
/** From the opening to the first close: an auction has hours, a tender two days. */
const LENGTH_MS: Readonly<Record<Format, number>> = { auction: 150 * MINUTE, tender: 48 * 60 * MINUTE };

/** Three quarters: the first two also as a block, the third alone. */
const draftOf = (format: Format, opensAt: number): SaleDraft => {
  const draft = readyDraft('Three Quarters', { parcels: 3, opensAt, closesAt: opensAt + LENGTH_MS[format] });
  const [one, two] = draft.parcels.map(({ id }) => id);
  return {
    ...draft,
    saleFormat: format === 'tender' ? 'sealedTender' : 'ascending',
    parcels: draft.parcels.map((parcel) => ({ ...parcel, startingBid: '$500,000' })),
    groups: [
      {
        id: randomUUID(),
        blockId: randomUUID(),
        slug: '',
        name: 'Both',
        parcelIds: [one ?? '', two ?? ''],
        startingBid: '$1,000,000',
      },
    ],
    rules: { ...draft.rules, maximumBids: format === 'auction' },
    ...(format === 'tender' ? { closingMode: 'universal' as const } : {}),
  };
};

const must = ({ status, body }: Answer): Record<string, unknown> => {
  if (status >= 300) throw new Error(`The scripted sale is refused: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** The two openers' keys, made as in their browsers. */
const nameOpeners = async (
  { ask }: World,
  slug: string,
  { colleagues }: People,
): Promise<TestTenderKeys['openers']> => {
  const [lena, lars] = colleagues;
  const path = apiPath('POST /api/admin/auctions/:slug/openers', { slug });
  must(await ask(lena.cookie, 'POST', path, { userIds: [lena.userId, lars.userId] }));
  const openers: TestTenderKeys['openers'] = [];
  for (const { userId, cookie } of [lena, lars]) {
    const pair = await makeKeyPair();
    must(await ask(cookie, 'POST', `${path}/key`, { publicKey: pair.publicKey }));
    openers.push({ ...pair, userId });
  }
  return openers;
};

/** Publishes a sale as an office does, with its people. */
export async function insertSale(world: World, format: Format, opensAt: number): Promise<ScriptedSale> {
  const { ask, database } = world;
  const people = await insertPeople(world);
  const { cookie } = people.colleagues[0];
  const post = async (path: string, body: unknown) => must(await ask(cookie, 'POST', path, body));
  // The address is made of the name: one that no other sale of the walk has.
  const { slug } = (await post('/api/admin/auctions', { name: `Quarters ${randomUUID()}`, copyOf: null })) as {
    slug: string;
  };
  const path = `/api/admin/auctions/${slug}`;
  const { draft, version } = must(await ask(cookie, 'GET', path)) as unknown as { draft: SaleDraft; version: number };
  const changes = changesBetween(draft, draftOf(format, opensAt));
  const saved = await post(`${path}/draft`, { version, changes });
  const openers = format === 'tender' ? await nameOpeners(world, slug, people) : null;
  await post(`${path}/publish`, { version: saved.version });
  const [row] = await queryRows<{ id: string; lots: ScriptedSale['lots']; engineKey: string | null }>(
    database,
    `SELECT id, (SELECT json_agg(json_build_object('id', lot->>'id', 'slug', lot->>'slug') ORDER BY lot->>'enBloc', (lot->>'position')::int)
       FROM jsonb_array_elements(editorial->'parcels') AS lot) AS lots,
       (SELECT event->'rules'->'keys'->>'engine' FROM sale_record WHERE sale_id = sale.id AND sequence = 1) AS "engineKey"
     FROM sale WHERE slug = $1`,
    [slug],
  );
  const { id = '', lots = [], engineKey } = row ?? {};
  const keys = openers && { engine: engineKey ?? '', openers: openers.map(({ publicKey }) => publicKey) };
  const tender = openers && keys && { openers, keys, engine: { publicKey: engineKey ?? '', privateKey: '' } };
  await database.query(
    'INSERT INTO parcel_question (id, sale_id, parcel_id, asked_by, text) VALUES ($1, $2, $3, $4, $5)',
    [randomUUID(), id, lots[0]?.id, people.actors.friend.userId, 'Is the well inspected?'],
  );
  return {
    format,
    id,
    slug,
    lots,
    opensAt,
    tender,
    ...people,
    bidders: await insertBidders(world, { format, slug, id, colleagues: people.colleagues }),
  };
}

type SaleOfBidders = Pick<ScriptedSale, 'format' | 'slug' | 'id'> & Pick<People, 'colleagues'>;

const insertBidders = async (world: World, sale: SaleOfBidders): Promise<ScriptedSale['bidders']> => {
  const bidders = {} as ScriptedSale['bidders'];
  for (const [index, name] of (['anna', 'bert', 'carl', 'dora', 'pete'] as const).entries()) {
    // A tender is encrypted by its bidder: nobody sends one by phone.
    if (name === 'pete' && sale.format === 'auction') bidders.pete = await addPhoneBidder(world, sale);
    else bidders[name] = await insertBidder(world, sale, name, name === 'dora' ? null : 101 + index);
  }
  return bidders;
};

/** A person with an account who asked to bid; approved with a number. */
const insertBidder = async (
  world: World,
  sale: SaleOfBidders,
  name: string,
  number: number | null,
): Promise<ScriptedSale['bidders']['anna']> => {
  const person = await insertPerson(world, name, 'bidder');
  const registrationId = randomUUID();
  await world.database.query(
    `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, $3, $4, 1, $5)`,
    [registrationId, sale.id, person.userId, number === null ? 'requested' : 'approved', number],
  );
  return { ...person, registrationId };
};

/** A person without email, registered by staff to bid by phone. */
const addPhoneBidder = async (
  { ask }: World,
  { slug, colleagues: [{ cookie }] }: SaleOfBidders,
): Promise<ScriptedSale['bidders']['pete']> => {
  const asked = { ...PHONE_BIDDER, id: randomUUID(), name: 'pete' };
  const path = `/api/admin/auctions/${slug}`;
  const added = must(await ask(cookie, 'POST', `${path}/phone-bidders`, asked));
  const registrationId = String(added.registrationId);
  const approval = { action: 'approve', limitCents: PHONE_BIDDER.askedLimitCents, overrideDeadline: true };
  must(await ask(cookie, 'POST', `${path}/registrations/${registrationId}`, { ...approval, reason: 'Known.' }));
  return { name: 'pete', userId: asked.id, email: '', cookie: '', registrationId };
};
