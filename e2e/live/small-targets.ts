import type { Page } from 'playwright-core';

/**
 * Controls on a page that are smaller than a thumb needs: every visible button, field and link that is one by itself. A link in the
 * middle of a sentence is as tall as its line and exempt. Answers each as "name, width × height".
 */
export const smallTargets = (page: Page, least = 44): Promise<string[]> =>
  page.evaluate((leastPx) => {
    const CONTROLS =
      'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button], [role=slider]';
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true], .sr-only');
    /** It stands in a line with words that are part of no control. */
    const isInProse = (element: Element): boolean => {
      if (!getComputedStyle(element).display.startsWith('inline')) return false;
      const around = element.parentElement?.closest('p, li, dd, td, small, figcaption, label, div');
      if (!around) return false;
      const words = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode())
        if (node.textContent?.trim() && !node.parentElement?.closest(CONTROLS)) return true;
      return false;
    };
    const areaOf = (element: Element): DOMRect => {
      const label =
        element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? element.labels?.[0] : null;
      return (label ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll(CONTROLS)].flatMap((element) => {
      if (!isShown(element) || isInProse(element)) return [];
      const { width, height, bottom, right } = areaOf(element);
      // Out of the page until it has the focus, as a skip link is.
      if (bottom <= 0 || right <= 0 || (width <= 1 && height <= 1)) return [];
      if (Math.round(width) >= leastPx && Math.round(height) >= leastPx) return [];
      const name =
        element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? '';
      return [
        `${element.tagName.toLowerCase()}.${element.className.toString().split(' ')[0]} “${name}”, ${Math.round(width)} × ${Math.round(height)}`,
      ];
    });
  }, least);
