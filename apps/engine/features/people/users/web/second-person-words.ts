import type { AdminUser } from '@quarterline/contract';
import { type AccountChange, takesSecondAdministrator } from '@quarterline/rules';

/**
 * What stands between asking for a change and its effect, in a sentence for the dialog: nothing, a second administrator, or a day in
 * which the owner of the business can stop it. The rule is the engine's.
 */
export const secondPersonWords = (user: AdminUser, change: AccountChange): string => {
  if (!takesSecondAdministrator(change, user.role, user.otherAdministrators)) return 'This takes effect at once.';
  // The person who asks is one of the others.
  return user.otherAdministrators > 1
    ? 'Nothing changes before another administrator confirms it, within three days. Every administrator gets an email.'
    : 'There is nobody else who could confirm it. It takes effect after a day, unless the owner of the business stops it: they get an email now.';
};
