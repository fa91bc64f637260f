export { checkTemplate } from './check-template.ts';
export {
  EMAIL_TEMPLATES,
  emailFromTemplate,
  isTemplateName,
  type TemplatedEmail,
  type TemplateName,
} from './email-from-template.ts';
export { EMAIL_GROUPS, emailGroup } from './email-groups.ts';
export { causeText, type EmailTemplate, EVERYWHERE, variablesOf } from './email-template.ts';
export { type EmailText, fillTemplate, VARIABLE } from './fill-template.ts';
export {
  afterDepositText,
  bindingText,
  formatVariables,
  lateText,
  lotClosesText,
  observedText,
  openedText,
  openingText,
  type SaleFacts,
} from './sale-texts.ts';
