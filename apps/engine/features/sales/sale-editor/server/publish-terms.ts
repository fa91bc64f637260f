import { CONDITIONS_NAME, type DraftDocument, type SaleDraft, type TermsVersion } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { hashOfFile, type NewConditions } from '#platform/store/sales/terms-store.ts';

export const FIRST_TERMS = 1;

type NewTerms = Omit<NewConditions, 'version'>;

/** The newest version of a draft's Conditions of Sale. */
const conditionsOf = ({ documents }: SaleDraft): DraftDocument | undefined =>
  documents.find(({ kind }) => kind === 'conditions');

/**
 * The conditions that this draft would put in force, with the hash of their bytes; null when they are those of `before`: the
 * same file, or another upload of the same bytes. Other documents count for nothing here.
 */
export async function newTermsOf(
  client: Queryable,
  draft: SaleDraft,
  before: TermsVersion | null,
): Promise<NewTerms | null> {
  const file = conditionsOf(draft)?.versions.at(-1);
  if (!file || file.href === before?.href) return null;
  const sha256 = await hashOfFile(client, file.href);
  if (sha256 === null) throw refuse(409, 'conditions_file_missing');
  return sha256 === before?.sha256 ? null : { name: CONDITIONS_NAME, fileUrl: file.href, sha256 };
}
