import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';

export const newsletterEmails = {
  confirm: (firstName: string, link: string): TemplatedEmail =>
    emailFromTemplate('newsletter_confirm', { greeting: firstName ? `Hello ${firstName},` : 'Hello,', link }),
  known: (preferences: string): TemplatedEmail => emailFromTemplate('newsletter_known', { preferences }),
  welcome: (site: string): TemplatedEmail => emailFromTemplate('newsletter_welcome', { sales: `${site}/sales` }),
} as const;
