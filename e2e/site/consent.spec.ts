import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, wrongs } from '../shell/shell-visitor.ts';
import { openBrowser } from '../world/open-browser.ts';
import { type SiteInABox, startSiteInABox } from '../world/site-in-a-box.ts';

type Arrived = { path: string; body: string };

/** Somebody else’s services, all on one machine of ours: scripts, product analytics, error reports. */
const startCollector = async () => {
  const arrived: Arrived[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', '*');
    response.setHeader('access-control-allow-credentials', 'true');
    if (request.method === 'OPTIONS') return void response.end();
    arrived.push({ path: request.url ?? '', body: await textOf(request) });
    const isScript = request.url?.endsWith('.js') || request.url?.includes('.js?');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'application/json');
    response.end(isScript ? 'window.fetchedTags = (window.fetchedTags || 0) + 1;' : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    arrived,
    url,
    of: (start: string) => arrived.filter(({ path }) => path.startsWith(start)),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const SALE = '/auctions/kingman-half-section';

let collector: Awaited<ReturnType<typeof startCollector>>;
let browser: Browser;
beforeAll(async () => {
  [collector, browser] = await Promise.all([startCollector(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  collector?.stop();
});

const keys = (url: string): Record<string, string> => ({
  TAG_MANAGER_ID: 'TAG-1',
  TAG_MANAGER_URL: `${collector.url}/tags.js`,
  TRACKING_IDS: 'T-1, T-2',
  PRODUCT_ANALYTICS_KEY: 'product-key',
  PRODUCT_ANALYTICS_URL: collector.url,
  PIXEL_ID: 'pixel-1',
  PIXEL_URL: `${collector.url}/pixel.js`,
  ERROR_DSN: `${collector.url.replace('://', '://key@')}/7`,
  ERROR_HOST: new URL(url).host,
});

/** Product analytics counts people: a browser that says that it is a robot is not counted. */
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** A new visitor; every request is recorded. */
const visit = async () => {
  const context = await browser.newContext({
    viewport: { width: DESKTOP[0], height: DESKTOP[1] },
    userAgent: PERSON,
  });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return { context, page, asked };
};

/** Makes every view one of the sample whose timings are reported, and lets the test say when their time is over. */
const sampleEveryView = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
};
/** The timings of a view end, and are sent, 30 seconds after it began. */
const TIMINGS_END_MS = 31_000;
const timings = (): string =>
  collector
    .of('/api/7/envelope/')
    .map(({ body }) => body)
    .findLast((body) => body.includes('"type":"transaction"')) ?? '';

/** Looks at land and writes to us. */
const useTheSite = async (page: Page, url: string): Promise<void> => {
  await page.goto(url + SALE, { waitUntil: 'networkidle' });
  await page.goto(`${url}/contact/selling`, { waitUntil: 'networkidle' });
  const form = page.locator('main form');
  await form.getByLabel('First name').fill('Marlene');
  await form.getByLabel('Last name').fill('Hrycun');
  await form.getByLabel('Email address').fill('Marlene@Farm.example');
  await form.getByLabel('Phone number').fill('780 555 0100');
  await form.getByLabel('Message').fill('Two quarters.');
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thanks for contacting us!').waitFor();
};
type Counted = { dataLayer?: ArrayLike<unknown>[]; fbq?: { queue: unknown[][] } };
const layerOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as unknown as Counted).dataLayer ?? []).map((one) =>
      Object.prototype.toString.call(one) === '[object Arguments]' ? Array.from(one) : one,
    ),
  );

describe('without keys', () => {
  let site: SiteInABox;
  beforeAll(async () => {
    site = await startSiteInABox();
  });
  afterAll(() => site?.end());

  it('nothing is asked of anybody else, and no code for it is fetched, whatever one does and agrees to', async () => {
    const { page, asked, context } = await visit();
    await page.goto(`${site.url}/sales`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'I Understand' }).click();
    await useTheSite(page, site.url);
    expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([]);
    expect(
      asked.filter((url) => /start-analytics|product-library|start-error-reports|error-library/.test(url)),
    ).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window || 'fbq' in window)).toBe(false);
    await context.close();
  });
});

describe('with keys', () => {
  let site: SiteInABox;
  beforeAll(async () => {
    site = await startSiteInABox(keys);
  });
  afterAll(() => site?.end());

  it('consent stands first in the data layer; a form is counted under its names, with hashes and without a profile', async () => {
    const { page, context } = await visit();
    await useTheSite(page, site.url);
    const layer = await layerOf(page);
    expect(layer[0]).toEqual([
      'consent',
      'default',
      { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'granted' },
    ]);
    expect(layer).toContainEqual({ event: 'consentDefaultGranted' });
    expect(layer).toContainEqual(['config', 'T-2']);
    await expect
      .poll(() => layerOf(page))
      .toContainEqual({
        event: 'sellerContactFormSubmitted',
        form: 'SellerContactForm',
        user_data: {
          sha256_email_address: sha256('marlene@farm.example'),
          sha256_phone_number: sha256('+17805550100'),
          sha256_first_name: sha256('marlene'),
          sha256_last_name: sha256('hrycun'),
        },
      });
    expect((await layerOf(page)).map((one) => (one as { event?: string }).event)).toContain('contactFormStart');
    expect(JSON.stringify(await layerOf(page))).not.toMatch(/marlene|hrycun|780/i);
    const pixel = await page.evaluate(() =>
      (window as unknown as Counted).fbq?.queue.map((words) => words.slice(0, 2)),
    );
    expect(pixel).toEqual([
      ['init', 'pixel-1'],
      ['track', 'SellerContactFormSubmit'],
    ]);
    expect(collector.of('/tags.js').map(({ path }) => path)).toContain('/tags.js?id=TAG-1');
    const captured = (): string =>
      collector.arrived.map(({ body }) => body).find((body) => body.includes('SellerContactForm.submitted')) ?? '';
    await expect.poll(captured).not.toBe('');
    expect(captured()).toMatch(/"distinct_id":"marlene@farm\.example"/);
    expect(captured()).toMatch(/"\$process_person_profile":false/);
    await context.close();
  });

  it('land that is looked at and the way to us are events of the pixel', async () => {
    const { page, context } = await visit();
    await page.goto(site.url + SALE, { waitUntil: 'networkidle' });
    const tracked = () => page.evaluate(() => (window as unknown as Counted).fbq?.queue);
    await expect.poll(tracked).toContainEqual(['track', 'ViewContent', { sale: 'kingman-half-section' }]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect.poll(tracked).toContainEqual(['track', 'ContactLinkClick', { link: 'page' }]);
    await context.close();
  });

  it('a page that crashes says so, names the way to us, and is reported without anybody in the report', async () => {
    const { page, context } = await visit();
    await page.goto(`${site.url}/error-test?email=marlene@farm.example`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Crash this page' }).click();
    await page
      .getByText('We have encountered an error in this page. The team has been automatically alerted...')
      .waitFor();
    await expect
      .poll(() => page.locator('main').getByRole('link', { name: 'Contact us' }).getAttribute('href'))
      .toBe('/contact');
    const report = (): string =>
      collector
        .of('/api/7/envelope/')
        .map(({ body }) => body)
        .find((body) => body.includes('crashed on purpose')) ?? '';
    await expect.poll(report).not.toBe('');
    expect(report()).toMatch(/"environment":"(production|test)"/);
    expect(report()).not.toMatch(/marlene/i);
    await context.close();
  });

  it('how long a page takes is reported without anybody in the report', async () => {
    const { page, context } = await visit();
    await sampleEveryView(page);
    await page.goto(`${site.url}/faq?email=marlene@farm.example`, { waitUntil: 'networkidle' });
    await page.clock.fastForward(TIMINGS_END_MS);
    await expect.poll(timings).not.toBe('');
    expect(timings()).toContain('"sample_rate":"0.1"');
    expect(timings()).not.toMatch(/marlene/i);
    await context.close();
  });
});

describe('where consent has to be asked for', () => {
  let site: SiteInABox;
  beforeAll(async () => {
    site = await startSiteInABox((url) => ({ ...keys(url), CONSENT: 'strict' }));
  });
  afterAll(() => site?.end());
  const toOthers = (asked: string[]): string[] => asked.filter((url) => url.startsWith(collector.url));
  /** What the collector received, to name the sender in a failure. */
  const received = (): string => JSON.stringify(collector.arrived.slice(-3));

  it('nothing is loaded or kept before the answer, and after a no', async () => {
    const { page, context, asked } = await visit();
    await useTheSite(page, site.url);
    expect(toOthers(asked), received()).toEqual([]);
    expect(JSON.stringify(await layerOf(page))).not.toContain('granted');
    expect(await wrongs(page)).toEqual([]);
    await page.getByRole('button', { name: 'Do not count' }).click();
    await useTheSite(page, site.url);
    expect(await page.getByRole('button', { name: 'I Understand' }).count()).toBe(0);
    expect(toOthers(asked), received()).toEqual([]);
    await context.close();
  });

  it('how long pages take is reported after a yes only', async () => {
    const { page, context, asked } = await visit();
    await sampleEveryView(page);
    const view = async (): Promise<void> => {
      await page.goto(`${site.url}/faq`, { waitUntil: 'networkidle' });
      await page.clock.fastForward(TIMINGS_END_MS);
    };
    await view();
    await view();
    expect(toOthers(asked), received()).toEqual([]);
    await page.getByRole('button', { name: 'I Understand' }).click();
    await view();
    await expect.poll(() => toOthers(asked)).toContainEqual(expect.stringContaining('/api/7/envelope/'));
    await context.close();
  });

  it('a yes begins it on the same page and lasts', async () => {
    const { page, context, asked } = await visit();
    await page.goto(`${site.url}/sales`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'I Understand' }).click();
    await expect.poll(() => toOthers(asked).length).toBeGreaterThan(0);
    const consents = (await layerOf(page))
      .filter((one) => Array.isArray(one) && one[0] === 'consent')
      .map((one) => (one as string[])[1]);
    expect(consents).toEqual(['default', 'update']);
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(async () => (await layerOf(page)).length).toBeGreaterThan(2);
    await context.close();
  });
});
