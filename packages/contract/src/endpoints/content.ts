import { z } from 'zod';
import {
  ContentItem,
  ContentList,
  ContentVersion,
  NewContentAnswer,
  NewContentRequest,
  SaveContentRequest,
} from '../administration/content.ts';
import { CONTENT_TYPES } from '../publication/content-types.ts';
import type { EndpointTable } from './endpoint.ts';

export const CONTENT = {
  'GET /api/admin/content/:type': {
    id: 'listContent',
    who: 'see_sales',
    summary: 'Texts, people, questions or episodes of one type.',
    params: { type: z.enum(CONTENT_TYPES) },
    answer: ContentList,
  },
  'POST /api/admin/content/:type': {
    id: 'createContent',
    who: 'write_content',
    summary: 'Starts a new one.',
    params: { type: z.enum(CONTENT_TYPES) },
    body: NewContentRequest.optional(),
    answer: NewContentAnswer,
  },
  'GET /api/admin/content/:type/:itemId': {
    id: 'getContent',
    who: 'see_sales',
    summary: 'One of them, with its history.',
    params: { type: z.enum(CONTENT_TYPES) },
    answer: ContentItem,
  },
  'POST /api/admin/content/:type/:itemId': {
    id: 'changeContent',
    who: 'write_content',
    summary: 'Changes its draft.',
    params: { type: z.enum(CONTENT_TYPES) },
    body: SaveContentRequest,
    answer: ContentItem,
  },
  'POST /api/admin/content/:type/:itemId/delete': {
    id: 'deleteContentDraft',
    who: 'write_content',
    summary: 'Deletes a draft that was never published.',
    params: { type: z.enum(CONTENT_TYPES) },
    body: ContentVersion,
    answer: z.object({ deleted: z.literal(true) }),
  },
  'POST /api/admin/content/:type/:itemId/publish': {
    id: 'publishContent',
    who: 'write_content',
    summary: 'Publishes its draft.',
    params: { type: z.enum(CONTENT_TYPES) },
    body: ContentVersion,
    answer: ContentItem,
  },
  'POST /api/admin/content/:type/:itemId/take-back': {
    id: 'takeBackContent',
    who: 'write_content',
    summary: 'Takes it off the site.',
    params: { type: z.enum(CONTENT_TYPES) },
    body: ContentVersion,
    answer: ContentItem,
  },
} as const satisfies EndpointTable;
