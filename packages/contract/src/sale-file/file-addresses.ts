const part = encodeURIComponent;

/** Where staff send files, and where a sale leaves and comes as one file. */
export const FILES_API = {
  files: '/api/admin/files',
  picturesPattern: '/api/admin/pictures',
  pictures: (query: string) => `/api/admin/pictures?query=${part(query)}`,
  uploads: '/api/admin/uploads',
  uploadPartPattern: '/api/admin/uploads/:uploadId/parts/:part',
  uploadFinishPattern: '/api/admin/uploads/:uploadId/finish',
  uploadStopPattern: '/api/admin/uploads/:uploadId/stop',
  uploadPart: (uploadId: string, at: number) => `/api/admin/uploads/${part(uploadId)}/parts/${at}`,
  uploadFinish: (uploadId: string) => `/api/admin/uploads/${part(uploadId)}/finish`,
  uploadStop: (uploadId: string) => `/api/admin/uploads/${part(uploadId)}/stop`,
  upload: (kind: 'picture' | 'document' | 'audio' | 'video' | 'captions', name: string) =>
    `/api/admin/files?kind=${kind}&name=${part(name)}`,
  saleFilePattern: '/api/admin/auctions/:slug/sale-file',
  saleFileLookPattern: '/api/admin/sale-files/:uploadId/look',
  saleFileTakePattern: '/api/admin/sale-files/:uploadId/take',
  saleFile: (slug: string) => `/api/admin/auctions/${part(slug)}/sale-file`,
  saleFileLook: (uploadId: string) => `/api/admin/sale-files/${part(uploadId)}/look`,
  saleFileTake: (uploadId: string) => `/api/admin/sale-files/${part(uploadId)}/take`,
} as const;
