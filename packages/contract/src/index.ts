export {
  DraftPicture,
  DrawnFeature,
  DrawnKind,
  MAX_DRAWN_FEATURES,
  MAX_DRAWN_POINTS,
  oneLine,
  Picture,
  PublishedFeature,
  Terrain,
  Zone,
} from '@quarterline/fields';
export * from './account/account.ts';
export * from './account/first-password.ts';
export * from './account/following.ts';
export * from './account/newsletter.ts';
export * from './account/no-email.ts';
export * from './account/observing.ts';
export * from './account/phone-code.ts';
export * from './account/private-document.ts';
export * from './account/profile.ts';
export * from './account/reminder.ts';
export * from './account/seller-document.ts';
export * from './account/seller-seat.ts';
export * from './account/seller-statement.ts';
export * from './account/selling.ts';
export * from './account/signed-offer.ts';
export * from './administration/api-keys.ts';
export * from './administration/audit.ts';
export * from './administration/audit-page.ts';
export * from './administration/bidders.ts';
export * from './administration/content.ts';
export * from './administration/control.ts';
export * from './administration/corrections.ts';
export * from './administration/dashboard.ts';
export * from './administration/deliveries.ts';
export * from './administration/draft.ts';
export * from './administration/frame.ts';
export * from './administration/list-sort.ts';
export * from './administration/people.ts';
export * from './administration/phone-bidders.ts';
export * from './administration/publish.ts';
export * from './administration/rehearsal.ts';
export * from './administration/reports.ts';
export * from './administration/results.ts';
export * from './administration/retention.ts';
export * from './administration/saved-filters.ts';
export * from './administration/search.ts';
export * from './administration/seller-side.ts';
export * from './administration/settings.ts';
export * from './administration/staff-invitations.ts';
export * from './administration/subscriber-import.ts';
export * from './administration/trust.ts';
export * from './administration/undelivered-form.ts';
export * from './administration/users.ts';
export * from './administration/webhooks.ts';
export { type AnswerOf, type ApiPath, apiPath, type BodyOf, type PartOf } from './endpoints/api-path.ts';
export type { EndpointName } from './endpoints/endpoints.ts';
export * from './pages/admin-pages.ts';
export { pagePath } from './pages/page-path.ts';
export * from './pages/pages.ts';
export * from './publication/brand-addresses.ts';
export * from './publication/brand-fields.ts';
export * from './publication/brand-record.ts';
export * from './publication/changes.ts';
export * from './publication/check-brand.ts';
export * from './publication/check-content.ts';
export * from './publication/content-field.ts';
export * from './publication/content-fields.ts';
export * from './publication/content-types.ts';
export { readOrigins } from './publication/embed-origins.ts';
export { gstText } from './publication/gst-number.ts';
export * from './publication/postcode.ts';
export * from './publication/published-content.ts';
export * from './publication/published-record.ts';
export * from './publication/published-sale.ts';
export * from './publication/sale-default-fields.ts';
export * from './sale/bid-deposit.ts';
export * from './sale/bidding.ts';
export * from './sale/buyer-lawyer.ts';
export * from './sale/conditions-name.ts';
export * from './sale/judge-application.ts';
export * from './sale/land-file.ts';
export * from './sale/live.ts';
export * from './sale/live-sale.ts';
export * from './sale/offer-form.ts';
export * from './sale/ownership.ts';
export * from './sale/private-limit.ts';
export * from './sale/questions.ts';
export * from './sale/registration.ts';
export * from './sale/sale-document.ts';
export * from './sale/sale-file.ts';
export * from './sale/sale-format.ts';
export * from './sale/sale-status.ts';
export * from './sale/tenders.ts';
export * from './sale/terms.ts';
export * from './sale/wire-instructions.ts';
export * from './wire/api-versions.ts';
export * from './wire/contact.ts';
export * from './wire/display-cookie.ts';
export * from './wire/email-files.ts';
export * as enginePages from './wire/engine-pages.ts';
export * from './wire/form-rules.ts';
export * from './wire/host-settings.ts';
export { issueText } from './wire/issue-text.ts';
export * from './wire/json-nesting.ts';
export * from './wire/line-text.ts';
export { llmsText } from './wire/llms-text.ts';
export * from './wire/problem.ts';
export * from './wire/readiness.ts';
export * from './wire/tile-settings.ts';
export * from './wire/trace-context.ts';
export * from './wire/upload.ts';
export * from './wire/webhook-events.ts';
export * from './wire/wire-version.ts';
