import { checkIcon, circleAlertIcon, Icon, rotateCcwIcon, Toast, wifiOffIcon, xIcon } from '@quarterline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type Notice, notices } from './notices.ts';
import './toasts.css';

const CLOSE_AFTER_MS = 5000;
const ICONS = { check: checkIcon, alert: circleAlertIcon, reload: rotateCcwIcon, offline: wifiOffIcon };

/** Draws the messages: bottom left, five seconds, no progress bar. */
export default function Toasts({ list }: { list: readonly Notice[] }) {
  return (
    <section className="toasts" aria-label="Messages">
      {list.map((notice) => (
        <Message key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

/** A message counts its time by itself, under a pointer too that rests there, but not while the focus is in it. */
function Message({ notice }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  const { tone, icon, words } = notice;
  // By the notice, not by its id: one that replaces another has five seconds of its own.
  useEffect(() => {
    if (notice.stays || isHeld) return;
    const timer = setTimeout(() => notices.dismiss(notice.id), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  return (
    <div role="alert" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <Toast tone={tone} icon={ICONS[icon]} action={actionOf(notice)}>
        {words}
      </Toast>
    </div>
  );
}

function actionOf({ id, action, closable, stays }: Notice): ReactNode {
  if (action)
    return (
      <button type="button" onClick={action.run}>
        {action.label}
      </button>
    );
  return closable || !stays ? (
    <button type="button" aria-label="Close" onClick={() => notices.dismiss(id)}>
      <Icon art={xIcon} />
    </button>
  ) : null;
}
