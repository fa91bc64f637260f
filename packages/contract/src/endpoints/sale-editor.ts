import { z } from 'zod';
import { ContentVersion } from '../administration/content.ts';
import { DraftHistory, PulseAnswer, PulseRequest, SaveDraftRequest, SavedDraft } from '../administration/draft.ts';
import {
  AdminSales,
  AdminSalesQuery,
  ArchiveRequest,
  NewSaleAnswer,
  NewSaleRequest,
  SaleChoices,
  SaleChoicesQuery,
} from '../administration/frame.ts';
import { AdminSale, PublishAtRequest, PublishRequest, SaleAction, SheetTable } from '../administration/publish.ts';
import { LandFile } from '../sale/land-file.ts';
import { SaleFileContents, SaleFilePreview, TakenSaleFile, TakeSaleFileRequest } from '../sale/sale-file.ts';
import type { EndpointTable } from './endpoint.ts';
import { LAND_FILE, TABLE_FILE } from './file-types.ts';

export const SALE_EDITOR = {
  'GET /api/admin/auctions': {
    id: 'listSales',
    who: 'see_sales',
    summary: 'Sales that are public or in preparation, page by page.',
    query: AdminSalesQuery,
    answer: AdminSales,
  },
  'GET /api/admin/sale-choices': {
    id: 'listSaleChoices',
    who: 'see_sales',
    summary: 'The newest sales and drafts, to choose one of them.',
    query: SaleChoicesQuery,
    answer: SaleChoices,
  },
  'POST /api/admin/auctions': {
    id: 'createSale',
    who: 'prepare_sales',
    summary: 'Starts a draft, empty or as a copy of a past sale.',
    body: NewSaleRequest,
    answer: NewSaleAnswer,
  },
  'GET /api/admin/auctions/:slug': {
    id: 'getDraft',
    who: 'see_sales',
    summary: 'The draft of a sale with what would keep it from being published.',
    answer: AdminSale,
  },
  'POST /api/admin/auctions/:slug/draft': {
    id: 'changeDraft',
    who: 'prepare_sales',
    summary: 'Changes fields of a draft, each with what stood there before.',
    body: SaveDraftRequest,
    answer: SavedDraft,
  },
  'POST /api/admin/auctions/:slug/pulse': {
    id: 'tellPresence',
    who: 'prepare_sales',
    summary: 'Tells others in which section of a draft you work.',
    body: PulseRequest,
    answer: PulseAnswer,
    isAudited: false,
  },
  'GET /api/admin/auctions/:slug/history': {
    id: 'listDraftHistory',
    who: 'see_sales',
    summary: 'Who changed what in a draft.',
    answer: DraftHistory,
  },
  'POST /api/admin/auctions/:slug/archive': {
    id: 'archiveSale',
    who: 'publish_sales',
    summary: 'Takes a sale out of the list, or brings it back.',
    body: ArchiveRequest,
    answer: ArchiveRequest,
  },
  'POST /api/admin/auctions/:slug/delete': {
    id: 'deleteSaleDraft',
    who: 'prepare_sales',
    summary: 'Deletes the draft of a sale that was never published.',
    body: ContentVersion,
    answer: z.object({ deleted: z.literal(true) }),
  },
  'GET /api/admin/auctions/:slug/sale-file': {
    id: 'describeSaleFile',
    who: 'prepare_sales',
    summary: 'What a file of this sale would have, and what it would not have.',
    answer: SaleFileContents,
  },
  'POST /api/admin/auctions/:slug/sale-file': {
    refusals: [422],
    id: 'exportSale',
    who: 'prepare_sales',
    summary: 'The sale as one ZIP for another installation, without people; the audit log keeps who asked.',
    answer: 'application/zip',
  },
  'POST /api/admin/sale-files/:uploadId/look': {
    refusals: [422],
    id: 'lookAtSaleFile',
    who: 'prepare_sales',
    summary: 'What would come with a sale file that was sent in parts. Nothing is kept of it.',
    answer: SaleFilePreview,
    isAudited: false,
  },
  'POST /api/admin/sale-files/:uploadId/take': {
    refusals: [422],
    id: 'importSale',
    who: 'prepare_sales',
    summary: 'Takes a sale file as a draft, which nobody sees before it is published.',
    body: TakeSaleFileRequest,
    answer: TakenSaleFile,
  },
  'POST /api/admin/auctions/:slug/publish': {
    id: 'publishSale',
    who: 'publish_sales',
    summary: 'Publishes a draft.',
    body: PublishRequest,
    answer: AdminSale,
  },
  'POST /api/admin/auctions/:slug/publish-at': {
    id: 'schedulePublication',
    who: 'publish_sales',
    summary: 'Publishes a draft at a time, or no longer.',
    body: PublishAtRequest,
    answer: AdminSale,
  },
  'POST /api/admin/auctions/:slug/act': {
    id: 'changeSale',
    who: 'publish_sales',
    summary: 'Postpones, cancels or reschedules a sale.',
    body: SaleAction,
    answer: AdminSale,
  },
  'POST /api/admin/table': {
    id: 'readTable',
    who: 'prepare_sales',
    summary: 'Reads the cells of a spreadsheet: CSV, pasted text or XLSX.',
    body: TABLE_FILE,
    answer: SheetTable,
    isAudited: false,
  },
  'POST /api/admin/land-file': {
    id: 'readLandFile',
    who: 'prepare_sales',
    summary: 'Reads the shapes of a file of land: zipped Shapefile, GeoJSON, KML, KMZ or GeoPackage.',
    body: LAND_FILE,
    answer: LandFile,
    isAudited: false,
  },
} as const satisfies EndpointTable;
