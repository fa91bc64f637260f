import type { KeyScope } from '@quarterline/rules';

/** Name and description of each API key scope. */
export const KEY_SCOPE_TEXT: Readonly<Record<KeyScope, { name: string; about: string }>> = {
  'public:read': {
    name: 'Public reads',
    about: 'What anybody may read, up to 600 times a minute: sales, prices, changes and records.',
  },
  'sales:read': {
    name: 'Your sales',
    about: 'Every sale, also in preparation, with its draft and the history of it.',
  },
  'drafts:write': {
    name: 'Drafts and parcels',
    about: 'Begins a sale and changes its draft and parcels. A person publishes it.',
  },
  'results:read': {
    name: 'Results and buyers',
    about: 'Purchases with the names of their buyers, reports and prices.',
  },
  'messages:read': {
    name: 'Messages',
    about: 'Messages of the site’s forms, with names and addresses.',
  },
  'webhooks:read': {
    name: 'Webhooks',
    about: 'Where events are sent, the host of each address only, and each delivery with its answers.',
  },
  'webhooks:test': {
    name: 'Tests of webhooks',
    about: 'Sends a test to an address that is there. It makes and changes none.',
  },
};
