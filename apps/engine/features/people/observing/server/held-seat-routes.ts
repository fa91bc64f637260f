import { inTransaction } from '#database/statements/transaction.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { readEmailToken } from '#platform/email/email-token.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { lockPersonInSale } from '#platform/store/accounts/observer-seat-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findRegistration } from '#platform/store/registrations/registration-store.ts';
import { relationToSeller } from '#platform/store/registrations/seller-party-store.ts';
import { acceptSeat, endSeat, findSeat, listHeldSeats, type SeatRow } from '../store/seat-store.ts';
import { INVITE } from './given-seat-routes.ts';
import { heldSeat } from './held-seat.ts';
import { observerEmails } from './observer-emails.ts';

/** Somebody accepts an invitation to look on, with an account of their own for the invited address, and may leave again. */
export function heldSeatRoutes(app: App, { database, sessions, env, secret }: SignInServices): void {
  const config = { rateLimit: { max: 30, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } as const;
  const invited = async (token: string): Promise<SeatRow> => {
    const id = readEmailToken(secret, INVITE, token);
    const seat = id === null ? null : await findSeat(database, id);
    if (!seat) throw refuse(400, 'not_a_link_of_ours');
    if (seat.ended_at) throw refuse(403, 'seat_ended');
    return seat;
  };

  serve(
    app,
    'GET /api/observer-invitation',
    async (request, reply) => {
      void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      const seat = await invited(request.query.token);
      return {
        seatId: seat.id,
        saleName: seat.sale_name,
        bidderName: seat.bidder_name,
        email: seat.invited_email,
        showsLimits: seat.shows_limits,
        isAccepted: seat.accepted_at !== null,
      };
    },
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
  );

  serve(
    app,
    'POST /api/account/seats/accept',
    async (request) => {
      const { who } = request.session;
      const seat = await invited(request.body.token);
      if (who.email.toLowerCase() !== seat.invited_email || !who.emailConfirmed)
        throw refuse(409, 'another_address', { invited_email: seat.invited_email, email: who.email });
      await inTransaction(database, async (client) => {
        await lockPersonInSale(client, seat.sale_id, who.id);
        const ownRegistration = await findRegistration(client, seat.sale_id, who.id);
        const sells = (await relationToSeller(client, seat.sale_id, who.id)) === 'seller';
        if (ownRegistration || who.role !== 'bidder' || sells) throw refuse(409, 'has_part_in_sale');
        if (!(await acceptSeat(client, seat.id, who.id))) return;
        await writeAudit(client, acting(request, who.id), {
          action: 'observer.accepted',
          subject: { kind: 'registration', id: seat.registration_id },
          saleId: seat.sale_id,
          after: { seat: seat.id },
        });
        await sendEmail(client, { to: seat.bidder_email, ...observerEmails.accepted(env, seat) });
      });
      sessions.forgetUser(who.id);
      return { seats: (await listHeldSeats(database, who.id)).map(heldSeat) };
    },
    { config },
  );

  serve(
    app,
    'GET /api/account/seats',
    async (request) => {
      const { who } = request.session;
      return { seats: (await listHeldSeats(database, who.id)).map(heldSeat) };
    },
    { config },
  );

  serve(
    app,
    'POST /api/account/seats/:seatId/leave',
    async (request) => {
      const { who } = request.session;
      const seat = await findSeat(database, request.params.seatId);
      if (seat?.observer_id === who.id) {
        await inTransaction(database, async (client) => {
          if (!(await endSeat(client, seat.id, 'observer'))) return;
          await writeAudit(client, acting(request, who.id), {
            action: 'observer.ended',
            subject: { kind: 'registration', id: seat.registration_id },
            saleId: seat.sale_id,
            after: { seat: seat.id, by: 'observer' },
          });
        });
        sessions.forgetUser(who.id);
      }
      return { seats: (await listHeldSeats(database, who.id)).map(heldSeat) };
    },
    { config },
  );
}
