import { type Letter, letterOf } from '@quarterline/letters';

export const newsletterLetters = {
  confirm: (firstName: string, link: string): Letter =>
    letterOf('newsletter_confirm', { greeting: firstName ? `Hello ${firstName},` : 'Hello,', link }),
  known: (preferences: string): Letter => letterOf('newsletter_known', { preferences }),
  welcome: (site: string): Letter => letterOf('newsletter_welcome', { sales: `${site}/sales` }),
} as const;
