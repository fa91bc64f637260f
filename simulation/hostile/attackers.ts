/**
 * All attackers, in a process of their own. With the word `last` they come after everybody else at the processors: they sit at
 * other machines, and their own work must not slow the bids that are measured beside them. A message with the target begins,
 * `stop` ends; answers with the tally. A second word
 * names the attacks that take part, with commas; without it all do.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { Tally, Target } from './attack.ts';
import { administrateAlone } from './attacks/administrate-alone.ts';
import { bidFromOutside } from './attacks/bid-from-outside.ts';
import { guessPasswords } from './attacks/guess-passwords.ts';
import { openStreams } from './attacks/open-streams.ts';
import { readInLoops } from './attacks/read-in-loops.ts';
import { sendBrokenBodies } from './attacks/send-broken-bodies.ts';
import { sendSiteForms } from './attacks/send-site-forms.ts';
import { troll } from './attacks/troll.ts';

const ATTACKS = {
  readInLoops,
  sendBrokenBodies,
  openStreams,
  bidFromOutside,
  troll,
  guessPasswords,
  administrateAlone,
  sendSiteForms,
};
const [turn, only = ''] = process.argv.slice(2);
const chosen = Object.entries(ATTACKS).filter(([name]) => only === '' || only.split(',').includes(name));

if (turn === 'last') {
  setPriority(19);
  // Where Linux shares its processors by session, that number counts only within one: the whole of this one comes last.
  if (existsSync('/proc/self/autogroup')) writeFileSync('/proc/self/autogroup', '19');
}

let over = false;
const attackAll = async (target: Target): Promise<void> => {
  const tally: Tally = {};
  await Promise.all(chosen.map(([, attack]) => attack(target, tally, () => over)));
  process.send?.(tally);
};
process.on('message', (message: Target | 'stop') => {
  over = message === 'stop';
  if (message !== 'stop') void attackAll(message);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
