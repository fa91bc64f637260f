import type { AccountRow } from '#platform/store/accounts/account-store.ts';
import { takeRecoveryCode, takeStep } from '../../store/account-factor-store.ts';
import type { SignInServices } from '../sign-in-services.ts';
import { recoveryHash } from '../tokens.ts';
import { decrypt } from './encrypted-secret.ts';
import { stepOfCode } from './totp.ts';

/** A code of the app, once; or a recovery code, once and for all. Null when it is neither. */
export async function takeSecondFactor(
  { database, secret, now }: SignInServices,
  account: AccountRow,
  code: string,
): Promise<'second_factor' | 'recovery_code' | null> {
  const digits = code.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits) && account.second_factor_secret) {
    const step = stepOfCode(decrypt(secret, account.id, account.second_factor_secret), digits, now());
    return step !== null && (await takeStep(database, account.id, step)) ? 'second_factor' : null;
  }
  const known = await takeRecoveryCode(database, account.id, recoveryHash(secret, account.id, code));
  return known ? 'recovery_code' : null;
}
