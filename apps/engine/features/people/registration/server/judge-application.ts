import {
  bindingOfferWords,
  JOINT_BIDDING_WORDS,
  type LawyerRequest,
  lawyerOf,
  ownershipDeclaration,
  type RegistrationRequest,
} from '@quarterline/contract';
import type { z } from 'zod';

type Application = z.output<typeof RegistrationRequest>;
type AskedOf = { province: string; asksIdentity: boolean; asksPurchaser: boolean };

/**
 * Validates a request to bid for the title, the limit and the law of the province: a sentence for each wrong field;
 * empty when it is valid.
 */
export const judgeApplication = (
  asked: Application,
  { province, asksIdentity, asksPurchaser }: AskedOf,
): Record<string, string> => {
  const missing: Record<string, string> = {};
  if (asked.namesOnTitle.length === 0) missing.namesOnTitle = 'Write at least one name as it goes on title';
  if (asksPurchaser && asked.purchaserKind === null) missing.purchaserKind = 'Choose who is buying';
  if (asksPurchaser && asked.province === null) missing.province = 'Choose your province';
  if (asked.financing === null) missing.financing = 'Choose how you would pay';
  if (asked.askedLimitCents === null)
    missing.askedLimitCents = 'Write up to how much you may want to bid in all, like 1,500,000.';
  if (asked.limitBacking === null) missing.limitBacking = 'Choose what stands behind it.';
  if (asksIdentity && asked.identityWay === null) missing.identityWay = 'Choose how you want to show who you are.';
  const law = ownershipDeclaration(province);
  if (law && !asked.acceptOwnership) missing.acceptOwnership = `${law.law} asks for this declaration.`;
  Object.assign(missing, judgeLawyer(asked));
  if (!asked.acceptJointDeclaration)
    missing.acceptJointDeclaration = 'Tick this, or call us about the agreement you have.';
  return missing;
};

/** A lawyer without a name cannot be written to. */
export const judgeLawyer = (asked: z.output<typeof LawyerRequest>): Record<string, string> =>
  asked.lawyerName === '' && asked.lawyerFirm + asked.lawyerPhone + asked.lawyerEmail !== ''
    ? { lawyerName: 'Write the name of your lawyer too.' }
    : {};

/** Stored application: the answers, and the exact text of the declarations. */
export const keptApplication = (
  asked: Application,
  { province, isTender }: { province: string; isTender: boolean },
): Record<string, unknown> => ({
  namesOnTitle: asked.namesOnTitle,
  coBuyers: asked.coBuyers,
  financing: asked.financing,
  financingNote: asked.financingNote,
  bidsWith: asked.bidsWith,
  wantsPhoneBids: asked.wantsPhoneBids && !isTender,
  lawyer: lawyerOf(asked),
  agreedTo: [
    bindingOfferWords(isTender),
    ...(asked.acceptJointDeclaration ? [JOINT_BIDDING_WORDS] : []),
    ...(asked.acceptOwnership ? [ownershipDeclaration(province)?.words ?? ''] : []),
  ].filter(Boolean),
});
