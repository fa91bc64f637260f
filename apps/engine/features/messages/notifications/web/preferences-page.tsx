import '#platform/web/forms/form.css';
import { apiPath, Preferences } from '@quarterline/contract';
import { Alert } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { askEngine, asProblem } from '#platform/web/ask-engine.ts';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { CheckField } from '#platform/web/forms/choice-fields.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { onSite } from '#platform/web/page-settings.ts';
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
  const { newsletter, reminders, searches, notices } = found;
  const form = useForm({
    to: apiPath('POST /api/preferences'),
    start: { off: new Set() as ReadonlySet<string> },
    read: ({ off }) => ({
      token: asked('token'),
      newsletter: newsletter && !off.has('newsletter'),
      reminderIds: reminders.map(({ id }) => id).filter((id) => !off.has(id)),
      searchIds: searches.map(({ id }) => id).filter((id) => !off.has(id)),
      notices: notices ? !off.has('notices') : null,
    }),
    onDone: (body) => onSaved(Preferences.parse(body)),
  });
  const { off } = form.values;
  const box = (id: string, label: string) => (
    <CheckField
      key={id}
      label={label}
      checked={!off.has(id)}
      onChange={({ target }) => {
        const others = [...off].filter((one) => one !== id);
        form.set({ off: new Set(target.checked ? others : [...others, id]) });
      }}
    />
  );
  if (!newsletter && reminders.length === 0 && searches.length === 0 && !notices)
    return (
      <p>
        You get nothing from us but what belongs to an account of yours: its safety and your registrations.{' '}
        <a href={onSite('/subscribe')}>The weekly land list</a>
      </p>
    );
  return (
    <Form form={form} press="Save" after={<p role="status">{form.isSaved ? 'Saved.' : ''}</p>}>
      {newsletter ? box('newsletter', 'The weekly land list') : null}
      {reminders.map(({ id, saleName, parcels }) =>
        box(id, `What you follow: ${parcels ? `${parcels.join(', ')} of ${saleName}` : saleName}`),
      )}
      {searches.map(({ id, label }) => box(id, `New land: ${label}`))}
      {notices ? box('notices', 'Emails about sales I bid in') : null}
    </Form>
  );
}
