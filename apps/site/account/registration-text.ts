import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { RegistrationStatusAnswer } from '@quarterline/contract';

/** What somebody does in a sale. */
export type SaleVerb = 'bid' | 'tender';

export type RegistrationText = {
  words: string;
  /** The next action is to ask to bid. */
  asks: boolean;
};

const sentences = (verb: SaleVerb): Record<RegistrationStatusAnswer['registrationStatus'], string | null> => ({
  // Of these two a page of the site says what it says to everybody.
  visitor: null,
  staff: null,
  not_registered: `You are logged in. Next, ask to ${verb} in this sale. A person here approves you, usually the same day.`,
  requested: `You asked to ${verb} in this sale. We are reading your request and write to you.`,
  approved: `You are approved to ${verb} in this sale.`,
  declined: `Your request to ${verb} in this sale was declined. Call us to talk about it.`,
  suspended:
    verb === 'bid'
      ? 'Your bidding in this sale is suspended. Call us.'
      : 'You may not tender in this sale for now. Call us.',
  seller: `This is your sale. You can watch it on the ${verb === 'bid' ? 'bidding' : verb} page.`,
});

/** Of these nobody comes to bid any more once only bidders of a settled list can. */
const OVER_FOR: ReadonlySet<string> = new Set(['not_registered', 'requested']);

/** Where one stands with a sale and what comes next; null when there is nothing to say that is not said to everybody. */
export function registrationText(answer: unknown, zone: CivilZone, verb: SaleVerb = 'bid'): RegistrationText | null {
  const says = sentences(verb);
  if (!isStatusAnswer(answer, says)) return null;
  const { registrationStatus, bidderNumber, closesAt, closed, nothingOpen } = answer;
  const words = says[registrationStatus];
  if (words === null) return null;
  if (nothingOpen && OVER_FOR.has(registrationStatus))
    return { words: 'Registration for this sale is over. You can watch it, or call us.', asks: false };
  if (registrationStatus === 'approved' && bidderNumber !== null)
    return { words: `${words} Your bidder number is ${bidderNumber}.`, asks: false };
  if (registrationStatus !== 'not_registered') return { words, asks: false };
  if (closed)
    return {
      words: 'The list of bidders for this sale is closed. Call us: only our staff can still let you in.',
      asks: true,
    };
  const until = closesAt === null ? '' : ` You can ask until ${formatShort(closesAt, zone)}.`;
  return { words: `${words}${until}`, asks: true };
}

/** Sent by the engine that was in place when it was sent: a page that is older or newer says nothing. */
const isStatusAnswer = (value: unknown, says: object): value is RegistrationStatusAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'registrationStatus' in value &&
  String(value.registrationStatus) in says;
