import type { TemplateName } from './email-from-template.ts';

/** The emails by their subject, in the order in which people meet them. Each is in one group. */
export const EMAIL_GROUPS: readonly { name: string; emails: readonly TemplateName[] }[] = [
  {
    name: 'Accounts and logging in',
    emails: [
      ...(['confirm_email', 'already_known', 'lost_password', 'no_account', 'password_changed'] as const),
      ...(['new_device', 'leave_address', 'take_address', 'address_changed', 'second_factor_on'] as const),
      ...(['second_factor_off', 'passkey_added', 'passkey_removed', 'recovery_codes_made'] as const),
      ...(['first_password', 'email_given', 'account_suspended', 'account_reinstated'] as const),
      ...(['accounts_merged', 'account_closed'] as const),
    ],
  },
  {
    name: 'Registration',
    emails: [
      ...(['request_received', 'request_late', 'more_asked', 'approved', 'declined', 'suspended'] as const),
      ...(['reinstated', 'limit_changed', 'bid_deposit_received', 'bid_deposit_returned'] as const),
      ...(['registered_by_phone', 'phone_bids_ended'] as const),
    ],
  },
  {
    name: 'Observers',
    emails: ['observer_invited', 'observer_accepted'],
  },
  {
    name: 'Bidding',
    emails: [
      ...(['opens_soon', 'bid_receipt', 'outbid', 'bid_struck', 'bid_stands', 'provisional'] as const),
      ...(['en_bloc_round', 'announcement', 'schedule', 'sale_changed'] as const),
      ...(['phone_bid', 'maximum_waits'] as const),
    ],
  },
  {
    name: 'Sealed tenders',
    emails: [
      ...(['tender_approved', 'tender_suspended', 'tenders_open_soon', 'tenders_close_soon'] as const),
      ...(['tender_receipt', 'tender_voided', 'second_round', 'tenders_opened', 'tender_result'] as const),
      ...(['tender_offer'] as const),
    ],
  },
  {
    name: 'After the sale',
    emails: [
      ...(['result', 'offer', 'offer_due', 'settlement_offer', 'signed_offer_back', 'settlement_signed'] as const),
      ...(['settlement_deposit', 'settlement_firm', 'settlement_due', 'settlement_completed'] as const),
      ...(['settlement_default', 'settlement_next', 'settlement_put_off', 'settlement_corrected'] as const),
      ...(['settlement_requested', 'settlement_mistaken', 'option_ends'] as const),
    ],
  },
  {
    name: 'Sellers',
    emails: [
      'seller_approval',
      'seller_reply',
      'seller_message',
      'seller_document',
      'seller_document_back',
      'seller_statement',
    ],
  },
  {
    name: 'Reminders and newsletter',
    emails: [
      ...(['reminder_confirm', 'reminder_set', 'search_set', 'reminder_opening', 'reminder_closing'] as const),
      ...(['reminder_changed', 'reminder_results', 'reminder_news', 'search_found'] as const),
      ...(['newsletter_confirm', 'newsletter_known', 'newsletter_welcome', 'weekly_update'] as const),
    ],
  },
  { name: 'Messages and questions', emails: ['message_received', 'question_answered'] },
  {
    name: 'Within the office',
    emails: [
      ...(['staff_invitation', 'role_changed', 'change_proposed', 'own_change_proposed'] as const),
      ...(['change_settled', 'dead_letters'] as const),
    ],
  },
];

/** The group of an email by its name; empty for one that is none of ours. */
export const emailGroup = (email: string): string =>
  EMAIL_GROUPS.find(({ emails }) => (emails as readonly string[]).includes(email))?.name ?? '';
