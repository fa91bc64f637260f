import type { GivenSeat, GivenSeats } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { emailToken } from '#platform/email/email-token.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound, refuse } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findRegistration } from '#platform/store/registrations/registration-store.ts';
import { findSale } from '#platform/store/sales/sale-store.ts';
import {
  countInvitations,
  endSeat,
  findSeat,
  inviteObserver,
  listGivenSeats,
  type SeatRow,
} from '../store/seat-store.ts';
import { observerEmails } from './observer-emails.ts';

export const INVITE = 'observer seat';
const MAX_SEATS = 3;
const MAX_INVITATIONS_A_DAY = 6;

/** A bidder lets somebody look on in one sale, sees who does, and ends it. */
export function givenSeatRoutes(app: App, { database, sessions, env, secret }: SignInServices): void {
  const config = { rateLimit: { max: 30, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } as const;
  const registrationOf = async (slug: string, userId: string) => {
    const sale = await findSale(database, slug);
    if (!sale || sale.practice) throw notFound('There is no such sale.');
    const registration = await findRegistration(database, sale.id, userId);
    if (!registration) throw notFound('You have not asked to bid in this sale.');
    return { sale, registration };
  };
  const given = async (slug: string, userId: string): Promise<GivenSeats> => {
    const { sale, registration } = await registrationOf(slug, userId);
    const seats = await listGivenSeats(database, registration.id);
    return { zone: sale.editorial.zone, seats: seats.map(givenSeat) };
  };

  serve(
    app,
    'GET /api/auctions/:slug/observers',
    async (request) => given(request.params.slug, (await sessions.require(request)).who.id),
    { config },
  );

  serve(
    app,
    'POST /api/auctions/:slug/observers',
    async (request) => {
      const { who } = request.session;
      const { sale, registration } = await registrationOf(request.params.slug, who.id);
      if (request.body.email === who.email.toLowerCase()) throw invalidInput({ email: 'This is your own address.' });
      if (sale.status === 'completed' || sale.status === 'cancelled') throw refuse(409, 'sale_is_over__observing');
      await inTransaction(database, async (client) => {
        if ((await countInvitations(client, registration.id)) >= MAX_INVITATIONS_A_DAY)
          throw refuse(409, 'too_many_invitations');
        const seat = await inviteObserver(client, sale.id, registration.id, request.body, MAX_SEATS);
        if (!seat) throw refuse(409, 'too_many_observers');
        await writeAudit(client, acting(request, who.id), {
          action: 'observer.invited',
          subject: { kind: 'registration', id: registration.id },
          saleId: sale.id,
          after: { seat: seat.id, relation: request.body.relation, showsLimits: request.body.showsLimits },
        });
        if (!seat.isNew) return;
        const email = observerEmails.invited(env, sale, who.name, emailToken(secret, INVITE, seat.id));
        await sendEmail(client, { to: request.body.email, ...email });
      });
      return given(request.params.slug, who.id);
    },
    { config },
  );

  serve(
    app,
    'POST /api/auctions/:slug/observers/:seatId/end',
    async (request) => {
      const { who } = request.session;
      const { sale, registration } = await registrationOf(request.params.slug, who.id);
      const seat = await findSeat(database, request.params.seatId);
      if (seat?.registration_id !== registration.id) throw notFound('There is no such seat.');
      await inTransaction(database, async (client) => {
        if (!(await endSeat(client, seat.id, 'bidder'))) return;
        await writeAudit(client, acting(request, who.id), {
          action: 'observer.ended',
          subject: { kind: 'registration', id: registration.id },
          saleId: sale.id,
          after: { seat: seat.id, by: 'bidder' },
        });
      });
      if (seat.observer_id) sessions.forgetUser(seat.observer_id);
      return given(request.params.slug, who.id);
    },
    { config },
  );
}

const givenSeat = (row: SeatRow): GivenSeat => ({
  id: row.id,
  email: row.invited_email,
  relation: row.relation,
  showsLimits: row.shows_limits,
  invitedAt: row.invited_at.getTime(),
  acceptedAt: row.accepted_at?.getTime() ?? null,
  endedAt: row.ended_at?.getTime() ?? null,
  endedBy: row.ended_by,
});
