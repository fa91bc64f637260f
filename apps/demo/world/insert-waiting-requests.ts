import { randomUUID } from 'node:crypto';
import {
  BINDING_OFFER_WORDS,
  type IdentityWay,
  JOINT_BIDDING_WORDS,
  type LimitBacking,
  ownershipDeclaration,
} from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { DEMO_BRAND } from '#demo/content/demo-brand.ts';
import { demoId } from '#demo/demo-id.ts';
import type { DemoSale } from '#demo/demo-sale.ts';
import { APPLICANTS, DEMO_STAFF, type DemoPerson, userIdOf } from '#demo/people.ts';
import type { Player } from '#demo/play-sale.ts';
import type { Queryable } from '../../engine/database/statements/rows.ts';
import { insertIdentityCheck } from '../../engine/features/people/registration/store/identity-check-store.ts';
import { insertPrivateDocument } from '../../engine/features/people/registration/store/private-document-store.ts';
import { openPdf } from '../../engine/platform/pdf/pdf.ts';
import type { FileCipher } from '../../engine/platform/storage/file-cipher.ts';

type Asked = {
  limit: number;
  backing: LimitBacking;
  financing: 'cash' | 'approved' | 'applying';
  note: string;
  identity: IdentityWay;
  documents: { purpose: 'identity' | 'limit'; name: string }[];
  /** What staff still want. */
  more?: string;
  daysAgo: number;
};

const ASKED: readonly Asked[] = [
  {
    limit: 2_500_000,
    backing: 'bank',
    financing: 'approved',
    note: 'Approved in writing: see the document of my bank.',
    identity: 'document',
    documents: [
      { purpose: 'identity', name: 'driving-licence-specimen.pdf' },
      { purpose: 'limit', name: 'bank-confirmation-specimen.pdf' },
    ],
    daysAgo: 2,
  },
  {
    limit: 1_200_000,
    backing: 'cash',
    financing: 'cash',
    note: '',
    identity: 'video_call',
    documents: [],
    daysAgo: 1,
  },
  {
    limit: 3_000_000,
    backing: 'documentary_credit',
    financing: 'applying',
    note: 'The lender decides this week.',
    identity: 'known_client',
    documents: [],
    more: 'Please send us a photo of your letter of credit.',
    daysAgo: 4,
  },
];

type Place = { sale: DemoSale; saleId: string; robots: readonly Player[]; now: number; cipher: FileCipher | null };

/** Requests to bid as they come to a real sale: two wait for staff, one for an answer. Those who may bid already were checked. */
export async function insertWaitingRequests(client: Queryable, place: Place): Promise<void> {
  const day = new Date(place.now - 5 * 86_400_000).toISOString().slice(0, 10);
  for (const { registrationId } of place.robots) {
    const check = { id: randomUUID(), registrationId, way: 'known_client', checkedOn: day } as const;
    await insertIdentityCheck(client, { ...check, checkedBy: userIdOf(DEMO_STAFF), note: null });
  }
  for (const [index, asked] of ASKED.entries()) {
    const who = APPLICANTS[index];
    if (who) await insertRequest(client, place, who, asked);
  }
}

const insertRequest = async (
  client: Queryable,
  { sale, saleId, now, cipher }: Place,
  who: DemoPerson,
  asked: Asked,
): Promise<void> => {
  const id = demoId(`registration ${sale.slug} ${who.key}`);
  const at = new Date(now - asked.daysAgo * 86_400_000);
  const law = ownershipDeclaration(sale.province);
  const application = {
    namesOnTitle: [who.name],
    coBuyers: [],
    financing: asked.financing,
    financingNote: asked.note,
    bidsWith: '',
    agreedTo: [BINDING_OFFER_WORDS.ascending, JOINT_BIDDING_WORDS, ...(law ? [law.words] : [])],
  };
  await client.query(
    `INSERT INTO registration (id, sale_id, user_id, status, accepted_terms_version, application, requested_at, asked_limit_cents,
       limit_backing, limit_asked_at, identity_way, more_asked_at, reason)
     VALUES ($1, $2, $3, 'requested', 1, $4, $5, $6, $7, $5, $8, $9, $10)`,
    [
      id,
      saleId,
      userIdOf(who),
      JSON.stringify(application),
      at,
      dollars(asked.limit),
      asked.backing,
      asked.identity,
      asked.more === undefined ? null : new Date(at.getTime() + 86_400_000),
      asked.more ?? null,
    ],
  );
  if (cipher === null) return;
  for (const { purpose, name } of asked.documents) {
    const documentId = randomUUID();
    const bytes = await specimen(sale, who, name, at.getTime());
    const encrypted = cipher.encrypt(bytes, documentId);
    const kept = { id: documentId, registrationId: id, purpose, fileName: name, mediaType: 'application/pdf' };
    await insertPrivateDocument(client, { ...kept, byteCount: bytes.length, encrypted });
  }
};

/** Stands where a real request has a licence or a letter. */
const specimen = (sale: DemoSale, who: DemoPerson, name: string, madeAt: number): Promise<Buffer> => {
  const pdf = openPdf({
    title: 'Specimen',
    about: `${sale.name}, ${sale.location}`,
    form: 'written for the demonstration',
    record: 'Nobody’s document.',
    madeAt,
    madeText: name,
    demo: true,
    brand: DEMO_BRAND,
  });
  pdf.text(
    `In a real sale, ${who.name} would have sent a document here. It would be kept encrypted, be opened by those who approve bidders alone, and be deleted 30 days after the sale.`,
  );
  return pdf.end();
};
