import { lawyerText, readLawyer } from '@quarterline/contract';
import type { BuyerRow } from '../../../../platform/store/sales/settlement-store.ts';

/** Who acts for a buyer, with what is known of how to reach them; empty while nobody was named. */
export const buyerLawyerText = (application: BuyerRow['application']): string => {
  const lawyer = readLawyer(application?.lawyer);
  return lawyer === null ? '' : lawyerText(lawyer);
};
