import type { ReportedRecipient } from './read-report.ts';

/** `gone`: nobody will ever read there. `trouble`: not today. `nothing`: no news that asks for anything. */
export type Judgement = 'gone' | 'trouble' | 'nothing';

/**
 * RFC 3463. 5 is for good and 4 for now. What speaks of the email or of us rather than of the mailbox is for now as well: a
 * filter's mood about one email, or about our server, must not end all emails to somebody.
 */
const ABOUT_US = /^5\.(2\.3|3\.4|6\.\d+|7\.\d+)$/;

export function judgeReturn({ action, status }: Pick<ReportedRecipient, 'action' | 'status'>): Judgement {
  // "delayed" goes on being tried, and is told again when that ends.
  if (action !== 'failed') return 'nothing';
  if (status.startsWith('5.')) return ABOUT_US.test(status) ? 'trouble' : 'gone';
  return status.startsWith('4.') ? 'trouble' : 'nothing';
}
