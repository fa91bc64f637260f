import {
  bindingOfferWords,
  JOINT_BIDDING_WORDS,
  lawyerOf,
  ownershipDeclaration,
  type RegistrationRequest,
} from '@quarterline/contract';
import type { z } from 'zod';

/** Stored application: the answers, and the exact text of the declarations. */
export const keptApplication = (
  asked: Omit<z.output<typeof RegistrationRequest>, 'identityWay'>,
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
