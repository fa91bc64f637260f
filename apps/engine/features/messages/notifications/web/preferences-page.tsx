import '#platform/web/forms/form.css';
import { apiPath, Preferences } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { askEngine, asProblem } from '#platform/web/ask-engine.ts';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { CheckField } from '#platform/web/forms/radio-group-field.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { asked } from './press-link.tsx';

/** `/preferences/?token=`: everything an address gets from us, without signing in. */
export default function PreferencesPage() {
  const [found, setFound] = useState<Preferences | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    askEngine(`${apiPath('GET /api/preferences')}?token=${encodeURIComponent(asked('token'))}`).then(
      ({ status, body }) => {
        if (status === 200) setFound(Preferences.parse(body));
        else setProblem([asProblem(body)?.message, asProblem(body)?.next].filter(Boolean).join(' '));
      },
      () => setProblem('We could not be reached. Try again in a moment.'),
    );
  }, []);
  return (
    <AccountFrame title="What you get from us" lead={found ? `At ${found.address}` : undefined}>
      {problem ? (
        <div className="form">
          <Alert>{problem}</Alert>
        </div>
      ) : null}
      {found ? <Choices found={found} onSaved={setFound} /> : null}
    </AccountFrame>
  );
}

function Choices({ found, onSaved }: { found: Preferences; onSaved: (next: Preferences) => void }) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<'still' | 'sending' | 'saved'>('still');
  const [problem, setProblem] = useState<string | null>(null);
  const box = (id: string, label: string) => (
    <CheckField
      key={id}
      label={label}
      checked={!off.has(id)}
      onChange={(event) => {
        const next = new Set(off);
        if (event.target.checked) next.delete(id);
        else next.add(id);
        setAt('still');
        setOff(next);
      }}
    />
  );
  const { newsletter, reminders, searches, notices } = found;
  if (!newsletter && reminders.length === 0 && searches.length === 0 && !notices)
    return (
      <p>
        You get nothing from us but what belongs to an account of yours: its safety and your registrations.{' '}
        <a href={onSite('/subscribe')}>The weekly land list</a>
      </p>
    );
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAt('sending');
    const outcome = await postToEngine(apiPath('POST /api/preferences'), {
      token: asked('token'),
      newsletter: newsletter && !off.has('newsletter'),
      reminderIds: reminders.map(({ id }) => id).filter((id) => !off.has(id)),
      searchIds: searches.map(({ id }) => id).filter((id) => !off.has(id)),
      notices: notices ? !off.has('notices') : null,
    });
    setProblem(outcome.kind === 'refused' ? outcome.message : null);
    if (outcome.kind === 'refused') return setAt('still');
    onSaved(Preferences.parse(outcome.body));
    setOff(new Set());
    setAt('saved');
  };
  return (
    <form className="form" onSubmit={(event) => void save(event)}>
      <Alert>{problem}</Alert>
      {newsletter ? box('newsletter', 'The weekly land list') : null}
      {reminders.map(({ id, saleName, parcels }) =>
        box(id, `What you follow: ${parcels ? `${parcels.join(', ')} of ${saleName}` : saleName}`),
      )}
      {searches.map(({ id, label }) => box(id, `New land: ${label}`))}
      {notices ? box('notices', 'Emails about sales I bid in') : null}
      <Button type="submit" tone="gold" disabled={at === 'sending'}>
        {at === 'sending' ? 'Loading...' : 'Save'}
      </Button>
      <p role="status">{at === 'saved' ? 'Saved.' : ''}</p>
    </form>
  );
}
