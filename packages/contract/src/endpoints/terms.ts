import { z } from 'zod';
import { PublishedBrand } from '../publication/brand-record.ts';
import { PublishedSale } from '../publication/published-sale.ts';
import { TermsOfUse } from '../sale/terms.ts';
import type { EndpointTable } from './endpoint.ts';

export const TERMS = {
  'GET /api/terms-of-use': {
    id: 'getTermsOfUse',
    who: 'everyone',
    summary: 'The terms of use in force: version, date, hash.',
    answer: TermsOfUse,
  },
  'GET /api/terms-of-use/:version': {
    id: 'getTermsOfUseVersion',
    who: 'everyone',
    summary: 'One version of the terms of use, word for word.',
    params: { version: z.coerce.number().int().positive().max(1_000_000) },
    answer: 'text/plain',
  },
  'GET /api/auctions/:slug/addenda/:version': {
    id: 'getAddendum',
    who: 'everyone',
    summary: 'One addendum to the Conditions of Sale, word for word: the bytes that its hash is of.',
    params: { version: z.coerce.number().int().positive().max(1_000_000) },
    answer: 'text/plain',
  },
  'GET /api/brand-drafts/:token': {
    id: 'getBrandDraft',
    who: 'everyone',
    summary: 'A draft of the brand, for the holder of its link.',
    params: { token: z.string().min(20).max(80) },
    answer: PublishedBrand,
  },
  'GET /api/previews/:token': {
    refusals: [409],
    id: 'getPreview',
    who: 'everyone',
    summary: 'A draft as the site would show it, for the holder of its link.',
    params: { token: z.string().min(20).max(60) },
    answer: PublishedSale,
  },
} as const satisfies EndpointTable;
