import { z } from 'zod';
import { MarkdownAnswer, MarkdownRequest } from '../administration/content.ts';
import { AdminDashboard, OfficeNews } from '../administration/dashboard.ts';
import { Deliveries, DeliveriesQuery, DeliveryText, LiftStop } from '../administration/deliveries.ts';
import { AdminFrame } from '../administration/frame.ts';
import { NewPersonNote, PersonSheet } from '../administration/people.ts';
import { AdminSearch, AdminSearchQuery } from '../administration/search.ts';
import { EmailFile, EmailFileQuery } from '../wire/email-files.ts';
import { PictureList, PictureQuery, UploadBeginning, Uploaded, UploadQuery, UploadState } from '../wire/upload.ts';
import type { EndpointTable } from './endpoint.ts';
import { FILE_PART, KEPT_FILE, LIBRARY_FILE, PICTURE_OR_PDF } from './file-types.ts';

export const OFFICE = {
  'GET /api/admin/frame': {
    id: 'getAdminFrame',
    who: 'see_sales',
    summary: 'What stands around every page of the administration.',
    query: z.object({ sale: z.string().max(200).optional() }),
    answer: AdminFrame,
  },
  'GET /api/admin/search': {
    id: 'searchOffice',
    who: 'see_sales',
    summary:
      'Sales and parcels, and with the right to see people also people, co-buyers, purchases and emails, by the beginnings of words, a legal description or a part of a phone number.',
    query: AdminSearchQuery,
    answer: AdminSearch,
  },
  'GET /api/admin/dashboard': {
    id: 'getDashboard',
    who: 'see_sales',
    summary: 'What waits for the office, and which sales are live and next.',
    answer: AdminDashboard,
  },
  'GET /api/admin/news': {
    id: 'getOfficeNews',
    who: 'see_sales',
    summary: 'Another mark as soon as somebody asks to bid, sends a form or reports a mistake.',
    answer: OfficeNews,
  },
  'GET /api/admin/people/:userId': {
    id: 'getPerson',
    who: 'see_people',
    summary: 'Everything that the office has of a person.',
    answer: PersonSheet,
  },
  'POST /api/admin/people/:userId/notes': {
    id: 'createPersonNote',
    who: 'answer_people',
    summary: 'Notes a call, a visit or something else about a person.',
    body: NewPersonNote,
    answer: PersonSheet,
  },
  'GET /api/admin/deliveries': {
    id: 'listDeliveries',
    who: 'see_people',
    summary: 'What became of every message that left, or did not.',
    query: DeliveriesQuery,
    answer: Deliveries,
  },
  'GET /api/admin/deliveries/:emailId/text': {
    id: 'readDeliveryText',
    who: 'answer_people',
    summary: 'The kept text of an email, without what opens an account. Each look is in the audit log.',
    answer: DeliveryText,
  },
  'GET /api/admin/deliveries/:emailId/print': {
    id: 'printDelivery',
    who: 'answer_people',
    summary:
      'The kept text of an email with the time and outcome of each try, as a PDF. Each look is in the audit log.',
    answer: 'application/pdf',
  },
  'POST /api/admin/deliveries/:emailId/retry': {
    id: 'retryDelivery',
    who: 'answer_people',
    summary: 'Sends an email again that was given up.',
    answer: z.object({ done: z.literal(true) }),
  },
  'POST /api/admin/email-files': {
    id: 'sendEmailFile',
    who: 'send_weekly_email',
    summary: 'Takes a PDF or a picture that is to go with an email.',
    query: EmailFileQuery,
    body: PICTURE_OR_PDF,
    answer: EmailFile,
  },
  'POST /api/admin/email-files/:fileId/remove': {
    id: 'removeEmailFile',
    who: 'send_weekly_email',
    summary: 'Deletes such a file before it went with an email.',
    answer: z.object({ done: z.literal(true) }),
  },
  'GET /api/admin/email-files/:fileId': {
    id: 'openEmailFile',
    who: 'answer_people',
    summary: 'A file that belongs to an email. Each look is in the audit log.',
    answer: KEPT_FILE,
  },
  'POST /api/admin/deliveries/lift': {
    id: 'liftMailStop',
    who: 'answer_people',
    summary: 'Sends emails of lists to an address again whose mail came back.',
    body: LiftStop,
    answer: z.object({ done: z.literal(true) }),
  },
  'POST /api/admin/markdown': {
    id: 'previewMarkdown',
    who: 'prepare_sales',
    summary: 'Converts Markdown as the site would show it.',
    body: MarkdownRequest,
    answer: MarkdownAnswer,
    isAudited: false,
  },
  'GET /api/admin/pictures': {
    id: 'listPictures',
    who: 'see_sales',
    summary: 'Pictures that were sent, to be used again.',
    query: PictureQuery,
    answer: PictureList,
  },
  'POST /api/admin/files': {
    id: 'uploadFile',
    who: 'prepare_sales',
    summary: 'Takes a picture, a document or a sound.',
    query: UploadQuery,
    body: LIBRARY_FILE,
    answer: Uploaded,
  },
  'POST /api/admin/uploads': {
    refusals: [422],
    id: 'beginUpload',
    who: 'prepare_sales',
    summary: 'Begins a file in parts, or answers one that is here.',
    body: UploadBeginning,
    answer: UploadState,
    isAudited: false,
  },
  'POST /api/admin/uploads/:uploadId/parts/:part': {
    id: 'sendUploadPart',
    who: 'prepare_sales',
    summary: 'Takes one part of a file.',
    params: { part: z.coerce.number().int().min(0).max(1000) },
    body: FILE_PART,
    answer: UploadState,
    isAudited: false,
  },
  'POST /api/admin/uploads/:uploadId/finish': {
    refusals: [422],
    id: 'finishUpload',
    who: 'prepare_sales',
    summary: 'Converts a file whose parts are here; asked again until it is done.',
    answer: UploadState,
    isAudited: false,
  },
  'POST /api/admin/uploads/:uploadId/stop': {
    refusals: [422],
    id: 'stopUpload',
    who: 'prepare_sales',
    summary: 'Forgets a file and its parts.',
    answer: z.object({ stopped: z.literal(true) }),
    isAudited: false,
  },
} as const satisfies EndpointTable;
