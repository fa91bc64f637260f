import type { OwnPhone } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { codeWays } from '#platform/texts/code-senders.ts';
import { hasOpenPhoneCode, readPhone } from '../store/phone-code-store.ts';

/** The number of an account as its owner reads it, where a sale asks for a verified one. */
export async function readOwnPhone(database: Queryable, env: Env, userId: string): Promise<OwnPhone> {
  const { phone, phone_verified_at } = await readPhone(database, userId);
  return {
    number: phone,
    verifiedAt: phone_verified_at?.getTime() ?? null,
    codeSent: phone !== null && phone_verified_at === null && (await hasOpenPhoneCode(database, userId, phone)),
    ways: codeWays(env),
  };
}
