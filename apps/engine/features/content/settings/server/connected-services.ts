import type { ConnectedServices } from '@quarterline/contract';
import type { Env } from '#engine/env.ts';
import { takesPrivateFiles } from '#platform/storage/file-cipher.ts';

type Service = ConnectedServices['services'][number];

/**
 * Lists the connected services. Keys are read from the environment alone, so that no copy of the database and no page
 * can reveal one: the list only says whether there is one. It shows only the host of an address, because the rest may
 * contain a key.
 */
export const connectedServices = (env: Env): Service[] => [
  {
    name: 'Mail',
    about: env.SMTP_URL ? 'Emails leave through this server.' : 'Emails are kept as files and reach nobody.',
    state: env.SMTP_URL ? 'connected' : 'off',
    settings: ['SMTP_URL', 'MAIL_FROM', 'POSTAL_ADDRESS'],
    where: hostOf(env.SMTP_URL),
  },
  {
    name: 'Returned mail',
    about: env.MAIL_RETURNS_DIR
      ? 'Returned mail is read from a folder, and lists leave out mailboxes that are gone.'
      : env.MAIL_BOUNCE_KEY
        ? 'The mail service tells us of mailboxes that are gone, and lists leave them out.'
        : 'Nobody tells us of mailboxes that are gone.',
    state: env.MAIL_BOUNCE_KEY || env.MAIL_RETURNS_DIR ? 'connected' : 'off',
    settings: ['MAIL_RETURNS_DIR', 'MAIL_RETURNS_TO', 'MAIL_BOUNCE_KEY'],
    where: null,
  },
  {
    name: 'Text messages',
    about: env.TEXT_URL ? 'Bidders who want it are told by text message.' : 'Nobody is told by text message.',
    state: env.TEXT_URL ? 'connected' : 'off',
    settings: ['TEXT_URL', 'TEXT_KEY', 'TEXT_BODY', 'TEXT_RECEIVE_KEY'],
    where: hostOf(env.TEXT_URL),
  },
  {
    name: 'Calls',
    about: env.CALL_URL ? 'Bidders can hear a code in a call.' : 'Nobody is sent a code in a call.',
    state: env.CALL_URL ? 'connected' : 'off',
    settings: ['CALL_URL', 'CALL_KEY', 'CALL_BODY'],
    where: hostOf(env.CALL_URL),
  },
  {
    name: 'Push messages',
    about:
      env.PUSH_KEYS === 'off'
        ? 'No browser is told anything, and nobody is offered it.'
        : env.PUSH_KEYS
          ? 'Browsers are told with the key of the settings.'
          : 'Browsers are told with a key that this machine has made for itself.',
    state: env.PUSH_KEYS === 'off' ? 'off' : env.PUSH_KEYS ? 'connected' : 'own',
    settings: ['PUSH_KEYS'],
    where: null,
  },
  {
    name: 'Files',
    about: env.S3_ENDPOINT
      ? 'Pictures, documents and sounds lie in this storage.'
      : 'Pictures, documents and sounds lie on this machine’s disk.',
    state: env.S3_ENDPOINT ? 'connected' : 'own',
    settings: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    where: hostOf(env.S3_ENDPOINT),
  },
  {
    name: 'Private documents',
    about: takesPrivateFiles(env)
      ? 'Sales may ask bidders for their identity. What they send is kept encrypted, with a key of this machine.'
      : 'No sale can ask bidders for their identity: there is no key for private documents.',
    state: env.PRIVATE_FILES_KEY ? 'connected' : takesPrivateFiles(env) ? 'own' : 'off',
    settings: ['PRIVATE_FILES_KEY'],
    where: null,
  },
  {
    name: 'Hints between machines',
    about: env.REDIS_URL
      ? 'Machines tell each other of news through this server.'
      : 'Machines tell each other of news through the database.',
    state: env.REDIS_URL ? 'connected' : 'own',
    settings: ['REDIS_URL'],
    where: hostOf(env.REDIS_URL),
  },
  {
    name: 'Error reports',
    about: env.ERROR_DSN ? 'Errors are reported, without anything personal.' : 'Errors stand in the log alone.',
    state: env.ERROR_DSN ? 'connected' : 'off',
    settings: ['ERROR_DSN'],
    where: hostOf(env.ERROR_DSN),
  },
  {
    name: 'Measurements',
    about: env.METRICS_KEY ? 'Anybody who has the key may read the figures.' : 'Nobody may read the figures.',
    state: env.METRICS_KEY ? 'connected' : 'off',
    settings: ['METRICS_KEY'],
    where: null,
  },
];

const hostOf = (address: string | undefined): string | null =>
  address && URL.canParse(address) ? new URL(address).hostname : null;
