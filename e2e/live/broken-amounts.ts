import type { Page } from 'playwright-core';

/** Texts of these elements that stand on more than one line, or reach out of the window: each with its text. */
export const brokenLines = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((selected) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll(selected)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = new Set([...range.getClientRects()].map(({ top, height }) => Math.round((top + height / 2) / 8)));
      const { left, right } = range.getBoundingClientRect();
      if (lines.size > 1 || left < 0 || right > window.innerWidth) found.push(element.textContent ?? '');
    }
    return found;
  }, selector);

/** The same of every amount of a page, whatever it stands in. */
export const brokenAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.sr-only, svg')) continue;
      for (const match of (node.textContent ?? '').matchAll(/\$\d{1,3}(,\d{3})+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const { right, left } = range.getBoundingClientRect();
        if (lines.size > 1 || left < 0 || right > window.innerWidth) found.push(`${match[0]} in .${parent.className}`);
      }
    }
    return found;
  });
