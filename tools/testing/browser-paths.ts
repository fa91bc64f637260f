import { existsSync } from 'node:fs';

export const BROWSER = process.env.CHROMIUM || '/usr/bin/chromium';

const SHELL = process.env.CHROMIUM_SHELL ?? '/usr/bin/chromium-headless-shell';

/** Chromium without windows, where there is one: it has no notifications and no push, and took 24 seconds of processor where the other took 31. */
export const headlessShell = existsSync(SHELL) ? SHELL : null;
