import type { RegistrationForm } from '@quarterline/contract';
import type { OfFormat } from '@quarterline/listing';

const AUCTION = {
  canPractise: true,
  title: 'Bid in',
  ask: 'Ask to bid',
  view: 'View Bidding',
  limitQuestion: 'Up to how much may you want to bid in all, in dollars?',
  limitHint: 'For all your high bids together. We set your limit with it. You can ask for another one later.',
  limit: 'Limit for all your high bids together, in dollars',
  upTo: 'You may bid up to',
  ownLimit: 'You may have high bids up to',
  together: 'Do you bid together with anybody? Name them',
  alone: 'Leave it empty if you bid alone.',
};

const WORDS: OfFormat<typeof AUCTION> = {
  ascending: AUCTION,
  sealedTender: {
    canPractise: false,
    title: 'Tender in',
    ask: 'Ask to tender',
    view: 'View Tenders',
    limitQuestion: 'Up to how much may you want to tender in all, in dollars?',
    limitHint:
      'For all lots together that you would buy. We set your limit with it. You can ask for another one later.',
    limit: 'Limit for all lots together that you would buy, in dollars',
    upTo: 'You may buy up to',
    ownLimit: 'You may buy up to',
    together: 'Do you tender together with anybody? Name them',
    alone: 'Leave it empty if you tender alone.',
  },
};

/** What the request is called in a sale of each format. */
export const registrationWords = ({ format }: Pick<RegistrationForm, 'format'>): typeof AUCTION => WORDS[format];
