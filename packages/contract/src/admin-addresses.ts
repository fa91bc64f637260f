/** Where staff work. Builders encode their parts; `pattern`s are what the server routes on. */
const part = encodeURIComponent;
const sale = (slug: string, rest: string): string => `/api/admin/auctions/${part(slug)}${rest}`;

export const adminApi = {
  frame: '/api/admin/frame',
  sales: '/api/admin/auctions',
  salePattern: '/api/admin/auctions/:slug',
  draftPattern: '/api/admin/auctions/:slug/draft',
  pulsePattern: '/api/admin/auctions/:slug/pulse',
  historyPattern: '/api/admin/auctions/:slug/history',
  archivePattern: '/api/admin/auctions/:slug/archive',
  publishPattern: '/api/admin/auctions/:slug/publish',
  schedulePattern: '/api/admin/auctions/:slug/publish-at',
  actPattern: '/api/admin/auctions/:slug/act',
  controlPattern: '/api/admin/auctions/:slug/control',
  controlActsPattern: '/api/admin/auctions/:slug/control/acts',
  controlVoidsPattern: '/api/admin/auctions/:slug/control/voids',
  controlVoidPattern: '/api/admin/auctions/:slug/control/voids/:voidId',
  controlMistakesPattern: '/api/admin/auctions/:slug/control/mistakes',
  controlPhoneBidsPattern: '/api/admin/auctions/:slug/control/phone-bids',
  contentPattern: '/api/admin/content/:type',
  contentItemPattern: '/api/admin/content/:type/:itemId',
  contentPublishPattern: '/api/admin/content/:type/:itemId/publish',
  contentTakeBackPattern: '/api/admin/content/:type/:itemId/take-back',
  markdown: '/api/admin/markdown',
  files: '/api/admin/files',
  audit: '/api/admin/audit',
  auditExport: '/api/admin/audit/export',
  parcelTable: '/api/admin/parcel-table',
  previewPattern: '/api/previews/:token',
  sale: (slug: string) => sale(slug, ''),
  draft: (slug: string) => sale(slug, '/draft'),
  pulse: (slug: string) => sale(slug, '/pulse'),
  history: (slug: string) => sale(slug, '/history'),
  archive: (slug: string) => sale(slug, '/archive'),
  publish: (slug: string) => sale(slug, '/publish'),
  schedule: (slug: string) => sale(slug, '/publish-at'),
  act: (slug: string) => sale(slug, '/act'),
  control: (slug: string) => sale(slug, '/control'),
  controlActs: (slug: string) => sale(slug, '/control/acts'),
  controlVoids: (slug: string) => sale(slug, '/control/voids'),
  controlVoid: (slug: string, voidId: string) => sale(slug, `/control/voids/${part(voidId)}`),
  controlMistakes: (slug: string) => sale(slug, '/control/mistakes'),
  controlPhoneBids: (slug: string) => sale(slug, '/control/phone-bids'),
  upload: (kind: 'picture' | 'document' | 'audio' | 'video', name: string) =>
    `/api/admin/files?kind=${kind}&name=${part(name)}`,
  content: (type: string) => `/api/admin/content/${part(type)}`,
  contentItem: (type: string, itemId: string) => `/api/admin/content/${part(type)}/${part(itemId)}`,
  contentPublish: (type: string, itemId: string) => `/api/admin/content/${part(type)}/${part(itemId)}/publish`,
  contentTakeBack: (type: string, itemId: string) => `/api/admin/content/${part(type)}/${part(itemId)}/take-back`,
  preview: (token: string) => `/api/previews/${part(token)}`,
} as const;

/** Every page of the administration: the server answers these addresses, and the web's table has a page for each. */
export const ADMIN_PAGES = [
  '/admin/auctions/',
  '/admin/auctions/:slug/control/',
  '/admin/auctions/:slug/editor/',
  '/admin/auctions/:slug/bidders/',
  '/admin/content/:slug/',
  '/admin/audit/',
  '/admin/settings/',
] as const;
export type AdminPage = (typeof ADMIN_PAGES)[number];

export const adminPages = {
  sales: '/admin/auctions/',
  control: (slug: string) => `/admin/auctions/${part(slug)}/control/`,
  editor: (slug: string) => `/admin/auctions/${part(slug)}/editor/`,
  bidders: (slug: string) => `/admin/auctions/${part(slug)}/bidders/`,
  content: (type: string) => `/admin/content/${part(type)}/`,
  contentItem: (type: string, itemId: string) => `/admin/content/${part(type)}/?item=${part(itemId)}`,
  audit: '/admin/audit/',
  settings: '/admin/settings/',
} as const;
