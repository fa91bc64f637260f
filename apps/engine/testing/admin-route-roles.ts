/** The administration's rows in the table of routes and roles: staff alone, with a body that is well formed. */
export const ADMIN_ROUTE_BODIES: Record<string, unknown> = {
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
  'POST /api/admin/files': {},
  'POST /api/admin/parcel-table': {},
  'POST /api/admin/auctions/:slug/archive': { archived: false },
};
