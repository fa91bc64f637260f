import { expect, test } from 'vitest';
import { describeDevice } from '../describe-device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${KIT} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari on an iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) ${KIT} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome on an iPad'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A546W) ${KIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on an Android device',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on a Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  ['land-reader/1', 'A browser on an unknown device'],
  ['', 'A browser on an unknown device'],
  [null, 'A browser on an unknown device'],
])('%s is called %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name);
});
