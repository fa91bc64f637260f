import { checkIcon, circleAlertIcon, Icon, rotateCcwIcon, Toast, wifiOffIcon, xIcon } from '@quarterline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { type Notice, notices } from './notices.ts';
import './toasts.css';

const CLOSE_AFTER_MS = 5000;
const ICONS = { check: checkIcon, alert: circleAlertIcon, reload: rotateCcwIcon, offline: wifiOffIcon };

/** Draws the messages: bottom left, five seconds, no bar that runs. */
export default function Toasts({ list }: { list: readonly Notice[] }) {
  const drawn = useRef(new Map<string, Notice>());
  useEffect(() => {
    for (const notice of list) draw(notice, drawn.current);
    for (const id of [...drawn.current.keys()]) {
      if (list.some((notice) => notice.id === id)) continue;
      drawn.current.delete(id);
      toast.dismiss(id);
    }
  }, [list]);
  return <ToastContainer position="bottom-left" autoClose={false} hideProgressBar aria-label="Messages" />;
}

function draw(notice: Notice, drawn: Map<string, Notice>): void {
  if (drawn.get(notice.id) === notice) return;
  const options = { closeButton: false as const, closeOnClick: false, draggable: false };
  const render = <Message key={notice.id} notice={notice} />;
  if (drawn.has(notice.id)) toast.update(notice.id, { ...options, render });
  else toast(render, { ...options, toastId: notice.id });
  drawn.set(notice.id, notice);
}

/**
 * The container would close a message when the animation of its bar ends; there is no bar. So the message counts by
 * itself, and not while somebody points at it or is in it with the keys.
 */
function Message({ notice }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  const { id, stays, tone, icon, words } = notice;
  useEffect(() => {
    if (stays || isHeld) return;
    const timer = setTimeout(() => notices.dismiss(id), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, stays, isHeld]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits; nothing can be done with it.
    <div onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
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
