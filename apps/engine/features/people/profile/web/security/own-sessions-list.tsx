import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import { currentTimeMs } from '@quarterline/civil-time';
import { apiPath } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { useState } from 'react';
import { AccountRow } from '#platform/web/forms/account-row.tsx';
import { agoText } from '#platform/web/forms/ago-text.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useOwn } from '#platform/web/use-own.ts';

/** Where one is logged in, and out again from afar. */
export function OwnSessionsList() {
  const [own, reload] = useOwn(apiPath('GET /api/account/sessions'));
  const [problem, setProblem] = useState<string | null>(null);
  const sessions = own.at === 'known' ? own.what.sessions : [];
  const end = async (path: string): Promise<void> => {
    setProblem(null);
    const outcome = await postToEngine(path, {});
    if (outcome.kind === 'refused') setProblem(outcome.message);
    reload();
  };
  return (
    <section className="account-part">
      <h2>Where you are logged in</h2>
      {own.at === 'failed' ? <Alert>We could not read this list. Reload the page to try again.</Alert> : null}
      <Alert>{problem}</Alert>
      <ul className="account-rows">
        {sessions.map((session) => (
          <AccountRow
            key={session.id}
            title={session.device}
            tag={session.current ? { tone: 'held', text: 'This device' } : null}
            text={[
              ...(session.current ? [] : [`Last seen ${agoText(session.lastSeenAt, currentTimeMs())}`]),
              ...(session.ipAddress ? [`From ${session.ipAddress}`] : []),
            ].join('. ')}
            action={
              session.current ? null : (
                <Button
                  size="small"
                  onClick={() =>
                    void end(apiPath('POST /api/account/sessions/:sessionId/end', { sessionId: session.id }))
                  }
                >
                  Log out<span className="sr-only"> {session.device}</span>
                </Button>
              )
            }
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button onClick={() => void end(apiPath('POST /api/account/sessions/end-others'))}>
          Log out everywhere else
        </Button>
      ) : null}
    </section>
  );
}
