import type { SaleCorrection } from '@quarterline/contract';
import {
  composeEditorial,
  correctionAnnouncement,
  correctionsOf,
  type FactChange,
  scheduleOfDraft,
} from '@quarterline/drafting';
import { correctionSituation, type SaleState, tenderKeysOf } from '@quarterline/rules';
import type pg from 'pg';
import { type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import type { PresentSale, PublicationPlan, Published } from '#platform/sale/publish-turn.ts';
import { plannedTenderKeys } from '#platform/sale/tender-openers.ts';
import { refusedByRules } from '#platform/staff/server/second-person/do-command.ts';
import { findSaleOfRecord } from '#platform/store/sales/admin-sale-store.ts';
import { listCorrections } from '#platform/store/sales/correction-store.ts';
import { listOpeners } from '#platform/store/sales/tender-keys-store.ts';
import {
  keepConditions,
  readConditions,
  readConditionsFile,
  readTermsOfUse,
} from '#platform/store/sales/terms-store.ts';
import { needReady, type Publication } from './publication.ts';
import { FIRST_TERMS, newTermsOf } from './publish-terms.ts';

const REASON = 'The sale was corrected by its editor.';
const NEW_TERMS = 'The Conditions of Sale have a new version.';

/**
 * The command that makes a draft public, asked under the lock of the sale. Throws `ProblemError 409 not_ready` with the first thing to
 * fix, and `409 hold_first` where people could bid on a fact that changes. Conditions that were never kept, of a sale that is older than the keeping, are kept as the version that people accepted
 * already.
 */
export async function planPublication(
  client: pg.PoolClient,
  { row, draft, facts, request, takesDocuments, sendsCodes }: Publication,
  { state, now }: PresentSale,
  complete: (published: Published, corrections: readonly SaleCorrection[]) => Promise<void>,
): Promise<PublicationPlan> {
  const saleId = row.sale_id;
  const demo = (await findSaleOfRecord(client, row.slug))?.demo ?? false;
  const termsVersion = state?.termsVersion ?? FIRST_TERMS;
  const isFixed = state !== null && state.phase !== 'scheduled' && state.phase !== 'postponed';
  // It decides who may bid, and bidders have read it before.
  if (isFixed && row.public_draft?.bidDeposit !== draft.bidDeposit)
    throw refusedByRules({ code: 'fixed_by_record', facts: {} });
  const openers = await listOpeners(client, saleId);
  needReady(draft, {
    now,
    termsVersion,
    withdrawn: state?.parcels.filter(({ phase }) => phase === 'withdrawn').map(({ id }) => id) ?? [],
    isFixed,
    publicFormat: row.public_draft?.saleFormat ?? null,
    openers: openers.map(({ name, key_made_at }) => ({ name, keyMadeAt: key_made_at?.getTime() ?? null })),
    hasTermsOfUse: (await readTermsOfUse(client)) !== null,
    takesDocuments,
    sendsCodes,
  });
  needHold(state, facts);
  const corrections = correctionsOf(facts, now);
  const known = state === null ? [] : await listCorrections(client, saleId);
  const before = state && (await readConditions(client, saleId, termsVersion));
  const conditions = await newTermsOf(client, draft, state && (await readConditionsFile(client, saleId)));
  // Once tenders are taken they are under the keys of the record.
  const tenderKeys = (isFixed ? tenderKeysOf(state.rules) : null) ?? (await plannedTenderKeys(client, saleId));
  const planned = scheduleOfDraft(draft, { saleId, termsVersion, tenderKeys });
  if (!planned) throw new Error('A draft that is ready has dates.');
  const inForce = conditions ?? before;
  const schedule = inForce
    ? { ...planned, conditions: { documentName: inForce.name, documentHash: inForce.sha256 } }
    : planned;
  const { actorId, reason } = request;
  const announced = announcedFacts(state, facts);
  const terms = before && conditions && { documentName: conditions.name, documentHash: conditions.sha256 };
  return {
    command: {
      kind: 'publish_sale',
      schedule,
      actorId,
      reason: reason || REASON,
      terms: terms && { ...terms, reason: reason || NEW_TERMS },
      ...(announced.length > 0 ? { announcement: correctionAnnouncement(announced, request.forBidders ?? '') } : {}),
    },
    begins: { demo, practice: false, rehearsalOf: null },
    editorialOf: ({ schedule: { parcels } }) =>
      composeEditorial(draft, {
        saleId,
        slug: row.slug,
        demo,
        parcels,
        corrections: [...known, ...corrections],
      }),
    complete: async (published) => {
      if (conditions) await keepConditions(client, saleId, { ...conditions, version: published.state.termsVersion });
      await complete(published, corrections);
    },
  };
}

/** Newer conditions wait for each bidder to accept them, and a starting bid that comes down is an entry of the record by itself. */
const needsHold = ({ isAboutLand, isConditions, isStartingBid }: FactChange): boolean =>
  isAboutLand && !isConditions && !isStartingBid;

/** Facts that everybody watching a live sale must read at once. */
const announcedFacts = (state: SaleState | null, facts: readonly FactChange[]): FactChange[] =>
  state?.phase === 'live' ? facts.filter(needsHold) : [];

/**
 * Nobody bids on a fact that changes under them: while a sale is live its lots are held before their facts are corrected. Throws
 * `ProblemError 409 hold_first`.
 */
const needHold = (state: SaleState | null, facts: readonly FactChange[]): void => {
  if (state === null) return;
  for (const { parcelIds, what } of announcedFacts(state, facts)) {
    for (const parcelId of parcelIds ?? [null]) {
      const { parcel, isHeld } = correctionSituation(state, { parcelId, bidId: null, bidderId: null });
      if ((parcel === 'open' || parcel === 'scheduled') && !isHeld) throw holdFirst(what);
    }
  }
};

const holdFirst = (what: string): ProblemError => refuse(409, 'hold_first', { what });
