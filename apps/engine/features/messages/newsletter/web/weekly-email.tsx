import '#platform/web/forms/form.css';
import '#platform/staff/web/lists/email-text.css';
import '#platform/staff/web/lists/rows.css';
import '#platform/staff/web/user-sheet.css';
import { apiPath, pagePath, type WeeklyUpdates } from '@quarterline/contract';
import { Alert, Button, ButtonLink, Dialog, StatusTag, type StatusTone } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { AttachedFiles } from '#features/messages/email-files/web/attached-files.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { planWords, WeeklyPlanForm } from './weekly-plan-form.tsx';

type Update = WeeklyUpdates['updates'][number];
const STATES: Record<Update['status'], [StatusTone, string]> = {
  sending: ['info', 'On its way'],
  paused: ['held', 'Paused'],
  sent: ['lead', 'Handed over'],
};
const LOOK_EVERY_MS = 4000;

/** The weekly land list: how it would read now, and how far each one is. It leaves in batches and can be stopped between them. */
export function WeeklyEmail() {
  const [preview, reloadPreview] = useAsked(apiPath('GET /api/admin/weekly-updates/preview'));
  const [updates, reload] = useAsked(apiPath('GET /api/admin/weekly-updates'));
  const [asking, setAsking] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const [isPlanSaved, setIsPlanSaved] = useState(false);
  const readOnly = useReadOnly('send_weekly_email');
  const isSending = updates.at === 'known' && updates.what.updates.some(({ status }) => status === 'sending');
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(reload, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSending, reload]);
  const tell = async (path: string, body: unknown): Promise<void> => {
    const posted = await postToEngine(path, body);
    setSentence(posted.kind === 'refused' ? posted.message : null);
    setAsking(false);
    reload();
    reloadPreview();
  };
  return (
    <div className="user-sheet">
      <section>
        <h2>As it would read now</h2>
        <AdminGuard asked={preview}>
          {({ plan, email, files, recipients, isMade }) =>
            email === null ? (
              <p>There is nothing to tell this week: no new sale, none that closes soon, no final price.</p>
            ) : (
              <>
                <p>
                  <b>{email.subject}</b>
                </p>
                <pre className="email-text">{email.text}</pre>
                <AttachedFiles files={files} />
                <p className="field-hint">
                  {recipients === 1 ? '1 address gets it' : `${recipients} addresses get it`}. It goes out automatically{' '}
                  {planWords(plan)}.
                </p>
                {isMade ? (
                  <p>This week has had its email. The next one can be made on Monday.</p>
                ) : readOnly ? null : (
                  <Button size="row" disabled={recipients === 0} onClick={() => setAsking(true)}>
                    Send it now
                  </Button>
                )}
                {asking ? (
                  <Dialog title="Send the weekly email now" open onClose={() => setAsking(false)} kind="sheet">
                    <div className="form">
                      <div className="form-means">
                        <p>
                          “{email.subject}” goes to {recipients === 1 ? '1 address' : `${recipients} addresses`}, in
                          batches. It can be paused between them; what has left cannot be taken back.
                        </p>
                      </div>
                      <div className="form-actions">
                        <Button tone="ink" onClick={() => void tell(apiPath('POST /api/admin/weekly-updates'), {})}>
                          Send to {recipients}
                        </Button>
                        <Button onClick={() => setAsking(false)}>Go back</Button>
                      </div>
                    </div>
                  </Dialog>
                ) : null}
              </>
            )
          }
        </AdminGuard>
      </section>
      {/* Hidden, not taken away, in a narrow window: a tablet that is turned keeps what was typed. */}
      <section hidden={readOnly}>
        <h2>Introduction and time</h2>
        <AdminGuard asked={preview}>
          {({ plan, files }) => (
            <WeeklyPlanForm
              key={JSON.stringify(plan)}
              plan={plan}
              files={files}
              onAnswer={(saved) => {
                setIsPlanSaved(saved);
                if (saved) reloadPreview();
              }}
            />
          )}
        </AdminGuard>
        <p role="status">{isPlanSaved ? 'Saved. The preview shows how the next email reads.' : ''}</p>
      </section>
      <section>
        <h2>Emails</h2>
        <Alert>{sentence}</Alert>
        <AdminGuard asked={updates}>
          {({ updates: list }) =>
            list.length === 0 ? (
              <p>No weekly email was sent yet.</p>
            ) : (
              <ul className="rows">
                {list.map((one) => (
                  <li key={one.id}>
                    <div>
                      <b>{one.subject}</b>
                      <span className="rows-note">
                        {shortTime(one.createdAt)}. {one.sent} of {one.recipients} handed over, {one.delivered} have
                        left
                        {one.kept > 0 ? `, ${one.kept} are kept here, not sent` : ''}
                        {one.failed > 0 ? `, ${one.failed} came to nothing` : ''}.
                      </span>
                      <AttachedFiles files={one.files} />
                      <StatusTag tone={STATES[one.status][0]}>{STATES[one.status][1]}</StatusTag>
                    </div>
                    <div className="rows-actions">
                      {one.status === 'sent' || readOnly ? null : (
                        <Button
                          size="row"
                          onClick={() =>
                            void tell(apiPath('POST /api/admin/weekly-updates/:updateId', { updateId: one.id }), {
                              action: one.status === 'sending' ? 'pause' : 'resume',
                            })
                          }
                        >
                          {one.status === 'sending' ? 'Pause' : 'Resume'}
                          <span className="sr-only">: {one.subject}</span>
                        </Button>
                      )}
                      {one.failed > 0 ? (
                        <ButtonLink size="row" href={`${pagePath('/admin/deliveries/')}?state=dead`}>
                          Look at them
                        </ButtonLink>
                      ) : null}
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </AdminGuard>
      </section>
    </div>
  );
}
