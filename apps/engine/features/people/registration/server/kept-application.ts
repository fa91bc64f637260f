import {
  BINDING_OFFER_WORDS,
  JOINT_BIDDING_WORDS,
  lawyerOf,
  ownershipDeclaration,
  type RegistrationRequest,
} from '@quarterline/contract';
import { formatWords, type SaleFormat } from '@quarterline/listing';
import type { z } from 'zod';

/** Stored application: the answers, and the exact text of the declarations. */
export const keptApplication = (
  asked: Omit<z.output<typeof RegistrationRequest>, 'identityWay'>,
  { province, format }: { province: string; format: SaleFormat },
): Record<string, unknown> => ({
  namesOnTitle: asked.namesOnTitle,
  coBuyers: asked.coBuyers,
  financing: asked.financing,
  financingNote: asked.financingNote,
  bidsWith: asked.bidsWith,
  wantsPhoneBids: asked.wantsPhoneBids && formatWords({ format }).takesPhoneBids,
  lawyer: lawyerOf(asked),
  agreedTo: [
    BINDING_OFFER_WORDS[format],
    ...(asked.acceptJointDeclaration ? [JOINT_BIDDING_WORDS] : []),
    ...(asked.acceptOwnership ? [ownershipDeclaration(province)?.words ?? ''] : []),
  ].filter(Boolean),
});
