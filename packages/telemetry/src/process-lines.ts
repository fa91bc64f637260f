declare const QUARTERLINE_VERSION: string | undefined;
/** Version of the build, as `1.2.0+abc1234`. The build puts it in. */
export const VERSION = typeof QUARTERLINE_VERSION === 'undefined' ? 'development' : QUARTERLINE_VERSION;

type Level = 'info' | 'warn' | 'error';
/** As pino numbers them. */
const LEVELS: Readonly<Record<Level, number>> = { info: 30, warn: 40, error: 50 };

/** A line of a log as text: in production one JSON object as every other line, elsewhere the words alone. `time`: milliseconds. */
export const logLine = (level: Level, msg: string, facts: Record<string, unknown>, time: number | null): string =>
  time === null ? `${msg}\n` : `${JSON.stringify({ level: LEVELS[level], time, ...facts, msg })}\n`;

let inJson = false;

/** Writes what a host says before and after its log is there. */
export function say(level: Level, msg: string, facts: Record<string, unknown> = {}): void {
  const line = logLine(level, msg, facts, inJson ? Date.now() : null);
  (level === 'error' ? process.stderr : process.stdout).write(line);
}

/** From here on every line is JSON: also warnings of Node, and the error that ends the process. For production. */
export function logProcess(): void {
  inJson = true;
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, stack }) => say('warn', `${name}: ${message}`, { stack }));
  process.on('uncaughtException', (error) => {
    say('error', `The process ends: ${error.message}`, { err: { type: error.name, stack: error.stack } });
    process.exit(1);
  });
}
