import '#platform/staff/web/lists/rows.css';
import { apiPath, type StaffInvitations } from '@quarterline/contract';
import { ROLE_NAMES } from '@quarterline/text';
import { Alert, Button } from '@quarterline/ui';
import { useState } from 'react';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Props = { invitations: StaffInvitations['invitations']; onChange: (after: StaffInvitations) => void };

/** Colleagues who were invited and have not answered yet. */
export function WaitingInvitations({ invitations, onChange }: Props) {
  const [said, setSaid] = useState<{ isRefusal: boolean; words: string } | null>(null);
  const [sending, setSending] = useState(false);
  const change = async (id: string, action: 'send_again' | 'withdraw', words: string): Promise<void> => {
    setSending(true);
    const posted = await postToEngine(
      apiPath('POST /api/admin/users/invitations/:invitationId', { invitationId: id }),
      { action },
    );
    setSending(false);
    setSaid(posted.kind === 'done' ? { isRefusal: false, words } : { isRefusal: true, words: posted.message });
    if (posted.kind === 'done') onChange(posted.body as StaffInvitations);
  };
  return (
    <>
      <Alert tone={said?.isRefusal ? 'out' : 'done'}>{said?.words}</Alert>
      {invitations.length > 0 ? (
        <section className="alert alert--done" aria-labelledby="waiting-invitations">
          <h2 id="waiting-invitations">Invited</h2>
          <ul className="rows">
            {invitations.map(({ id, name, email, role, reason, invitedBy, sentAt, expiresAt, isOver }) => (
              <li key={id}>
                <div>
                  {name} ({email}): {ROLE_NAMES[role].toLowerCase()}
                  <span className="rows-note">
                    Invited by {invitedBy} {shortTime(sentAt)}: {reason}
                  </span>
                  <span className="rows-note">
                    {isOver
                      ? `The link ended ${shortTime(expiresAt)}.`
                      : `The link works until ${shortTime(expiresAt)}.`}
                  </span>
                </div>
                <p className="rows-actions">
                  <Button
                    size="row"
                    disabled={sending}
                    onClick={() => void change(id, 'send_again', `A new link was sent to ${email}.`)}
                  >
                    Send again<span className="sr-only"> to {email}</span>
                  </Button>
                  <Button
                    size="row"
                    disabled={sending}
                    onClick={() => void change(id, 'withdraw', `The invitation of ${email} was withdrawn.`)}
                  >
                    Withdraw<span className="sr-only"> the invitation of {email}</span>
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
