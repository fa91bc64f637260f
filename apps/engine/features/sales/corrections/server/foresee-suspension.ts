import { wordsOf } from '../../../../platform/email/send-email.ts';
import { registrationEmails } from '../../../people/registration/server/registration-emails.ts';
import { listSaleBidders } from '../store/correction-choices-store.ts';
import type { CorrectionContext } from './correction-context.ts';
import type { CorrectionServices } from './correction-services.ts';
import { type Foreseen, NOTHING_FORESEEN } from './foreseen.ts';

/** What suspending a bidder changes, and the email that they get. */
export const foreseeSuspension = async (
  { database, env }: CorrectionServices,
  { sale, query }: CorrectionContext,
): Promise<Foreseen | { missing: string }> => {
  const bidder = (await listSaleBidders(database, sale.id)).find(({ id }) => id === query.registrationId);
  if (!bidder) return { missing: 'Choose the bidder.' };
  const rests = [bidder.id, bidder.status];
  if (bidder.status !== 'approved') return { ...NOTHING_FORESEEN, rests, problem: notApproved(bidder) };
  const about = {
    name: bidder.name.replace(/^\d+ /, ''),
    saleName: sale.editorial.name,
    saleSlug: sale.slug,
    isTender: sale.editorial.tender !== undefined,
  };
  const email = registrationEmails.suspend(env, { ...about, reason: query.reason || '…' });
  return {
    ...{ problem: null, entries: [], liveView: null, rests },
    changes: [{ what: `Bidder ${bidder.name}`, before: 'May bid', after: 'Suspended' }],
    emails: [{ to: { bidderId: bidder.id }, count: 1, names: [bidder.name], ...(await wordsOf(database, email)) }],
  };
};

const notApproved = ({ name, status }: { name: string; status: string }) => ({
  message: `${name} cannot bid: the registration is ${status}.`,
  next: 'If a bid of theirs stands, the next step voids it. If none does, there is nothing left to do.',
});
