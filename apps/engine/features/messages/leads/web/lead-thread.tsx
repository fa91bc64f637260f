import './lead-thread.css';
import type { StaffLead } from '@quarterline/contract';
import { DELIVERY_STATE_NAMES } from '@quarterline/text';
import { AttachedFiles } from '#features/messages/email-files/web/attached-files.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';

const CALL_THEM: readonly string[] = ['returned', 'dead'];

/** Emails back and forth since a message came. Who wrote from outside is what the mail says. */
export function LeadThread({ thread, label = 'Emails since' }: { thread: StaffLead['thread']; label?: string }) {
  if (thread.length === 0) return null;
  return (
    <ol className="lead-thread stack stack--8" aria-label={label}>
      {thread.map(({ id, author, from, subject, text, at, state, files }) => (
        <li key={id} className={author === null ? undefined : 'is-ours'}>
          <p className="field-hint">
            <b>{author ?? from}</b>, {shortTime(at)}
            {subject === '' ? null : `: ${subject}`}
            {state === null ? null : (
              <span className={CALL_THEM.includes(state) ? 'is-late' : undefined}>
                {' '}
                ({DELIVERY_STATE_NAMES[state].toLowerCase()}
                {CALL_THEM.includes(state) ? ': call them' : ''})
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
