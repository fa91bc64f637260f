import { lawyerText, readLawyer } from '@quarterline/contract';
import type { BuyerRow } from '#platform/store/sales/settlement-store.ts';

/** Lawyer of a buyer with contact data; empty when none was named. */
export function buyerLawyerText(application: BuyerRow['application']): string {
  const lawyer = readLawyer(application?.lawyer);
  return lawyer === null ? '' : lawyerText(lawyer);
}
