import { emailAddress, oneLine } from '@quarterline/contract';
import { withDatabase } from '#database/command-database.ts';
import { connectDatabase } from '#database/connect.ts';
import { explainFailure } from '#database/explain-failure.ts';
import { settleSchema } from '#database/migrate.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { type Env, readEnv } from '#engine/env.ts';
import { PlainError } from '#engine/plain-error.ts';
import { createAdministrator } from '#features/people/users/server/create-administrator.ts';
import { newToken } from '#features/sign-in/server/tokens.ts';
import { insertToken } from '#features/sign-in/store/verification-token-store.ts';
import { openSaleRecords } from '#platform/sale/sale-records.ts';

const LINK_MINUTES = 60;

/**
 * `npm run create-administrator -- somebody@firm.example "Full Name"`: the first administrator, or one more. No password is
 * typed here: the link it prints sets one, once, within the hour; the second factor is set up at the first login. The person who owns the
 * business and every other administrator are told by email, and the audit log keeps it.
 */
const main = async (): Promise<void> => {
  const [address, name] = process.argv.slice(2);
  const email = emailAddress.safeParse(address ?? '');
  if (!email.success || !name?.trim()) {
    throw new PlainError('Say who: npm run create-administrator -- somebody@firm.example "Full Name"');
  }
  const env = readEnv(process.env, ['DATABASE_URL', 'OWNER_EMAIL', 'ENGINE_URL']);
  await withDatabase(env, (databaseUrl) => invite(env, databaseUrl, email.data.toLowerCase(), oneLine(name).trim()));
};

const invite = async (env: Env, databaseUrl: string, email: string, name: string): Promise<void> => {
  const database = connectDatabase(databaseUrl, 2);
  try {
    await settleSchema(database, env.production);
    const { token, tokenHash } = newToken();
    await inTransaction(database, async (client) => {
      const userId = await createAdministrator({ client, readRecord: openSaleRecords(database) }, env, {
        email,
        name,
      });
      await insertToken(client, {
        userId,
        purpose: 'reset_password',
        address: email,
        tokenHash,
        codeHash: null,
        details: {},
        minutes: LINK_MINUTES,
      });
    });
    process.stdout.write(
      [
        `${email} is an administrator. This link sets the password. It works once, for an hour:`,
        `  ${env.engineUrl}/reset-password/?token=${encodeURIComponent(token)}`,
        'Then log in and set up two-step login: rights begin with it.',
        '',
      ].join('\n'),
    );
  } finally {
    await database.end();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
});
