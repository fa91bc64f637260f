import { chromium, type LaunchOptions } from 'playwright-core';

const OPTIONS: LaunchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** A browser of one's own. */
export const launchBrowser = () => chromium.launch(OPTIONS);

/** A browser process that others connect to. */
export const launchBrowserServer = () => chromium.launchServer(OPTIONS);
