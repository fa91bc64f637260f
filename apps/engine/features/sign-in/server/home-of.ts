import { type Account, enginePages, pagePath } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { sellsInSale } from '#platform/store/accounts/account-store.ts';

/** The page where an account has its work: the administration for staff, their sale for sellers; null for everybody else. */
export async function homeOf(database: Queryable, { id, role }: Account): Promise<string | null> {
  if (role !== 'bidder') return pagePath('/admin/');
  return (await sellsInSale(database, id)) ? enginePages.profileSelling : null;
}
