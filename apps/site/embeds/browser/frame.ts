import './embed.css';
import { followBoard } from './follow-board.ts';
import { tellHeight } from './tell-height.ts';

/** The script of every page in a frame. */
tellHeight();
const board = document.querySelector<HTMLElement>('[data-stream]');
if (board) followBoard(board);
