import { checkIcon, circleAlertIcon, Icon, rotateCcwIcon, Toast, wifiOffIcon, xIcon } from '@quarterline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ToastContainer, type ToastTransitionProps, toast } from 'react-toastify/unstyled';
import { type Notice, notices } from './notices.ts';
import './toasts.css';

const CLOSE_AFTER_MS = 5000;
const ICONS = { check: checkIcon, alert: circleAlertIcon, reload: rotateCcwIcon, offline: wifiOffIcon };

/** What is drawn of a notice: its last state, and the id of its box. A box that leaves never gives its id to the next one. */
type Drawn = { notice: Notice; toastId: string };

/** Draws the messages: bottom left, five seconds, no progress bar. */
export default function Toasts({ list }: { list: readonly Notice[] }) {
  const drawn = useRef(new Map<string, Drawn>());
  useEffect(() => {
    for (const [id, { toastId }] of drawn.current) {
      if (list.some((notice) => notice.id === id)) continue;
      drawn.current.delete(id);
      toast.dismiss(toastId);
    }
    for (const notice of list) draw(notice, drawn.current);
  }, [list]);
  return (
    <ToastContainer
      position="bottom-left"
      autoClose={false}
      hideProgressBar
      transition={LeaveAtOnce}
      aria-label="Messages"
    />
  );
}

let boxes = 0;

function draw(notice: Notice, drawn: Map<string, Drawn>): void {
  const before = drawn.get(notice.id);
  if (before?.notice === notice) return;
  const options = { closeButton: false as const, closeOnClick: false, draggable: false };
  const render = <Message key={notice.id} notice={notice} />;
  boxes += before ? 0 : 1;
  const toastId = before?.toastId ?? `${notice.id}-${boxes}`;
  if (before) toast.update(toastId, { ...options, render });
  else toast(render, { ...options, toastId });
  drawn.set(notice.id, { notice, toastId });
}

/**
 * A toast leaves the layout when it is dismissed. The library's own transitions wait for the end of an animation that only
 * its style sheet has; that is not loaded here, so a toast would never leave.
 */
function LeaveAtOnce({ children, isIn, done, playToast }: ToastTransitionProps) {
  useEffect(() => {
    if (isIn) playToast();
    else done();
  }, [isIn, done, playToast]);
  return children;
}

/**
 * The container would close a message when the animation of its bar ends; there is no bar. So the message counts by
 * itself, and not while somebody points at it or is in it with the keys.
 */
function Message({ notice }: { notice: Notice }) {
  const [isHeld, setHeld] = useState(false);
  const { tone, icon, words } = notice;
  // By the notice, not by its id: one that replaces another has five seconds of its own.
  useEffect(() => {
    if (notice.stays || isHeld) return;
    const timer = setTimeout(() => notices.dismiss(notice.id), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
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
