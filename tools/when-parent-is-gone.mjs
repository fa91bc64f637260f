// npm starts us through a shell, and a shell that is told to stop goes without passing it on: we would be left behind.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;

/** Calls `stop` once when npm, or the shell between it and us, is gone. Without npm, the caller stops us. */
export const whenParentIsGone = (stop) => {
  if (!process.env.npm_lifecycle_event) return;
  const family = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = family();
  const timer = setInterval(() => {
    if (family() === atStart) return;
    clearInterval(timer);
    stop();
  }, LOOK_EVERY_MS);
  timer.unref();
};

/** Linux tells; elsewhere the shell alone is watched. */
const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
};
