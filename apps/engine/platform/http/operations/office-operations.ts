import { type Operation, staffOperations } from './operation.ts';

/** CSV, or a workbook with `format=xlsx`. */
const SHEET = 'text/csv';

/** What staff and administrators do beside the sales, each with the right that it takes (`packages/rules/src/staff/staff-rights.ts`). */
export const OFFICE_OPERATIONS: Readonly<Record<string, Operation>> = {
  ...staffOperations('Office', {
    'GET /api/admin/frame': ['see_sales', 'getAdminFrame', 'What stands around every page of the administration.'],
    'GET /api/admin/dashboard': [
      'see_sales',
      'getDashboard',
      'What waits for the office, and which sales are live and next.',
    ],
    'GET /api/admin/news': [
      'see_sales',
      'getOfficeNews',
      'Another mark as soon as somebody asks to bid, sends a form or reports a mistake.',
    ],
    'GET /api/admin/people/:userId': ['see_people', 'getPerson', 'Everything that the office has of a person.'],
    'POST /api/admin/people/:userId/notes': [
      'answer_people',
      'createPersonNote',
      'Notes a call, a visit or something else about a person.',
    ],
    'GET /api/admin/deliveries': [
      'see_people',
      'listDeliveries',
      'What became of every message that left, or did not.',
    ],
    'GET /api/admin/deliveries/:emailId/text': [
      'answer_people',
      'readDeliveryText',
      'The kept text of an email, without what opens an account. Each look is in the audit log.',
    ],
    'POST /api/admin/deliveries/:emailId/retry': [
      'answer_people',
      'retryDelivery',
      'Sends an email again that was given up.',
    ],
    'POST /api/admin/email-files': [
      'send_weekly_email',
      'sendEmailFile',
      'Takes a PDF or a picture that is to go with an email.',
    ],
    'POST /api/admin/email-files/:fileId/remove': [
      'send_weekly_email',
      'removeEmailFile',
      'Deletes such a file before it went with an email.',
    ],
    'GET /api/admin/email-files/:fileId': [
      'answer_people',
      'openEmailFile',
      'A file that belongs to an email. Each look is in the audit log.',
      'application/octet-stream',
    ],
    'POST /api/admin/deliveries/lift': [
      'answer_people',
      'liftMailStop',
      'Sends emails of lists to an address again whose mail came back.',
    ],
    'POST /api/admin/markdown': ['prepare_sales', 'previewMarkdown', 'Converts Markdown as the site would show it.'],
    'GET /api/admin/pictures': ['see_sales', 'listPictures', 'Pictures that were sent, to be used again.'],
    'POST /api/admin/files': ['prepare_sales', 'uploadFile', 'Takes a picture, a document or a sound.'],
    'POST /api/admin/uploads': ['prepare_sales', 'beginUpload', 'Begins a file in parts, or answers one that is here.'],
    'POST /api/admin/uploads/:uploadId/parts/:part': ['prepare_sales', 'sendUploadPart', 'Takes one part of a file.'],
    'POST /api/admin/uploads/:uploadId/finish': [
      'prepare_sales',
      'finishUpload',
      'Converts a file whose parts are here; asked again until it is done.',
    ],
    'POST /api/admin/uploads/:uploadId/stop': ['prepare_sales', 'stopUpload', 'Forgets a file and its parts.'],
  }),
  ...staffOperations('Content', {
    'GET /api/admin/content/:type': ['see_sales', 'listContent', 'Texts, people, questions or episodes of one type.'],
    'POST /api/admin/content/:type': ['write_content', 'createContent', 'Starts a new one.'],
    'GET /api/admin/content/:type/:itemId': ['see_sales', 'getContent', 'One of them, with its history.'],
    'POST /api/admin/content/:type/:itemId': ['write_content', 'changeContent', 'Changes its draft.'],
    'POST /api/admin/content/:type/:itemId/delete': [
      'write_content',
      'deleteContentDraft',
      'Deletes a draft that was never published.',
    ],
    'POST /api/admin/content/:type/:itemId/publish': ['write_content', 'publishContent', 'Publishes its draft.'],
    'POST /api/admin/content/:type/:itemId/take-back': ['write_content', 'takeBackContent', 'Takes it off the site.'],
  }),
  ...staffOperations('Messages and lists', {
    'GET /api/admin/leads': ['see_people', 'listMessages', 'Messages of the site’s forms.'],
    'GET /api/admin/leads/export': ['see_people', 'exportMessages', 'Messages as a sheet.', SHEET],
    'POST /api/admin/leads/:leadId': [
      'answer_people',
      'changeMessage',
      'Answers, assigns, notes, plans or closes a message.',
    ],
    'POST /api/admin/leads/:leadId/delete': [
      'answer_people',
      'deleteMessage',
      'Deletes a message at its sender’s request.',
    ],
    'GET /api/admin/undelivered-forms': ['see_people', 'listUndeliveredForms', 'Forms that were refused for good.'],
    'POST /api/admin/undelivered-forms/:formId': [
      'answer_people',
      'settleUndeliveredForm',
      'Sends such a form on, or closes it.',
    ],
    'GET /api/admin/newsletter': [
      'see_people',
      'listSubscribers',
      'Who gets the weekly land list, and by which consent.',
    ],
    'POST /api/admin/newsletter': [
      'answer_people',
      'changeSubscriber',
      'Takes an address off the list, or deletes it.',
    ],
    'POST /api/admin/newsletter/import': [
      'publish_sales',
      'importSubscribers',
      'Adds addresses to the list with the proof of their consent, or says which it would.',
    ],
    'GET /api/admin/newsletter/export': ['see_people', 'exportSubscribers', 'Subscribers as a sheet.', SHEET],
    'GET /api/admin/weekly-updates': ['see_sales', 'listWeeklyEmails', 'Weekly emails that were sent.'],
    'POST /api/admin/weekly-updates': ['send_weekly_email', 'sendWeeklyEmail', 'Sends the weekly email now.'],
    'GET /api/admin/weekly-updates/preview': [
      'see_sales',
      'previewWeeklyEmail',
      'What the next weekly email says, and to how many.',
    ],
    'POST /api/admin/weekly-updates/plan': [
      'send_weekly_email',
      'planWeeklyEmail',
      'Sets its day, its hour and what the next one says above the list.',
    ],
    'POST /api/admin/weekly-updates/:updateId': [
      'send_weekly_email',
      'changeWeeklyEmail',
      'Pauses, resumes or stops one that is being sent.',
    ],
  }),
  ...staffOperations('Settings', {
    'GET /api/admin/letters/:itemId/preview': ['administer', 'previewEmail', 'An email as it would leave.'],
    'POST /api/admin/letters/:itemId/test': ['administer', 'sendTestEmail', 'Sends an email to yourself.'],
    'GET /api/admin/offer-texts/:itemId/preview': [
      'administer',
      'previewOffer',
      'The words of an offer to purchase with examples, as a PDF.',
    ],
    'POST /api/admin/brand/images': ['administer', 'sendBrandImage', 'Takes a logo or a square mark as SVG.'],
    'GET /api/admin/brand/colours': [
      'administer',
      'checkColour',
      'The contrast of a colour on everything that it meets.',
    ],
    'POST /api/admin/brand/sender-check': ['administer', 'checkSender', 'What a domain says of emails in its name.'],
    'GET /api/admin/brand/preview': ['administer', 'previewBrand', 'The draft of the brand, and where it can be seen.'],
    'GET /api/admin/brand/preview/email': [
      'administer',
      'previewBrandEmail',
      'An email with the draft of the brand.',
      'text/html',
    ],
    'GET /api/admin/brand/preview/pdf': [
      'administer',
      'previewBrandPdf',
      'A PDF with the draft of the brand.',
      'application/pdf',
    ],
    'GET /api/admin/brand/preview/page': [
      'administer',
      'previewBrandPage',
      'The first page of that PDF, as a picture.',
      'image/webp',
    ],
    'GET /api/admin/office-days': ['administer', 'listOfficeDays', 'Days on which the office is closed.'],
    'POST /api/admin/office-days': ['administer', 'changeOfficeDays', 'Closes the office on a day, or opens it.'],
    'GET /api/admin/services': ['administer', 'listServices', 'What the engine is connected to. Keys are never shown.'],
  }),
  ...staffOperations('Programs of others', {
    'GET /api/admin/webhooks': ['connect_programs', 'listWebhooks', 'Where events are sent, and how it goes.'],
    'POST /api/admin/webhooks': [
      'connect_programs',
      'makeWebhook',
      'Begins to send events to an address; its secret is answered once and never again.',
    ],
    'POST /api/admin/webhooks/:endpointId': [
      'connect_programs',
      'changeWebhook',
      'Tests, pauses, resumes or removes it, makes a new secret, or sends events again.',
    ],
    'GET /api/admin/webhooks/:endpointId/deliveries': [
      'connect_programs',
      'listWebhookDeliveries',
      'What was sent in thirty days, with each try and its answer.',
    ],
    'GET /api/admin/api-keys': [
      'connect_programs',
      'listApiKeys',
      'The keys with which programs ask. No secret is shown.',
    ],
    'POST /api/admin/api-keys': ['connect_programs', 'makeApiKey', 'Makes a key; it is answered once and never again.'],
    'POST /api/admin/api-keys/:keyId': [
      'connect_programs',
      'changeApiKey',
      'Revokes a key within a second, or makes another in its place while both hold for some hours.',
    ],
  }),
  ...staffOperations('Accounts', {
    'GET /api/admin/saved-filters': ['see_sales', 'listSavedFilters', 'One’s own filters for a list.'],
    'POST /api/admin/saved-filters': ['see_sales', 'saveFilter', 'Keeps a filter for a list under a name.'],
    'POST /api/admin/saved-filters/:filterId': [
      'see_sales',
      'changeSavedFilter',
      'Renames or deletes a filter of one’s own.',
    ],
    'GET /api/admin/users': ['administer', 'listUsers', 'Accounts, found by words, role and state.'],
    'GET /api/admin/users/proposals': ['administer', 'listProposals', 'Changes that wait for a second administrator.'],
    'GET /api/admin/users/invitations': ['administer', 'listInvitations', 'Colleagues who were invited.'],
    'POST /api/admin/users/invitations': ['administer', 'inviteColleague', 'Invites a colleague by email to a role.'],
    'POST /api/admin/users/invitations/:invitationId': [
      'administer',
      'changeInvitation',
      'Sends an invitation again, or withdraws it.',
    ],
    'GET /api/admin/users/:userId': ['administer', 'getUser', 'One account with its sales, sessions and proposals.'],
    'POST /api/admin/users/:userId': [
      'administer',
      'changeUser',
      'Proposes, confirms or withdraws a change of an account.',
    ],
    'GET /api/admin/users/:userId/merge/:otherId': [
      'administer',
      'previewMerge',
      'What would become of two accounts as one.',
    ],
    'GET /api/admin/audit': ['administer', 'listAudit', 'Who did what; nobody can change it.'],
    'GET /api/admin/audit/export': ['administer', 'exportAudit', 'The audit log as a sheet.', SHEET],
  }),
};
