import { apiPath, type MailList } from '@quarterline/contract';

/** Where a mail program posts to, by itself and without a page: RFC 8058. */
export const unsubscribeAddress = (engineUrl: string, token: string, list: MailList): string =>
  `${engineUrl}${apiPath('POST /api/unsubscribe')}?token=${encodeURIComponent(token)}&list=${list}`;
