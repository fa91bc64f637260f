const SOME_ID = '0f3b6f0e-3f4f-4c39-9a53-0d6a2f1c7e11';

/** The administration's rows in the table of routes and roles: staff alone, with a body that is well formed. */
export const ADMIN_ROUTE_BODIES: Record<string, unknown> = {
  'GET /api/admin/content/:type': undefined,
  'POST /api/admin/content/:type': {},
  'GET /api/admin/content/:type/:itemId': undefined,
  'POST /api/admin/content/:type/:itemId': { version: 1, draft: {} },
  'POST /api/admin/content/:type/:itemId/publish': { version: 1 },
  'POST /api/admin/content/:type/:itemId/take-back': { version: 1 },
  'POST /api/admin/markdown': { markdown: '' },
  'GET /api/admin/frame': undefined,
  'GET /api/admin/auctions': undefined,
  'POST /api/admin/auctions': { name: 'A sale', copyOf: null },
  'GET /api/admin/auctions/:slug': undefined,
  'POST /api/admin/auctions/:slug/draft': { version: 1, changes: [{ path: 'name', before: 'A', after: 'B' }] },
  'POST /api/admin/auctions/:slug/pulse': { version: 1, section: 'details' },
  'GET /api/admin/auctions/:slug/history': undefined,
  'POST /api/admin/auctions/:slug/publish': { version: 1 },
  'POST /api/admin/auctions/:slug/publish-at': { at: null },
  'POST /api/admin/auctions/:slug/act': { act: 'postpone', reason: 'The title is late.' },
  'GET /api/admin/auctions/:slug/control': undefined,
  'POST /api/admin/auctions/:slug/control/acts': { kind: 'hold_sale', reason: 'The line is down.' },
  'POST /api/admin/auctions/:slug/control/voids': { parcelId: SOME_ID, bidId: SOME_ID, reason: 'A slip.' },
  'POST /api/admin/auctions/:slug/control/voids/:voidId': { act: 'confirm' },
  'POST /api/admin/auctions/:slug/control/mistakes': { sequence: 1, word: 'It stands.' },
  'POST /api/admin/auctions/:slug/control/phone-bids': {
    bidId: SOME_ID,
    parcelId: SOME_ID,
    bidderId: SOME_ID,
    amountCents: 100,
    seenSequence: 0,
  },
  'GET /api/admin/auctions/:slug/results': undefined,
  'POST /api/admin/auctions/:slug/results/steps': {
    step: 'send_offer',
    parcelId: SOME_ID,
    soldSequence: 1,
    seenTurn: 0,
    note: 'By mail.',
  },
  'POST /api/admin/auctions/:slug/results/release': { note: 'All firm.' },
  'POST /api/admin/files': {},
  'POST /api/admin/parcel-table': {},
  'POST /api/admin/auctions/:slug/archive': { archived: false },
};

/** The same for administrators alone. */
export const ADMINISTRATOR_ROUTE_BODIES: Record<string, unknown> = {
  'GET /api/admin/audit': undefined,
  'GET /api/admin/audit/export': undefined,
  'GET /api/admin/letters/:itemId/preview': undefined,
  'POST /api/admin/letters/:itemId/test': {},
  'GET /api/admin/office-days': undefined,
  'POST /api/admin/office-days': { act: 'close', day: '2026-12-24', name: 'Christmas Eve' },
  'GET /api/admin/services': undefined,
};
