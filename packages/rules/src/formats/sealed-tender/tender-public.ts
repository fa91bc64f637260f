import type { Json } from '../../record/canonical-json.ts';
import type { Sha256Text } from '../../record/chain-hash.ts';
import { peopleOf, pseudonymOf, staffPseudonymOf } from '../../record/pseudonym.ts';
import type { SaleEvent } from '../../sale/event.ts';
import type { SaleId, SealedTenderRules } from '../../sale/sale.ts';

type Fields = { [field: string]: Json };

/** The rules with pseudonyms in the place of the openers. */
const publicRules = (rules: SealedTenderRules, saleId: SaleId, sha256: Sha256Text): Fields => ({
  ...(rules as unknown as Fields),
  keys: {
    engine: rules.keys.engine,
    openers: rules.keys.openers.map(({ actorId, publicKey }) => ({
      person: staffPseudonymOf(saleId, actorId, sha256),
      publicKey,
    })),
  },
});

/**
 * Published fields of a tender: its commitment and, after the opening, its amount with the secret that proves it. No
 * published entry has the encrypted amount: a replaced or withdrawn tender stays unread.
 */
export function publicTenderFields(event: SaleEvent, saleId: SaleId, sha256: Sha256Text): Fields {
  switch (event.kind) {
    case 'sale_scheduled':
      return event.rules.format === 'sealedTender' ? { rules: publicRules(event.rules, saleId, sha256) } : {};
    case 'tender_placed': {
      const { kind, parcelId, bidId, round, commitment, encryptedBy } = event;
      return {
        kind,
        parcelId,
        bidId,
        round,
        commitment,
        encryptedBy,
        bidder: pseudonymOf(saleId, event.bidderId, sha256),
      };
    }
    case 'tender_withdrawn': {
      const { kind, parcelId, round } = event;
      return { kind, parcelId, round, bidder: pseudonymOf(saleId, event.bidderId, sha256) };
    }
    case 'tender_voided': {
      const { bidId, bidderId } = event;
      return { bidId, bidder: pseudonymOf(saleId, bidderId, sha256), people: peopleOf(saleId, event, sha256) };
    }
    case 'opening_part_taken':
    case 'opening_part_refused':
      return { person: staffPseudonymOf(saleId, event.actorId, sha256) };
    case 'tenders_opened':
      return { people: peopleOf(saleId, event, sha256) };
    case 'tender_opened': {
      const { bidId, nonce, placedSequence } = event;
      return { bidId, nonce, placedSequence, bidder: pseudonymOf(saleId, event.bidderId, sha256) };
    }
    case 'second_round_began':
      return { invited: event.invited.map((bidderId) => pseudonymOf(saleId, bidderId, sha256)).sort() };
    default:
      return {};
  }
}
