import type { AdminSale } from '@quarterline/contract';
import { followRecord } from '@quarterline/drafting';
import { saleRoute } from '@quarterline/listing';
import type { SaleState } from '@quarterline/rules';
import { requestedActionTitle } from '@quarterline/text';
import { readWholeRecord } from '#platform/sale/read-whole-record.ts';
import { listUnapproved } from '#platform/sale/seller-approval.ts';
import { describeOpeners } from '#platform/sale/tender-openers.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { requestedActionOf } from '#platform/staff/server/second-person/requested-action.ts';
import { readTwoPeople } from '#platform/staff/server/second-person/two-people.ts';
import { listOpenRequests, type TwoPeopleRequest } from '#platform/staff/store/second-person-store.ts';
import { takesPrivateFiles } from '#platform/storage/file-cipher.ts';
import { countAudience, hasActiveOfferForm, listTeam } from '#platform/store/sales/admin-sale-store.ts';
import { alignDraft } from '#platform/store/sales/sale-draft-store.ts';
import { readTermsOfUse } from '#platform/store/sales/terms-store.ts';
import { codeWays } from '#platform/texts/code-senders.ts';
import { findAdminDraft } from './find-admin-draft.ts';
import { FIRST_TERMS } from './publish-terms.ts';

const NOTHING: Pick<SaleState, 'parcels'> = { parcels: [] };

/** Everything an editor opens with, for anybody who asks. */
export async function openSale(services: AdminServices, slug: string, askerId: string): Promise<AdminSale> {
  const { database, env, now } = services;
  const { row, sale } = await findAdminDraft(database, slug);
  const [audience, team, termsOfUse, record] = await Promise.all([
    countAudience(database, row.sale_id),
    listTeam(database),
    readTermsOfUse(database),
    sale ? readWholeRecord(database, sale.id) : null,
  ]);
  const state = record?.state ?? NOTHING;
  const followed = row.public_draft && followRecord(row.draft, row.public_draft, state.parcels);
  if (followed) {
    await alignDraft(database, row.sale_id, followed);
    return openSale(services, slug, askerId);
  }
  return {
    slug,
    status: sale?.status ?? 'draft',
    demo: sale?.demo ?? false,
    archived: row.archived_at !== null,
    version: row.version,
    draft: row.draft,
    publicDraft: row.public_draft,
    savedAt: row.updated_at.getTime(),
    savedBy: nameFor(row.updated_by, row.updated_by_name, askerId),
    publishedAt: row.published_at?.getTime() ?? null,
    publishedBy: row.published_by_name,
    publishAt: row.publish_at?.getTime() ?? null,
    publishRefused: row.publish_refused,
    withdrawnParcelIds: state.parcels.filter(({ phase }) => phase === 'withdrawn').map(({ id }) => id),
    parcelIdsWithBids: state.parcels.filter(({ bidCount }) => bidCount > 0).map(({ id }) => id),
    audience,
    previewUrl: `${env.siteUrl}/preview/${row.preview_token}`,
    publicUrl: env.siteUrl + saleRoute({ slug }),
    termsVersion: sale?.terms_version ?? FIRST_TERMS,
    termsOfUseVersion: termsOfUse?.version ?? null,
    takesDocuments: takesPrivateFiles(env),
    sendsCodes: codeWays(env).length > 0,
    aerial: env.aerial,
    openers: await describeOpeners(database, {
      saleId: row.sale_id,
      callerId: askerId,
      published: record?.state.rules ?? null,
    }),
    hasOfferForm: await hasActiveOfferForm(database, row.sale_id),
    canConfirm: (await readTwoPeople(database, row.sale_id)).whoCanConfirm(askerId),
    waitsForSecondPerson: (await listOpenRequests(database, row.sale_id)).map(waitingSentence),
    unapproved: await listUnapproved(database, row),
    team,
    serverTimeMs: now(),
  };
}

const waitingSentence = ({ command, askedByName, reason }: TwoPeopleRequest): string =>
  `${requestedActionTitle(requestedActionOf(command))}: waits for a second person. ${askedByName} asked: ${reason}`;

const nameFor = (id: string | null, name: string | null, askerId: string): string | null =>
  id === askerId ? 'you' : name;
