const part = encodeURIComponent;
const seller = (slug: string, rest = ''): string => `/api/admin/auctions/${part(slug)}/seller${rest}`;

/** Where staff work on the seller's side of a sale. */
export const SELLER_SIDE_API = {
  sellerSidePattern: '/api/admin/auctions/:slug/seller',
  sellerStatementPattern: '/api/admin/auctions/:slug/seller/statement',
  sellerStatementPdfPattern: '/api/admin/auctions/:slug/seller/statement/:number',
  sellerDocumentsPattern: '/api/admin/auctions/:slug/seller/documents',
  sellerDocumentPattern: '/api/admin/auctions/:slug/seller/documents/:documentId',
  sellerCopyPattern: '/api/admin/auctions/:slug/seller/documents/:documentId/signed-copy',
  sellerSide: (slug: string) => seller(slug),
  sellerStatement: (slug: string) => seller(slug, '/statement'),
  sellerStatementPdf: (slug: string, number: number) => seller(slug, `/statement/${number}`),
  sellerDocuments: (slug: string) => seller(slug, '/documents'),
  sellerDocument: (slug: string, documentId: string) => seller(slug, `/documents/${part(documentId)}`),
  sellerCopy: (slug: string, documentId: string) => seller(slug, `/documents/${part(documentId)}/signed-copy`),
} as const;
