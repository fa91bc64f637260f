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
export * from './account.ts';
export * from './admin-addresses.ts';
export * from './admin-bidders.ts';
export * from './admin-content.ts';
export * from './admin-control.ts';
export * from './admin-dashboard.ts';
export * from './admin-deliveries.ts';
export * from './admin-draft.ts';
export * from './admin-frame.ts';
export * from './admin-publish.ts';
export * from './admin-rehearsal.ts';
export * from './admin-reports.ts';
export * from './admin-results.ts';
export * from './admin-settings.ts';
export * from './admin-trust.ts';
export * from './admin-users.ts';
export * from './api-keys.ts';
export * from './api-versions.ts';
export * from './audit.ts';
export * from './bid-deposit.ts';
export * from './bidding.ts';
export * from './buyer-lawyer.ts';
export * from './changes.ts';
export * from './check-content.ts';
export * from './conditions-name.ts';
export * from './contact.ts';
export * from './content-field.ts';
export * from './content-fields.ts';
export * from './content-types.ts';
export * from './display-cookie.ts';
export { readOrigins } from './embed-origins.ts';
export * as engineApi from './engine-api.ts';
export * as enginePages from './engine-pages.ts';
export * from './first-password.ts';
export * from './following.ts';
export * from './form-challenge.ts';
export * from './form-rules.ts';
export * from './host-settings.ts';
export * from './json-nesting.ts';
export * from './line-text.ts';
export * from './list-sort.ts';
export * from './live.ts';
export * from './live-sale.ts';
export * from './newsletter.ts';
export * from './no-email.ts';
export * from './observing.ts';
export * from './office-tasks.ts';
export * from './ownership.ts';
export * from './people.ts';
export * from './phone-bidders.ts';
export * from './phone-code.ts';
export * from './private-document.ts';
export * from './private-limit.ts';
export * from './problem.ts';
export * from './profile.ts';
export * from './published-content.ts';
export * from './published-record.ts';
export * from './published-sale.ts';
export * from './questions.ts';
export * from './registration.ts';
export * from './reminder.ts';
export * from './sale-default-fields.ts';
export * from './sale-document.ts';
export * from './sale-status.ts';
export * from './saved-filters.ts';
export * from './second-person.ts';
export * from './selling.ts';
export * from './staff-invitations.ts';
export * from './subscriber-import.ts';
export * from './tenders.ts';
export * from './terms.ts';
export * from './trace-context.ts';
export * from './undelivered-form.ts';
export * from './upload.ts';
export * as waitingBidApi from './waiting-bid-addresses.ts';
export * from './webhooks.ts';
export * from './wire-instructions.ts';
export * from './wire-version.ts';
