import { GROUPS } from './email-groups.ts';
import type { EmailTemplate, WrittenTemplate } from './email-template.ts';

type Written = (typeof GROUPS)[keyof typeof GROUPS];
type NamesIn<Group> = Group extends unknown ? keyof Group : never;
export type TemplateName = NamesIn<Written>;
type VariablesOf<Name extends TemplateName> =
  Extract<Written, Record<Name, unknown>> extends Record<Name, { variables: infer Variables }>
    ? keyof Variables
    : never;

const withSubject = (template: WrittenTemplate): EmailTemplate => {
  const subject = 'sale' in template.variables ? `${template.title}: {sale}` : template.title;
  return { subject, ...template };
};

/** Every email there is, by its name, as it is written before anybody changes it. */
export const EMAIL_TEMPLATES = Object.fromEntries(
  Object.values(GROUPS)
    .flatMap((templates) => Object.entries<WrittenTemplate>(templates))
    .map(([name, template]) => [name, withSubject(template)]),
) as Readonly<Record<TemplateName, EmailTemplate>>;

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(EMAIL_TEMPLATES, name);

/** An email to be sent: which one, and what is known now. Its words are looked up when it is written. */
export type TemplatedEmail = { template: TemplateName; values: Readonly<Record<string, string>> };

/** `values` has every variable of this email: one that was forgotten does not compile. */
export const emailFromTemplate = <Name extends TemplateName>(
  template: Name,
  values: Readonly<Record<VariablesOf<Name>, string>>,
): TemplatedEmail => ({ template, values });
