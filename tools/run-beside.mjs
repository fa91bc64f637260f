// Runs commands beside each other. Plain JavaScript without packages: an image has it, and a fresh clone before anything is installed.
import { spawn } from 'node:child_process';

/**
 * Runs commands (`{ name, program, args, options }`), `atOnce` at a time, in their order. Prints what a command wrote when it ends,
 * so that two do not mix. After one that failed none begins, and those that run are ended: resolves with its status, else with 0.
 * `stop` ends all of them.
 */
export const runBeside = (commands, { atOnce, onStart = () => {}, onEnd = () => {}, print = process.stderr }) => {
  const running = new Set();
  const waiting = [...commands];
  let status = 0;
  const end = () => {
    waiting.length = 0;
    for (const child of running) child.kill('SIGTERM');
  };
  const runOne = (command) =>
    new Promise((resolve) => {
      onStart(command);
      const child = spawn(command.program, command.args, { ...command.options, stdio: ['ignore', 'pipe', 'pipe'] });
      running.add(child);
      const written = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => written.push(part));
      child.on('error', (error) => written.push(`${error.message}\n`));
      child.on('close', (code, signal) => {
        running.delete(child);
        // One that was ended because of another has nothing to say.
        if (status === 0) {
          print.write(Buffer.concat(written.map((part) => Buffer.from(part))));
          if (code === 0) onEnd(command);
          else {
            status = signal ? 130 : code < 0 ? 1 : code;
            print.write(`${command.name}: failed.\n`);
            end();
          }
        }
        resolve();
      });
    });
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
  };
  const done = Promise.all(Array.from({ length: Math.max(1, atOnce) }, work)).then(() => status);
  return {
    done,
    stop: () => {
      status ||= 130;
      end();
      return done;
    },
  };
};
