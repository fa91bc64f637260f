type LetterText = { subject: string; text: string };

export const newsletterLetters = {
  confirm: (firstName: string, link: string): LetterText => ({
    subject: 'Confirm your subscription',
    text: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      '',
      'Someone, probably you, asked for our weekly land list at this address: new sales, closing dates and final prices. Open this page to confirm it. It works for 30 days.',
      '',
      link,
      '',
      'If it was not you, do nothing: without this step we do not write to you.',
    ].join('\n'),
  }),
  known: (preferences: string): LetterText => ({
    subject: 'You already get our weekly land list',
    text: [
      'Someone, probably you, asked for our weekly land list at this address. You get it already, so nothing changes.',
      '',
      'What you get, and how to leave:',
      '',
      preferences,
    ].join('\n'),
  }),
  welcome: (site: string): LetterText => ({
    subject: 'You are on the weekly land list',
    text: [
      'Thank you. Once a week, when there is something to tell, we write to you about new sales, closing dates and final prices.',
      '',
      'The sales to come:',
      '',
      `${site}/sales`,
      '',
      'Every letter has a link at its end that stops them with one press.',
    ].join('\n'),
  }),
} as const;
