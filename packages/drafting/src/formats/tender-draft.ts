import { type DraftTender, FIRST_TENDER, type SaleDraft } from '@quarterline/contract';
import { readCount, readPercent, valueOr } from '@quarterline/fields';
import { DEFAULT_RULES, hours, type SealedTenderRules, sealedTenderRules, type TenderKeys } from '@quarterline/rules';
import { checkTender } from '../checks/check-tender.ts';
import { commonRules } from './common-rules.ts';
import type { DraftFormat } from './draft-format.ts';

/** Three openers whose keys are not made yet: enough to ask whether everything else fits together. Nothing is published with them. */
const KEYS_TO_COME: TenderKeys = {
  engine: 'engine',
  openers: ['first', 'second', 'third'].map((opener) => ({ actorId: opener, publicKey: opener })),
};

const tenderRulesOfDraft = (draft: SaleDraft, keys: TenderKeys | null): SealedTenderRules => {
  const { secondRound, invites, invited, roundHours, acceptance, sellerDays } = draft.tender;
  return {
    format: 'sealedTender',
    ...commonRules(draft),
    keys: keys ?? KEYS_TO_COME,
    secondRound: secondRound
      ? {
          invited:
            invites === 'highest'
              ? { kind: 'highest', tenders: valueOr(readCount(invited), 0) }
              : { kind: 'within', share: valueOr(readPercent(invited), 0) },
          lengthMs: hours(valueOr(readCount(roundHours), 0)),
        }
      : null,
    acceptance:
      acceptance === 'seller_accepts'
        ? { kind: acceptance, days: valueOr(readCount(sellerDays), 0) }
        : { kind: acceptance },
  };
};

const commonOf = ({ gridCents, enBlocPremium, deposit, buyerFee, offerTerms }: SealedTenderRules) => ({
  gridCents,
  enBlocPremium,
  deposit,
  buyerFee,
  ...(offerTerms ? { offerTerms } : {}),
});

const draftTender = ({ secondRound, acceptance }: SealedTenderRules): DraftTender => ({
  ...FIRST_TENDER,
  secondRound: secondRound !== null,
  ...(secondRound === null
    ? {}
    : {
        invites: secondRound.invited.kind,
        invited: String(
          secondRound.invited.kind === 'highest' ? secondRound.invited.tenders : secondRound.invited.share / 100,
        ),
        roundHours: String(secondRound.lengthMs / hours(1)),
      }),
  acceptance: acceptance.kind,
  ...(acceptance.kind === 'seller_accepts' ? { sellerDays: String(acceptance.days) } : {}),
});

/** Tenders for all lots are taken until one closing time, and opened together. */
export const TENDER_DRAFT: DraftFormat = {
  name: 'By sealed tender',
  keeps: 'This sale was published as a sealed tender. Make another sale for an auction.',
  dates: {
    noOpening: 'Tenders have no first day',
    writeOpening: 'Write from when tenders are taken.',
    noClose: 'Tenders have no closing time',
    writeClose: 'Write when tenders close.',
    unreadClose: 'The closing time cannot be read',
    closesFirst: 'Tenders must close after the first are taken.',
    closePassed: 'The closing time is in the past',
    registrationLate: 'Registration must close before tenders do.',
  },
  closesApart: () => false,
  sections: ['tender'],
  check: checkTender,
  checkRules: () => [],
  rules: tenderRulesOfDraft,
  timedRules(rules) {
    const { gridCents, enBlocPremium, deposit, buyerFee } = DEFAULT_RULES;
    const { keys, ...others } = sealedTenderRules(rules);
    return {
      ...others,
      keys,
      gridCents,
      enBlocPremium,
      deposit,
      buyerFee,
      secondRound: null,
      acceptance: { kind: 'at_starting_bid' as const },
    };
  },
  course(_draft, rules) {
    const { secondRound, acceptance } = sealedTenderRules(rules);
    return {
      tender: { secondRound, acceptance },
      closingMode: 'universal',
      closingGapMinutes: 0,
      softCloseSeconds: 0,
      recessMinutes: 0,
    };
  },
  blockDescription:
    'Tenders are taken for these parcels as a whole, beside those for each of them. The block is sold as a whole when its highest tender is more than its parcels come to; if not, each parcel stands on its own.',
  blockExample: () => ({}),
  typed: (rules) => ({ saleFormat: 'sealedTender', tender: draftTender(sealedTenderRules(rules)) }),
  // What rising bids alone ask is as a new draft has it.
  typedRules: (rules) => ({ ...DEFAULT_RULES, ...commonOf(sealedTenderRules(rules)) }),
  leftBehind: [{ what: 'Openers and their keys', why: 'Keys never leave the installation that they were made for.' }],
};
