import { enginePages, type GivenSeats } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import { formatPrice } from '@quarterline/listing';
import { emailToken } from '../../../platform/email/email-token.ts';
import { sendEmail } from '../../../platform/email/send-email.ts';
import { acting } from '../../../platform/http/acting.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { notFound, ProblemError } from '../../../platform/http/problem-handler.ts';
import { accountKey } from '../../../platform/http/requests/account-key.ts';
import { serve } from '../../../platform/http/serve.ts';
import { writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../platform/store/queryable.ts';
import { findRegistration } from '../../../platform/store/registrations/registration-store.ts';
import { findSale } from '../../../platform/store/sales/sale-store.ts';
import type { SignInServices } from '../../sign-in/server/sign-in-services.ts';
import {
  countInvitations,
  findSeat,
  inviteObserver,
  listGivenSeats,
  listHeldSeats,
  lockSeat,
} from '../store/seat-store.ts';
import {
  agreeToAmount,
  isSealedTender,
  lowerAmount,
  MAX_CHANGES,
  nameSecondPerson,
} from '../store/second-person-store.ts';
import { askSecondPerson } from './ask-second-person.ts';
import { givenSeat, INVITE, MAX_INVITATIONS_A_DAY, MAX_SEATS } from './given-seat-routes.ts';
import { heldSeat } from './held-seat.ts';
import { seatEnded } from './seat-ended.ts';
import { stopSeat } from './stop-second-person.ts';

/** A bidder names somebody without whom no bid above an amount counts, and changes that amount; that person agrees to what loosens it. */
export const secondPersonRoutes = (app: App, { database, sessions, env, secret }: SignInServices): void => {
  const config = { rateLimit: { max: 30, timeWindow: '1 minute', keyGenerator: accountKey(sessions) } } as const;
  const registrationOf = async (slug: string, userId: string) => {
    const sale = await findSale(database, slug);
    if (!sale || sale.practice) throw notFound('There is no such sale.');
    const registration = await findRegistration(database, sale.id, userId);
    if (!registration) throw notFound('You have not asked to bid in this sale.');
    const given = async (): Promise<GivenSeats> => ({
      zone: sale.editorial.zone,
      seats: (await listGivenSeats(database, registration.id)).map(givenSeat),
    });
    return { sale, registration, given };
  };

  serve(
    app,
    'POST /api/auctions/:slug/second-person',
    async (request) => {
      const { who } = request.session;
      const { sale, registration, given } = await registrationOf(request.params.slug, who.id);
      const { email, aboveCents } = request.body;
      if (email === who.email.toLowerCase())
        throw new ProblemError(400, {
          code: 'invalid_input',
          message: 'Some of this needs another look.',
          fieldErrors: { email: 'This is your own address.' },
        });
      if (await isSealedTender(database, sale.id))
        throw new ProblemError(409, {
          code: 'not_in_sealed_tender',
          message:
            'In a sealed tender nobody can read an amount before the opening, so no second person can confirm it.',
          next: 'Agree on the amount with them before you send your tender.',
        });
      if (sale.status === 'completed' || sale.status === 'cancelled')
        throw new ProblemError(409, {
          code: 'sale_is_over',
          message: 'This sale is over. There is nothing left to confirm.',
          next: 'Look at its results under your account.',
        });
      await inTransaction(database, async (client) => {
        if ((await countInvitations(client, registration.id)) >= MAX_INVITATIONS_A_DAY)
          throw new ProblemError(409, {
            code: 'too_many_invitations',
            message: 'You have sent six invitations within a day.',
            next: 'Try again tomorrow, or call us.',
          });
        const seat = await inviteObserver(
          client,
          sale.id,
          registration.id,
          { email, relation: 'other', showsLimits: false },
          MAX_SEATS,
        );
        if (!seat?.isNew || !(await nameSecondPerson(client, seat.id, aboveCents)))
          throw new ProblemError(409, {
            code: 'no_seat_for_second_person',
            message: 'You have a second person already, or this address looks on already, or three people do.',
            next: 'End that seat first.',
          });
        await writeAudit(client, acting(request, who.id), {
          action: 'observer.second_person_named',
          subject: { kind: 'registration', id: registration.id },
          saleId: sale.id,
          after: { seat: seat.id, aboveCents },
        });
        const text = emailFromTemplate('second_person_invited', {
          bidder: who.name,
          sale: sale.editorial.name,
          above: formatPrice(aboveCents),
          link: `${env.engineUrl}${enginePages.observe}?token=${emailToken(secret, INVITE, seat.id)}`,
        });
        await sendEmail(client, { to: email, ...text });
      });
      return given();
    },
    { config },
  );

  serve(
    app,
    'POST /api/auctions/:slug/second-person/:seatId',
    async (request) => {
      const { who } = request.session;
      const { sale, registration, given } = await registrationOf(request.params.slug, who.id);
      const seat = await findSeat(database, request.params.seatId);
      if (seat?.registration_id !== registration.id || seat.confirms_above_cents === null || seat.ended_at)
        throw notFound('There is no such seat.');
      const { aboveCents } = request.body;
      if (seat.changes >= MAX_CHANGES)
        throw new ProblemError(409, {
          code: 'too_many_changes',
          message: 'You have changed this too often for this sale.',
          next: 'Call us if it must change again.',
        });
      if (!seat.accepted_at)
        throw new ProblemError(409, {
          code: 'not_accepted_yet',
          message: 'Your second person has not accepted yet, and was told the amount.',
          next: 'End the invitation, and send another one.',
        });
      const by = acting(request, who.id);
      if (aboveCents > seat.confirms_above_cents)
        await inTransaction(database, (client) => askSecondPerson(client, by, seat, { aboveCents }, env.engineUrl));
      else
        await inTransaction(database, async (client) => {
          if (!(await lowerAmount(client, seat.id, aboveCents))) return;
          await writeAudit(client, by, {
            action: 'observer.amount_changed',
            subject: { kind: 'registration', id: registration.id },
            saleId: sale.id,
            after: { seat: seat.id, aboveCents },
          });
        });
      return given();
    },
    { config },
  );

  serve(
    app,
    'POST /api/account/seats/:seatId/agree',
    async (request) => {
      const { who } = request.session;
      const seat = await findSeat(database, request.params.seatId);
      if (!seat || seat.observer_id !== who.id || seat.ended_at) throw seatEnded();
      const { aboveCents } = request.body;
      const by = acting(request, who.id);
      await inTransaction(database, async (client) => {
        // Read again: the bidder may take back what they asked for at the same moment.
        await lockSeat(client, seat.id);
        const present = await findSeat(client, seat.id);
        const agreed =
          aboveCents === null
            ? present?.end_asked && (await stopSeat(client, by, present, 'bidder'))
            : await agreeToAmount(client, seat.id, aboveCents);
        if (!agreed)
          throw new ProblemError(409, {
            code: 'change_not_asked',
            message: 'The bidder does not ask for this any more.',
            next: 'Look at what they ask for now.',
          });
        await writeAudit(client, by, {
          action: 'observer.change_agreed',
          subject: { kind: 'registration', id: seat.registration_id },
          saleId: seat.sale_id,
          after: { seat: seat.id, aboveCents },
        });
      });
      sessions.forgetUser(who.id);
      return { seats: (await listHeldSeats(database, who.id)).map(heldSeat) };
    },
    { config },
  );
};
