import { chromium, type LaunchOptions } from 'playwright-core';
import { BROWSER, headlessShell } from './browser-paths.ts';

/** What Playwright turns off by itself: of two such arguments Chromium hears the later one only. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * For each visitor Chromium starts two processes that nobody looks at: one for the list under the address bar, one for a page
 * that may come. Without them a visitor costs half the processor time.
 */
const OFF_FOR_SPEED = ['SpareRendererForSitePerProcess', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

const OPTIONS: LaunchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
  ],
};

/** A browser of one's own, with notifications and push. */
export const launchBrowser = () => chromium.launch({ ...OPTIONS, executablePath: BROWSER });

/** A browser process that others connect to; the shell where there is one. */
export const launchBrowserServer = () =>
  chromium.launchServer({ ...OPTIONS, executablePath: headlessShell ?? BROWSER });
