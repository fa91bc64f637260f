import bowser from 'bowser';

/** Short names of browsers with long names in the library. */
const BROWSERS: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};
const SYSTEMS: Readonly<Record<string, string>> = { Android: 'an Android device', macOS: 'a Mac', iOS: 'an iPhone' };

/** Maximum length of a user agent, in characters: longer ones are not from browsers, and slow down patterns. */
const MAX_SIGNS = 500;

/** "Chrome on an Android device", for people. */
export function describeDevice(userAgent: string | null | undefined): string {
  // The library throws at an empty text.
  if (!userAgent) return 'A browser on an unknown device';
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, MAX_SIGNS));
  const system = platform.model === 'iPad' ? 'an iPad' : (SYSTEMS[os.name ?? ''] ?? os.name);
  return `${BROWSERS[browser.name ?? ''] ?? (browser.name || 'A browser')} on ${system || 'an unknown device'}`;
}
