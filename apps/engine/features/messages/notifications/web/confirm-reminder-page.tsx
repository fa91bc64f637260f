import { apiPath } from '@quarterline/contract';
import { asked, PressLink } from './press-link.tsx';

/** `/confirm-reminder/?token=`: the address says that it wants what was asked for in its name. */
export default function ConfirmReminderPage() {
  return (
    <PressLink
      title="Confirm your reminder"
      lead="We then write to this address about the sales and the land you asked for. Every email has a link that stops them."
      button="Yes, remind me"
      path={apiPath('POST /api/reminders/confirm')}
      body={{ token: asked('token') }}
      done={{ title: 'Your reminder is set', words: 'We write to you in time.' }}
    />
  );
}
