import type { JournalAccount, TrustKind, TrustMethod } from '@quarterline/rules';

/** Names of trust ledger entries on screens, in exports and on PDFs. */
export const TRUST_KIND_NAMES: Readonly<Record<TrustKind, string>> = {
  deposit: 'Deposit',
  payment: 'Payment by the buyer',
  bid_deposit: 'Bid deposit',
  to_seller: 'Paid to the seller',
  fee: 'Our fee',
  fee_tax: 'GST on our fee',
  refund: 'Refund to the buyer',
  to_other: 'Paid to somebody else',
  bid_deposit_return: 'Return of a bid deposit',
  reversal: 'Reversal',
};

export const TRUST_METHOD_NAMES: Readonly<Record<TrustMethod, string>> = {
  wire: 'Wire',
  bank_draft: 'Bank draft',
  certified_cheque: 'Certified cheque',
  cheque: 'Cheque',
  not_recorded: 'Not recorded',
};

/** The accounts of the journal, as an accounting program has them. */
export const JOURNAL_ACCOUNT_NAMES: Readonly<Record<JournalAccount, string>> = {
  trust_bank: 'Trust bank account',
  trust_liability: 'Trust funds held for clients',
  operating_bank: 'Operating bank account',
  fee_income: 'Buyer fees earned',
  gst_payable: 'GST payable',
};
