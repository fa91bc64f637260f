import { type Operation, operations } from './operation.ts';

const PDF = 'application/pdf';

/** What anybody may ask without an account. */
export const PUBLIC_OPERATIONS: Readonly<Record<string, Operation>> = {
  ...operations('Sales', 'anyone', {
    'GET /api/auctions/:slug': [
      'getSale',
      'The live state of a sale: parcels, prices in cents, clocks in milliseconds since 1970.',
    ],
    'GET /api/auctions/:slug/events': [
      'followSale',
      'Follows a sale as server-sent events; the last event seen, in after, is where it goes on.',
      'text/event-stream',
    ],
    'GET /api/sale-statuses': ['listSaleStatuses', 'The state of every public sale, cached for a few seconds.'],
    'GET /api/sale-prices': ['listSalePrices', 'Current prices of live sales in cents, five seconds old at most.'],
    'GET /api/changes': [
      'listChanges',
      'What was published or taken back after a cursor, in order; waits for news with waitMs.',
    ],
  }),
  ...operations('Records', 'anyone', {
    'GET /api/auctions/:slug/checkpoint': [
      'getCheckpoint',
      'The signed checkpoint of a record, and the proof that it extends an older one.',
    ],
    'GET /api/auctions/:slug/record': ['getRecord', 'The finished record of a sale that is over, with its signatures.'],
    'GET /api/auctions/:slug/record/addenda': ['getRecordAddenda', 'The signed addenda that follow a finished record.'],
    'GET /api/auctions/:slug/statement': ['getStatement', 'The statement of a finished sale as a PDF.', PDF],
    'GET /api/auctions/:slug/bids/:bidId': [
      'getBidAnswer',
      'What became of a bid whose answer was lost, for the device that sent it.',
    ],
    'GET /api/signing-key': ['getSigningKey', 'The public key that receipts and records are signed with.'],
    'GET /.well-known/quarterline-keys.json': [
      'listPublishedKeys',
      'Every public key of this engine with its time, at a fixed address.',
    ],
  }),
  ...operations('Messages and lists', 'anyone', {
    'POST /api/leads': ['sendMessage', 'Sends a form of the site to the firm, once for each id.'],
    'POST /api/forms/undelivered': [
      'keepUndeliveredForm',
      'Keeps a form that was refused for good where staff see it. For the site itself.',
    ],
    'POST /api/account/subscribe-newsletter': [
      'subscribeNewsletter',
      'Asks for the weekly land list; an email asks to confirm it.',
    ],
    'POST /api/newsletter/confirm': ['confirmNewsletter', 'Confirms the weekly land list with the token of the email.'],
    'POST /api/reminders/sale': ['remindOfSale', 'Follows a sale or a parcel by email; an email asks to confirm it.'],
    'GET /api/follow-target': ['getFollowTarget', 'What a sale or a parcel is called, and whether you follow it.'],
    'POST /api/reminders/search': [
      'saveSearch',
      'Asks for emails about new sales near a place; an email asks to confirm it.',
    ],
    'POST /api/reminders/confirm': ['confirmReminder', 'Confirms reminders with the token of the email.'],
    'POST /api/reminders/device': ['remindDevice', 'Asks for push messages about one sale on this device.'],
    'POST /api/reminders/device/look': ['getDeviceReminder', 'Tells which push messages this device has asked for.'],
    'POST /api/reminders/device/stop': ['stopDeviceReminder', 'Ends the push messages of this device about one sale.'],
    'GET /api/preferences': [
      'getPreferences',
      'What is sent to an address, for the holder of a link of one of its emails.',
    ],
    'POST /api/preferences': [
      'changePreferences',
      'Changes what is sent to an address, for the holder of such a link.',
    ],
    'POST /api/unsubscribe': ['unsubscribe', 'Takes an address off a list by one press, as RFC 8058 has it.'],
  }),
  ...operations('Terms', 'anyone', {
    'GET /api/terms-of-use': ['getTermsOfUse', 'The terms of use in force: version, date, hash.'],
    'GET /api/terms-of-use/:version': ['getTermsOfUseVersion', 'One version of the terms of use, word for word.'],
    'GET /api/auctions/:slug/addenda/:version': [
      'getAddendum',
      'One addendum to the Conditions of Sale, word for word: the bytes that its hash is of.',
      'text/plain',
    ],
    'GET /api/brand-drafts/:token': ['getBrandDraft', 'A draft of the brand, for the holder of its link.'],
    'GET /api/previews/:token': ['getPreview', 'A draft as the site would show it, for the holder of its link.'],
  }),
  ...operations('Status', 'anyone', {
    'GET /api/health': ['getHealth', 'Tells that the process runs.'],
    'GET /api/ready': ['getReadiness', 'Tells whether bids can be decided now: a write was committed, and lately.'],
    'GET /api/metrics': [
      'getMetrics',
      'Figures of this engine in the text of Prometheus, with the key of the settings.',
      'text/plain',
    ],
    'POST /api/mail/bounces': ['reportBounce', 'A mail service reports a mailbox that is gone, with its key.'],
    'POST /api/texts/received': ['receiveText', 'A text service hands on a text message, with its key.'],
  }),
};
