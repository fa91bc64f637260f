import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { startSiteInABox } from '../world/site-in-a-box.ts';
import { takenOver } from '../world/taken-over.ts';
import { withBrowser } from '../world/with-browser.ts';

const [box, browser] = await withBrowser(startSiteInABox);
const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

const SALE = '/auctions/new-sarepta-home-quarters';
const PARCEL = `${SALE}/parcels/parcel-1`;

/** A reader on a page that has been taken over, with a count of the pages the browser fetched by itself. */
async function reader(
  path: string,
  { height = 800, ...more }: { height?: number; serviceWorkers?: 'allow' } = {},
): Promise<{ page: Page; documents: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1200, height }, ...more });
  contexts.push(context);
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url: box.url }]);
  const page = await context.newPage();
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      documents.push(new URL(request.url()).pathname);
  });
  await open(page, path);
  documents.length = 0;
  return { page, documents };
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(box.url + path);
  // The scroll is taken from the browser when the page has been taken over.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
};
const heading = (page: Page): Promise<string> => page.locator('main h1').innerText();
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, path);
const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Counts how often the data of a page is asked for, and answers by the count. */
const onData = async (page: Page, path: string, answer: (route: Route, count: number) => Promise<void>) => {
  const asked = { count: 0 };
  await page.route(`**/page-data${path}/page-data.json`, (route) => {
    asked.count += 1;
    return answer(route, asked.count);
  });
  return asked;
};

describe('loading under faults', () => {
  it('asks again when an answer fails, up to three times', async () => {
    const { page, documents } = await reader('/');
    const asked = await onData(page, '/faq', (route, count) =>
      count < 4 ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await follow(page, '/faq');
    await expect.poll(() => heading(page)).toBe('Questions and answers');
    expect([asked.count, documents]).toEqual([4, []]);
  });

  it('leaves the way to the browser when every answer fails', async () => {
    const { page, documents } = await reader('/');
    const asked = await onData(page, '/faq', (route) => route.fulfill({ status: 503 }));
    await follow(page, '/faq');
    await expect.poll(() => documents).toEqual(['/faq']);
    await expect.poll(() => heading(page)).toBe('Questions and answers');
    expect(asked.count).toBe(4);
  });

  it('shows the 500 page at once on a 500, and the 404 page on a 404, at the address that was asked for', async () => {
    const { page } = await reader('/');
    const asked = await onData(page, '/faq', (route) => route.fulfill({ status: 500 }));
    await follow(page, '/faq');
    await expect.poll(() => heading(page)).toBe('An error has occurred');
    expect([asked.count, pathOf(page)]).toEqual([1, '/faq']);
    await expect.poll(() => page.locator('main a[href="/contact"]').count()).toBe(1);
    await follow(page, '/no/such/page');
    await expect.poll(() => heading(page)).toBe('Page not found');
    expect(pathOf(page)).toBe('/no/such/page');
  });

  it('leaves the way to the browser when nothing can be had', async () => {
    const { page, documents } = await reader('/');
    await page.route('**/page-data/**', (route) => route.abort());
    await follow(page, '/sales');
    await expect.poll(() => documents).toEqual(['/sales']);
    await expect.poll(() => heading(page)).toBe('Upcoming sales');
  });

  it.each<[string, (route: Route, isFirst: boolean) => Promise<void>]>([
    ['is gone', (route) => route.fulfill({ status: 404 })],
    ['is refused', (route) => route.fulfill({ status: 503 })],
    ['does not arrive', (route) => route.abort()],
    ['is not answered', async (route, isFirst) => (isFirst ? undefined : route.continue())],
  ])('goes to the path by itself, once, when a page’s code %s', async (_, answer) => {
    const { page, documents } = await reader('/');
    let asked = 0;
    await page.route(/\/assets\/(?:faq-page)-[^/]*\.js/, (route) => {
      asked += 1;
      return answer(route, asked === 1);
    });
    await follow(page, '/faq');
    await expect.poll(() => documents).toEqual(['/faq']);
    await expect.poll(() => heading(page)).toBe('Questions and answers');
    await page.waitForLoadState('networkidle');
    expect(documents).toEqual(['/faq']);
  });

  it('reloads exactly once for another build', async () => {
    const { page, documents } = await reader('/');
    await page.route('**/page-data/**/page-data.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), build: 'another-build' } });
    });
    await follow(page, '/faq');
    await expect.poll(() => documents).toEqual(['/faq']);
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await follow(page, '/contact');
    await expect.poll(() => heading(page)).toBe('Talk to a person');
    expect(documents).toEqual(['/faq']);
  });

  it('says after a second that the connection is slow, and no longer when the page is there', async () => {
    const { page } = await reader('/');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await onData(page, '/faq', async (route) => {
      await held;
      await route.continue();
    });
    const notice = page.locator('p.drawn-page-slow');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await follow(page, '/faq');
    await page.clock.runFor(900);
    await expect.poll(() => notice.innerText()).toBe('');
    await page.clock.runFor(200);
    await expect.poll(() => notice.innerText()).toBe('Slow connection, still going.');
    await page.clock.resume();
    release();
    await expect.poll(() => heading(page)).toBe('Questions and answers');
    await expect.poll(() => notice.innerText()).toBe('');
  });
});

describe('fetching ahead', () => {
  /** By the clock of the page, when it asked for each page it is not on, while nine seconds and more went by. */
  const ahead = async (setting: { userAgent?: string; connection?: object }): Promise<number[]> => {
    const context = await browser.newContext({
      userAgent: setting.userAgent ?? 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    });
    contexts.push(context);
    await context.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection });
      const asked: number[] = [];
      const { fetch } = window;
      window.fetch = (...what) => {
        if (/\/page-data\/.*page-data\.json$/.test(String(what[0]))) asked.push(Date.now());
        return fetch(...what);
      };
      Object.assign(window, { asked });
    }, setting.connection ?? {});
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${box.url}/`);
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked);
    // On a busy machine fetching ahead begins later than the page can be used.
    for (let batch = 0; batch < 8 && (await asked()).length < 12; batch += 1) await page.clock.runFor(3000);
    return asked();
  };

  it('takes four pages every three seconds', async () => {
    const asked = await ahead({});
    const starts = asked.filter((at, index) => at - (asked[index - 1] ?? 0) > 1000);
    const sizes = starts.map((start) => asked.filter((at) => at >= start && at - start <= 1000).length);
    // A busy machine may have seen a fourth time by itself.
    expect(sizes.slice(0, 3)).toEqual([4, 4, 4]);
    expect((starts[2] ?? 0) - (starts[0] ?? 0)).toBeGreaterThan(5000);
  });
  it.each([
    ['on 2g', { connection: { effectiveType: '2g' } }],
    ['on slow 2g', { connection: { effectiveType: 'slow-2g' } }],
    ['when data is to be saved', { connection: { saveData: true } }],
    ['for bots', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('takes none %s', async (_, setting) => expect(await ahead(setting)).toEqual([]));
});

describe('a page over a page', () => {
  const feature = async () => {
    const { page, documents } = await reader(PARCEL);
    const link = page.locator('a[data-modal]').first();
    await takenOver(link);
    await link.evaluate((element) =>
      element.addEventListener('click', () => Object.assign(window, { top0: element.getBoundingClientRect().top })),
    );
    // By key: news that arrive between a finger’s down and up would move the link from under it.
    await link.press('Enter');
    await page.locator('dialog[open]').waitFor();
    return { page, documents, top: await page.evaluate(() => (window as unknown as { top0: number }).top0) };
  };
  /** Where the reader sees the link: news that arrive above it may move the page, and the browser moves along. */
  const topOf = (page: Page): Promise<number> =>
    page
      .locator('a[data-modal]')
      .first()
      .evaluate((link) => link.getBoundingClientRect().top);
  const rolledBack = async (page: Page, top: number): Promise<void> => {
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(pathOf(page)).toBe(PARCEL);
    await expect.poll(async () => Math.abs((await topOf(page)) - top)).toBeLessThan(20);
  };

  it('has its own address and leaves what is behind where it was; Escape goes back', async () => {
    const { page, documents, top } = await feature();
    expect(pathOf(page)).toMatch(/\/features\//);
    await expect.poll(() => page.title()).toContain('House and yard');
    expect(await heading(page)).toBe('Home quarter');
    await page.keyboard.press('Escape');
    await rolledBack(page, top);
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-modal'))).toBe(true);
    expect(documents).toEqual([]);
  });

  it('closes by its button and by a click beside it', async () => {
    const { page, top } = await feature();
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
    await rolledBack(page, top);
    await page.locator('a[data-modal]').first().press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.mouse.click(4, 400);
    await rolledBack(page, top);
  });

  it('lies over the home page after a reload, and back still leads back', async () => {
    const { page } = await feature();
    await page.reload();
    const modal = page.locator('dialog[open]');
    await modal.getByRole('heading', { name: 'House and yard', exact: true }).waitFor();
    expect(pathOf(page)).toMatch(/\/features\//);
    await page.goBack();
    await expect.poll(() => heading(page)).toBe('Home quarter');
    expect(await modal.count()).toBe(0);
  });

  it('opens though its code did not arrive at the first two tries, as on a line that comes and goes', async () => {
    const { page, documents } = await reader(PARCEL);
    await takenOver(page.locator('a[data-modal]').first());
    let asked = 0;
    await page.route(/\/assets\/page-modal-[^/]*\.js/, (route) => {
      asked += 1;
      return asked <= 2 ? route.abort('connectionreset') : route.continue();
    });
    await page.locator('a[data-modal]').first().press('Enter');
    await page.locator('dialog[open]').getByRole('heading', { name: 'House and yard', exact: true }).waitFor();
    expect(asked).toBeGreaterThan(2);
    expect(documents).toEqual([]);
  });

  it('sends its code over the line once', async () => {
    const { page } = await feature();
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((entry) =>
          /\/page-modal-[^/]*\.js/.test(entry.name) ? [(entry as PerformanceResourceTiming).transferSize > 0] : [],
        ),
    );
    // Fetched, and then taken from the browser's cache.
    expect(sent).toEqual([true, false]);
  });

  it('that was opened directly closes to the home page without scrolling', async () => {
    const { page, documents } = await feature();
    await page.reload();
    await page.locator('dialog[open]').waitFor();
    const loaded = documents.length;
    const scrolled = await page.evaluate(() => {
      scrollTo(0, 500);
      return scrollY;
    });
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(pathOf(page)).toBe('/');
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    expect(documents.length).toBe(loaded);
    await page.goBack();
    await page.locator('dialog[open]').waitFor();
    expect(pathOf(page)).toMatch(/\/features\//);
  });

  it('leads back even when back is pressed before any code has come', async () => {
    const { page } = await feature();
    let letThrough = (): void => {};
    const free = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await free;
      await route.continue().catch(() => {});
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => heading(page)).toBe('House and yard');
    await page.goBack({ waitUntil: 'commit' });
    expect(pathOf(page)).toBe(PARCEL);
    letThrough();
    await expect.poll(() => heading(page)).toBe('Home quarter');
  });
});

describe('moving about', () => {
  it('restores where the reader was, and begins a new page at its top with its heading in focus', async () => {
    const { page, documents } = await reader(SALE);
    const scroll = (): Promise<number> => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(scroll).toBe(900);
    await follow(page, '/faq');
    await expect.poll(() => heading(page)).toBe('Questions and answers');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Questions and answers');
    await expect.poll(() => page.title()).toBe('Questions and answers | Quarterline');
    await expect
      .poll(() => page.locator('p.sr-only[aria-live=polite]').allInnerTexts())
      .toContain('Questions and answers | Quarterline');
    await page.goBack();
    await expect.poll(async () => Math.abs((await scroll()) - 900)).toBeLessThan(20);
    expect(documents).toEqual([]);
  });

  it('goes to the element that the hash names, on this page and on another', async () => {
    const { page } = await reader(SALE, { height: 500 });
    await follow(page, `${SALE}#documents`);
    const top = (): Promise<number> =>
      page.evaluate(() => document.getElementById('documents')?.getBoundingClientRect().top ?? 9999);
    await expect.poll(top).toBeLessThan(140);
    await follow(page, '/contact');
    await expect.poll(() => heading(page)).toBe('Talk to a person');
    await follow(page, `${SALE}#documents`);
    await expect.poll(top).toBeLessThan(140);
    expect(await page.evaluate(() => location.hash)).toBe('#documents');
  });

  it('stays on its feet when the hash is no address, loaded, followed and on Back', async () => {
    const { page, documents } = await reader('/faq#50%25-off%');
    const faq = await heading(page);
    expect(faq).not.toBe('');
    await follow(page, '/contact');
    await expect.poll(() => heading(page)).toBe('Talk to a person');
    await follow(page, '/faq#100%-sure');
    await expect.poll(() => heading(page)).toBe(faq);
    await page.goBack();
    await expect.poll(() => heading(page)).toBe('Talk to a person');
    await page.goBack();
    await expect.poll(() => heading(page)).toBe(faq);
    expect(documents).toEqual([]);
  });

  it('has one address for a page: without a trailing slash, without an index file', async () => {
    const { page } = await reader('/sales/');
    expect(pathOf(page)).toBe('/sales');
    await follow(page, '/faq/');
    await expect.poll(() => pathOf(page)).toBe('/faq');
    await follow(page, '/contact/index.html');
    await expect.poll(() => pathOf(page)).toBe('/contact');
    await follow(page, '/index.html');
    await expect.poll(() => pathOf(page)).toBe('/');
  });

  it('keeps its state in the query: defaults dropped, each change a step back', async () => {
    const { page } = await reader('/sales');
    // Before its code is there, the form loads the page anew.
    await page.waitForLoadState('networkidle');
    const box = page.locator('#list-find');
    await box.fill('taber');
    await box.press('Enter');
    await expect.poll(() => page.evaluate(() => location.search)).toBe('?find=taber');
    await expect.poll(() => page.locator('main .sale-row').count()).toBe(1);
    await box.fill('');
    await box.press('Enter');
    await expect.poll(() => page.evaluate(() => location.search)).toBe('');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => location.search)).toBe('?find=taber');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => location.search)).toBe('');
    expect(pathOf(page)).toBe('/sales');
  });
});

describe('taking a page over', () => {
  it('moves nothing, though news arrives before the code of its parts, and fonts after both', async ({ skip }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      // Who reads in another zone is shown the time in theirs as well, one sentence more.
      timezoneId: 'America/Edmonton',
    });
    contexts.push(context);
    await context.addCookies([{ name: 'CookieConsent', value: 'true', url: box.url }]);
    const page = await context.newPage();
    // Until its own fonts are there a page is set in Arial or the like, as wide as they are.
    const hasArial = await page.evaluate(() =>
      new FontFace('probe', 'local("Arial"), local("ArialMT"), local("Liberation Sans"), local("Roboto")').load().then(
        () => true,
        () => false,
      ),
    );
    if (!hasArial) skip('This machine has none of the fonts that readers have.');
    await page.addInitScript(() => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      const seen = { shift: 0, moved: [] as string[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as Shift[]) {
          seen.shift += value;
          const moved = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement)?.outerHTML);
          seen.moved.push(`${value}: ${moved.map((html) => html?.slice(0, 80)).join(' … ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let releaseFonts = (): void => {};
    const fontsHeld = new Promise<void>((resolve) => {
      releaseFonts = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await fontsHeld;
      await route.continue();
    });
    await page.route(
      /\/assets\/(header|footer|sale-aside|parcel-list|land-map|sale-facts|sale-clock)-[^/]*\.js/,
      async (route) => {
        await held;
        await route.continue();
      },
    );
    const news = page.waitForResponse('**/api/sale-statuses');
    await page.goto(`${box.url}/auctions/battle-river-block`, { waitUntil: 'commit' });
    await news;
    await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
    await expect.poll(() => page.locator('main #parcels').count()).toBe(1);
    release();
    await page.locator('html.is-taken').waitFor();
    releaseFonts();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const { shift, moved } = await page.evaluate(
      () => (window as unknown as { seen: { shift: number; moved: string[] } }).seen,
    );
    expect(shift, moved.join('\n')).toBeLessThan(0.01);
    await expect.poll(() => page.locator('main #parcels').count()).toBe(1);
  });
});

describe('when a page crashes', () => {
  it('says so in the words of the specification, reports it, and leaves the rest standing', async () => {
    const { page } = await reader('/error-test');
    const report = page.waitForRequest('**/api/page-errors');
    await page.getByRole('button', { name: 'Crash this page' }).click();
    await page
      .getByText('We have encountered an error in this page. The team has been automatically alerted...')
      .waitFor();
    expect((await report).postData()).toContain('crashed on purpose');
    await expect.poll(() => page.locator('main a[href="/contact"]').count()).toBe(1);
    await follow(page, '/faq');
    await expect.poll(() => heading(page)).toBe('Questions and answers');
  });
});

describe('without a connection', () => {
  it('shows visited pages and says from when they are; others say that there is no line', async () => {
    const { page } = await reader(SALE, { serviceWorkers: 'allow' });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const kept = (): Promise<string[]> =>
      page.evaluate(async () => (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname));
    await expect.poll(kept).toContain(SALE);
    await follow(page, '/sales');
    await expect.poll(() => heading(page)).toBe('Upcoming sales');
    await expect.poll(kept).toEqual(expect.arrayContaining(['/sales', '/page-data/sales/page-data.json']));
    expect(await page.locator('#kept-note').count()).toBe(0);
    await page.goto(box.url + SALE);
    await expect.poll(() => heading(page)).toBe('New Sarepta Home Quarters');
    await box.cut();
    await page.reload();
    await expect.poll(() => heading(page)).toBe('New Sarepta Home Quarters');
    await expect
      .poll(() => page.locator('#kept-note').innerText())
      .toMatch(/^You are offline\. Prices and times may have changed since .+[\dm.], when this page was kept\.$/);
    expect(await page.locator('#kept-note').innerText()).not.toContain('..');
    await follow(page, '/sales');
    await expect.poll(() => heading(page)).toBe('Upcoming sales');
    await expect.poll(() => page.locator('#kept-note').innerText()).toContain('when this page was kept');
    await page.goto(`${box.url}/testimonials`);
    await expect.poll(() => heading(page)).toBe('You are offline');
    await box.restore();
    await page.goto(box.url + SALE);
    await expect.poll(() => heading(page)).toBe('New Sarepta Home Quarters');
    expect(await page.locator('#kept-note').count()).toBe(0);
  });

  /** A reader whose page is in the hands of the service worker, when a newer site appears, and perhaps another soon after. */
  const whenNewerSites = async (count: number): Promise<{ page: Page; documents: string[] }> => {
    const { page, documents } = await reader('/faq', { serviceWorkers: 'allow' });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    documents.length = 0;
    await box.settled();
    for (let build = 1; build <= count; build += 1) {
      // Before the file changes: the browser may look for a newer one by itself at any time.
      const before = await page.evaluateHandle(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
      );
      await appendFile(join(box.publicDir, 'sw.js'), `\n// another build, ${build}\n`);
      await page.evaluate(async (last) => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
        while (!registration?.waiting || registration.waiting === last)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      }, before);
    }
    await expect.poll(() => page.locator('#update-note').innerText()).toContain('A new version of this site is ready.');
    return { page, documents };
  };

  it.each([
    ['a newer site', 1],
    ['two newer sites, one after the other,', 2],
  ])('announces %s and waits for the reader', async (_, count) => {
    const { page, documents } = await whenNewerSites(count);
    expect(documents).toEqual([]);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => documents).toEqual(['/faq']);
  });

  it('reloads although another tab has taken the newer site already', async () => {
    const { page, documents } = await whenNewerSites(1);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      registration?.waiting?.postMessage({ type: 'take-over' });
      // Nothing waits any more. An event that tells of it may have come before anybody listened.
      while (registration?.waiting) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(documents).toEqual([]);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => documents).toEqual(['/faq']);
  });
});
