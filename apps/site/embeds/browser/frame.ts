import './embed.css';
import { followBoard } from './follow-board.ts';

/** Says to the page around the frame how high this one is, now and when it changes. Nothing else of it is passed on. */
const tellHeight = (): void => {
  if (parent === window) return;
  const tell = (): void => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    parent.postMessage({ type: 'quarterline:height', height }, '*');
  };
  // An observer does not run in a frame that is off the screen, and silence is taken for a frame that did not load.
  tell();
  new ResizeObserver(tell).observe(document.documentElement);
};

/** The script of every page in a frame. */
tellHeight();
const board = document.querySelector<HTMLElement>('[data-stream]');
if (board) void followBoard(board);
