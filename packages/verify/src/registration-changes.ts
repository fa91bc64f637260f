/** What keeps a bidder from bidding at all, and what gives it back. */
export const KEEPS_OUT: Record<string, string> = {
  suspended: 'reinstated',
  account_suspended: 'account_restored',
  staff_role_given: 'staff_role_ended',
  seller_side: 'seller_side_ended',
  deposit_ended: 'deposit_held',
};
/** The same with what takes less. */
export const TAKES: Record<string, string> = {
  ...KEEPS_OUT,
  phone_bids_ended: 'phone_bids_started',
  limit_lowered: 'limit_raised',
};
export const REGISTRATION_CHANGES = [...Object.entries(TAKES).flat(), 'account_merged', 'approved'];
