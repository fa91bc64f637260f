import { type SaleFilePreview, SaleForm } from '@quarterline/contract';
import { describeSaleFile } from '@quarterline/drafting';
import type { Database } from '#database/connect.ts';
import { freeSlug } from '#features/sales/sale-editor/server/make-draft.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { listTeam } from '#platform/store/sales/admin-sale-store.ts';
import { readTermsOfUse } from '#platform/store/sales/terms-store.ts';
import type { ReadSaleFile } from './sale-file/read-sale-file.ts';

type Doubt = SaleFilePreview['doubts'][number];

/**
 * Describes the import of a sale file into this installation, with warnings for staff. Throws `ProblemError 409
 * address_taken`.
 */
export async function describeImport(
  database: Database,
  { manifest, drafts, unknown }: ReadSaleFile,
): Promise<SaleFilePreview> {
  const { sale, from, writtenAt } = manifest;
  const draft = drafts.public ?? drafts.draft;
  if (!draft) throw new Error('A sale file that was read has a draft.');
  const [slug, team, termsOfUse] = await Promise.all([
    freeSlug(database, sale.slug),
    listTeam(database),
    readTermsOfUse(database),
  ]);
  if (slug === null) throw refuse(409, 'address_taken__import', { slug: sale.slug });
  const isOver = sale.status === 'completed' || sale.status === 'cancelled';
  const lawyer = draft.teamMemberSlug;
  const doubts: Doubt[] = [
    ...doubt(
      isOver,
      'The sale is over there',
      'It comes as a draft with dates that are past. No result enters a record here.',
    ),
    ...doubt(
      sale.status === 'live',
      'The sale is being held there',
      'Two sales of the same land must not take bids at once.',
    ),
    ...doubt(
      sale.status === 'upcoming' || sale.status === 'postponed',
      'The sale is public there',
      'Cancel it there, or leave one of them unpublished: the same land is sold once.',
    ),
    ...doubt(
      slug !== sale.slug,
      `The address ${sale.slug} is taken here`,
      `It gets ${slug}. Printed links lead to the other sale.`,
    ),
    ...doubt(
      lawyer !== null && !team.some((member) => member.slug === lawyer),
      'The lawyer who runs it is not on the team here',
      'Choose one in the editor.',
    ),
    ...doubt(
      sale.termsOfUseSha256 !== (termsOfUse?.sha256 ?? null),
      'The terms of use here differ from those there',
      'Bidders here accept those of this site. Read its Conditions of Sale beside them.',
    ),
    ...doubt(draft.terrain !== null, 'It has invented land', 'That is of a demonstration, and is left out.'),
    ...doubt(
      unknown.length > 0,
      `It has fields that this version does not know: ${unknown.join(', ')}`,
      'They are left out.',
    ),
  ];
  return {
    name: draft.name,
    zone: draft.zone,
    from,
    writtenAt,
    status: sale.status,
    slug,
    doubts,
    forms: SaleForm.options.filter((form) => drafts[form] !== undefined),
    ...describeSaleFile({ draft, status: sale.status, ...sale.left }),
  };
}

const doubt = (applies: boolean, what: string, why: string): Doubt[] => (applies ? [{ what, why }] : []);
