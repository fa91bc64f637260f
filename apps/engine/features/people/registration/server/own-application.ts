import { type RegistrationForm, readLawyer } from '@quarterline/contract';
import type { Database } from '#database/connect.ts';
import { findRegistration } from '#platform/store/registrations/registration-store.ts';
import { isIdentityChecked } from '../store/identity-check-store.ts';
import { listPrivateDocuments } from '../store/private-document-store.ts';
import { describeDocument } from './documents/describe-document.ts';

/** The person's own application for a sale, and its stored data; null without one. */
export async function readOwnApplication(
  database: Database,
  saleId: string,
  userId: string,
): Promise<RegistrationForm['own']> {
  const row = await findRegistration(database, saleId, userId);
  if (!row) return null;
  const [documents, identityChecked] = await Promise.all([
    listPrivateDocuments(database, row.id),
    isIdentityChecked(database, row.id),
  ]);
  const kept = row.application ?? {};
  return {
    namesOnTitle: textsOf(kept.namesOnTitle),
    coBuyers: textsOf(kept.coBuyers),
    financing: FINANCING.find((way) => way === kept.financing) ?? null,
    financingNote: textOf(kept.financingNote),
    bidsWith: textOf(kept.bidsWith),
    wantsPhoneBids: kept.wantsPhoneBids === true,
    lawyer: readLawyer(kept.lawyer),
    askedLimitCents: row.asked_limit_cents,
    limitBacking: row.limit_backing,
    identityWay: row.identity_way,
    moreAsked: row.more_asked_at !== null,
    identityChecked,
    documents: documents.map(describeDocument),
  };
}

const FINANCING = ['cash', 'approved', 'applying'] as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
