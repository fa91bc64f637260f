import './lead-thread.css';
import type { StaffLead } from '@quarterline/contract';
import { shortTime } from '../../../../platform/staff/web/short-time.ts';
import { AttachedFiles } from '../../email-files/web/attached-files.tsx';

const STATES = {
  waiting: 'waits to be sent',
  sent: 'sent',
  failed: 'could not be sent: call them',
  returned: 'came back: call them',
} as const;

/** Emails back and forth since a message came. Who wrote from outside is what the mail says. */
export function LeadThread({ thread, label = 'Emails since' }: { thread: StaffLead['thread']; label?: string }) {
  if (thread.length === 0) return null;
  return (
    <ol className="lead-thread" aria-label={label}>
      {thread.map(({ id, author, from, subject, text, at, state, files }) => (
        <li key={id} className={author === null ? undefined : 'is-ours'}>
          <p className="field-hint">
            <b>{author ?? from}</b>, {shortTime(at)}
            {subject === '' ? null : `: ${subject}`}
            {state === null ? null : (
              <span className={state === 'failed' || state === 'returned' ? 'is-late' : undefined}>
                {' '}
                ({STATES[state]})
              </span>
            )}
          </p>
          <p>{text}</p>
          <AttachedFiles files={files} />
        </li>
      ))}
    </ol>
  );
}
