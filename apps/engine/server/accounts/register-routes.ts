import {
  ConfirmCodeRequest,
  ConfirmEmailRequest,
  engineApi,
  LoginAnswer,
  NEWSLETTER_WORDS,
  Problem,
  RegisterAnswer,
  RegisterRequest,
  TERMS_OF_USE_VERSION,
} from '@quarterline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acting } from '../platform/acting.ts';
import type { App } from '../platform/app-type.ts';
import { ProblemError } from '../platform/problem-handler.ts';
import { writeLetter } from '../platform/write-letter.ts';
import { giveConsent } from '../store/account-consent-store.ts';
import { type ProofRow, takeCode, takeProof } from '../store/account-proof-store.ts';
import { confirmEmail, findAccountByEmail, insertAccount, readAccount } from '../store/account-store.ts';
import { writeAudit } from '../store/audit-store.ts';
import { inTransaction } from '../store/queryable.ts';
import { accountLetters } from './account-letters.ts';
import { answerEvenly } from './answer-evenly.ts';
import type { Desk } from './desk.ts';
import { enter } from './enter.ts';
import { mayWriteTo, takeGuess } from './guesses.ts';
import { judgePassword } from './judge-password.ts';
import { codeHash, hashOf } from './proofs.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { A_PERSON } from './sign-in-routes.ts';

/** Longer than the work takes either way. */
const EVEN_MS = 250;

/** A new account, and the two ways to show that its address is hers. */
export const registerRoutes = (app: App, desk: Desk): void => {
  const { database, env, passwords, secret } = desk;

  app.post(
    engineApi.register,
    { schema: { body: RegisterRequest, response: { 200: RegisterAnswer, 400: Problem } }, config: A_PERSON },
    async (request) => {
      const { firstName, lastName, phone, password, goOnTo, newsletter, acceptTermsVersion, ...fields } = request.body;
      const email = fields.email.toLowerCase();
      const name = `${firstName} ${lastName}`;
      refuseField('password', judgePassword(password, { email, name, hasSecondFactor: false }));
      if (acceptTermsVersion !== TERMS_OF_USE_VERSION)
        refuseField('acceptTermsVersion', 'The terms have changed. Reload the page and read them.');
      return answerEvenly(EVEN_MS, async () => {
        // For a known address too: the answer must take as long.
        const passwordHash = await passwords.hash(password);
        await inTransaction(database, async (client) => {
          const id = await insertAccount(client, {
            ...fields,
            email,
            name,
            phone: phone.replace(/\D/g, ''),
            termsVersion: acceptTermsVersion,
            passwordHash,
          });
          if (!id) {
            if (await mayWriteTo(desk, email))
              await writeLetter(client, { to: email, ...accountLetters.alreadyKnown(env) });
            return;
          }
          await writeAudit(client, acting(request, id), {
            act: 'account.registered',
            subject: { kind: 'account', id },
          });
          if (newsletter) {
            const consent = {
              userId: id,
              address: email,
              words: NEWSLETTER_WORDS,
              source: 'register',
              confirmed: false,
            };
            await giveConsent(client, consent);
          }
          await sendConfirmation(desk, { id, name, email }, goOnTo, client);
        });
        return { confirmationSentTo: email };
      });
    },
  );

  const confirmed = async (request: FastifyRequest, reply: FastifyReply, proof: ProofRow): Promise<LoginAnswer> => {
    const account = await readAccount(database, proof.user_id);
    await inTransaction(database, async (client) => {
      await confirmEmail(client, account.id);
      const subject = { kind: 'account', id: account.id } as const;
      await writeAudit(client, acting(request, account.id), { act: 'account.email_confirmed', subject });
    });
    const goOnTo = typeof proof.details.goOnTo === 'string' ? proof.details.goOnTo : null;
    // A letter is no second factor: whoever has one shows it.
    if (account.second_factor_since) return { account: null, next: 'second_factor', goOnTo };
    const who = await enter(desk, request, reply, { userId: account.id, way: 'letter', remembered: true });
    return { account: who, next: 'in', goOnTo };
  };

  app.post(
    engineApi.confirmEmail,
    { schema: { body: ConfirmEmailRequest, response: { 200: LoginAnswer, 400: Problem } }, config: A_PERSON },
    async (request, reply) => {
      const proof = await takeProof(database, 'confirm_email', hashOf(request.body.token));
      if (proof) return confirmed(request, reply, proof);
      throw new ProblemError(400, {
        code: 'link_not_valid',
        message: 'This link has been used already, or is older than 24 hours.',
        next: 'Log in. If your address is not confirmed yet, we send you a new link.',
      });
    },
  );

  app.post(
    engineApi.confirmCode,
    {
      schema: { body: ConfirmCodeRequest, response: { 200: LoginAnswer, 400: Problem, 429: Problem } },
      config: A_PERSON,
    },
    async (request, reply) => {
      const email = request.body.email.toLowerCase();
      const account = await findAccountByEmail(database, email);
      const guess = await takeGuess(desk, request, 'code', email, account?.id ?? null);
      const hash = codeHash(secret, account?.id ?? '', request.body.code);
      const proof = await takeCode(database, 'confirm_email', account?.id ?? NOBODY, hash);
      if (!proof) {
        throw new ProblemError(400, {
          code: 'wrong_code',
          message: 'This code is not right.',
          fieldErrors: {
            code: 'This is not the code of our newest letter. After five wrong ones it takes a new letter.',
          },
        });
      }
      await guess.forgive();
      return confirmed(request, reply, proof);
    },
  );
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A sentence at a field, when there is one to say. */
export const refuseField = (field: string, words: string | null): void => {
  if (words === null) return;
  throw new ProblemError(400, {
    code: 'invalid_input',
    message: 'Some of this needs another look.',
    fieldErrors: { [field]: words },
  });
};
