import { setPrivateLimit } from '../bid/set-private-limit.ts';
import { acceptTerms } from '../bid/terms.ts';
import type { Instant } from '../close/instant.ts';
import { bringToPresent } from '../close/let-time-pass.ts';
import { reportOutage } from '../close/report-outage.ts';
import { formatOf } from '../formats/formats.ts';
import { enterChanges } from '../registration/enter-changes.ts';
import { decideStaffCommand } from '../staff/decide-staff-command.ts';
import { refuseCommand } from '../staff/staff-refusal.ts';
import type { Command, KnownAtDecision } from './command.ts';
import type { Decision } from './event.ts';
import { openProceedings } from './proceedings.ts';
import { publishSale } from './publish-sale.ts';
import type { SaleState } from './sale.ts';

/**
 * The whole law of a sale as one function: a state, a command and the instant at which its turn came give the entries to
 * append to the record, or a refusal. Pure: no clock but `now`, and `now` before the last entry counts as that entry's
 * instant. Everything due by `now` happens first, in the same answer. `state` is null before the first publication; every other
 * command then throws. `known` is needed where the answer is written: a decision without it foresees, and lacks `tenders_closed`.
 */
export function decide(
  state: SaleState | null,
  command: Command,
  now: Instant,
  known: KnownAtDecision | null = null,
): Decision {
  if (command.kind === 'publish_sale') return publishSale(state, command, now, known);
  if (state === null) throw new Error('A sale begins with its publication.');
  const proceedings = openProceedings(state, now, null, known);
  switch (command.kind) {
    case 'place_bid':
    case 'set_maximum_bid':
    case 'place_tender':
    case 'withdraw_tender':
    case 'take_opening_part':
    case 'refuse_opening_part':
    case 'open_tenders':
      return formatOf(state).decide(proceedings, command);
    case 'accept_terms':
      return acceptTerms(proceedings, command);
    case 'set_private_limit':
      return setPrivateLimit(proceedings, command);
    case 'tick':
      bringToPresent(proceedings);
      return { kind: 'decided', events: proceedings.events };
    case 'report_outage':
      return reportOutage(proceedings, command);
    case 'enter_changes':
      return enterChanges(proceedings, command);
    case 'correct_result':
      // What is due belongs into the record: the command that completes the sale comes first.
      return state.phase === 'completed' || state.phase === 'cancelled'
        ? decideStaffCommand(openProceedings(state, now, state.addenda + 1), command)
        : refuseCommand('not_possible_now');
    default:
      return decideStaffCommand(proceedings, command);
  }
}
