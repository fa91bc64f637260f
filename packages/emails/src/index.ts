export { checkTemplate } from './check-template.ts';
export {
  EMAIL_TEMPLATES,
  emailFromTemplate,
  isTemplateName,
  type TemplatedEmail,
  type TemplateName,
} from './email-from-template.ts';
export { type EmailTemplate, EVERYWHERE, variablesOf } from './email-template.ts';
export { type EmailText, fillTemplate } from './fill-template.ts';
