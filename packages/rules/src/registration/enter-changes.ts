import { letMaximaBid } from '../bid/maximum-bid.ts';
import { bringToPresent } from '../close/let-time-pass.ts';
import { isPossible } from '../sale/action-table.ts';
import type { EnterChanges } from '../sale/command.ts';
import type { Decision } from '../sale/event.ts';
import { append, type Proceedings } from '../sale/proceedings.ts';

/**
 * Enters changes that were made while the sale is open: anybody reads afterwards since when a bidder could not bid, and
 * how many people decided it. Proxy bids of a bidder who is let in again go on at once.
 */
export function enterChanges(proceedings: Proceedings, { changes }: EnterChanges): Decision {
  bringToPresent(proceedings);
  for (const changed of changes) {
    const { phase, rules } = proceedings.state;
    if (!isPossible('enter_changes', phase, null) || rules.ruleVersion < 5) break;
    const wasKeptOut = proceedings.state.keptOut.has(changed.bidderId);
    append(proceedings, { kind: 'registration_changed', ...changed });
    if (!wasKeptOut || proceedings.state.keptOut.has(changed.bidderId)) continue;
    for (const { id } of proceedings.state.parcels) letMaximaBid(proceedings, id);
  }
  return { kind: 'decided', events: proceedings.events };
}
