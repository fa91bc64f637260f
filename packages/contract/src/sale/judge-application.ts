import type { PhoneBidderRequest } from '../administration/phone-bidders.ts';
import type { LawyerRequest } from './buyer-lawyer.ts';
import { ownershipDeclaration } from './ownership.ts';
import type { RegistrationRequest } from './registration.ts';

type AskedOf = { province: string; asksIdentity: boolean; asksPurchaser: boolean };

/**
 * Validates a request to bid for the title, the limit and the law of the province: a sentence for each wrong field;
 * empty when it is valid. The form judges with it at the first press, and the handler what arrives.
 */
export function judgeApplication(
  asked: Partial<RegistrationRequest>,
  { province, asksIdentity, asksPurchaser }: AskedOf,
): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!asked.namesOnTitle?.length) missing.namesOnTitle = 'Write at least one name as it goes on title';
  if (asksPurchaser && !asked.purchaserKind) missing.purchaserKind = 'Choose who is buying';
  if (asksPurchaser && !asked.province) missing.province = 'Choose your province';
  if (!asked.financing) missing.financing = 'Choose how you would pay';
  if (asked.askedLimitCents == null)
    missing.askedLimitCents = 'Write up to how much you may want to bid in all, like 1,500,000.';
  if (!asked.limitBacking) missing.limitBacking = 'Choose what stands behind it.';
  if (asksIdentity && !asked.identityWay) missing.identityWay = 'Choose how you want to show who you are.';
  const law = ownershipDeclaration(province);
  if (law && !asked.acceptOwnership) missing.acceptOwnership = `${law.law} asks for this declaration.`;
  Object.assign(missing, judgeLawyer(asked));
  if (!asked.acceptJointDeclaration)
    missing.acceptJointDeclaration = 'Tick this, or call us about the agreement you have.';
  return missing;
}

/** A lawyer without a name cannot be written to. */
export const judgeLawyer = ({
  lawyerName = '',
  lawyerFirm = '',
  lawyerPhone = '',
  lawyerEmail = '',
}: LawyerRequest): Record<string, string> =>
  lawyerName.trim() === '' && (lawyerFirm + lawyerPhone + lawyerEmail).trim() !== ''
    ? { lawyerName: 'Write the name of your lawyer too.' }
    : {};

/** The same for a bidder without email, whose answers staff type. `takesCopy`: a signed paper can be kept. */
export function judgePhoneBidder(
  asked: Partial<PhoneBidderRequest>,
  { province, asksIdentity, takesCopy }: { province: string; asksIdentity: boolean; takesCopy: boolean },
): Record<string, string> {
  const errors = judgeApplication(asked, { province, asksIdentity: false, asksPurchaser: false });
  if (asksIdentity && !asked.identity) errors.identityWay = 'This sale asks who bids: choose how you made sure.';
  if (asked.acceptanceWay === 'signed_by_hand' && !takesCopy)
    errors.acceptanceWay = 'A paper cannot be kept here: PRIVATE_FILES_KEY is not set. Read them out by phone.';
  return errors;
}
