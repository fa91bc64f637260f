import type { Page } from 'playwright-core';

/** Text of a page at one size: `percent` of the size that the browser starts with, as a person sets it. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', {
    fontSizes: { standard: Math.round(0.16 * percent), fixed: Math.round(0.13 * percent) },
  });
  await devtools.detach();
}

/**
 * What cannot be read or reached by its size: words cut off by what they are in, words broken in two, words over other
 * words, and anything that makes the page or a dialog wider than the window. Each with the place it is in.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const nameOf = (element: Element): string => {
      const named = element.closest('[class]:not([class="num"])');
      return `${element.tagName.toLowerCase()} of .${named?.getAttribute('class')?.split(' ')[0] ?? ''}`;
    };
    const root = [...document.querySelectorAll('dialog')].find((dialog) => dialog.open) ?? document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.add(`${nameOf(root)} is ${root.scrollWidth - root.clientWidth} px too wide`);

    /** Elements that cut what is in them, from the inside; one that scrolls sideways cuts nothing outside it either. */
    const cutBy = (element: Element): { rect: DOMRect; element: Element }[] => {
      const cutting: { rect: DOMRect; element: Element }[] = [];
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX) && at !== root) return cutting;
        if (/hidden|clip/.test(overflowX) || (/hidden|clip/.test(overflowY) && at !== document.body))
          cutting.push({ rect: at.getBoundingClientRect(), element: at });
        if (position === 'fixed') return cutting;
      }
      return cutting;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, .skip-link, svg, option, [inert]');

    for (const field of root.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]'))
      if (isShown(field) && field.scrollWidth > field.clientWidth + 1)
        found.add(`"${field.value}" is cut by its field`);

    const words: { text: string; rect: DOMRect; parent: Element; layer: Element | null }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !isShown(parent)) continue;
      const cutting = cutBy(parent);
      let layer: Element | null = parent;
      while (layer && !/fixed|sticky|absolute/.test(getComputedStyle(layer).position)) layer = layer.parentElement;
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const rect = range.getBoundingClientRect();
        if (rects.length === 0) continue;
        for (const line of rects) words.push({ text, rect: line, parent, layer });
        const lines = new Set(rects.map(({ top, height }) => Math.round((top + height / 2) / 6)));
        const mayBreak = /[-@/–—+._]/.test(text) || /^[0-9a-f]{16,}$/.test(text);
        if (lines.size > 1 && !mayBreak) found.add(`"${text}" is broken in ${nameOf(parent)}`);
        if (rect.right > window.innerWidth + 1 || rect.left < -1) {
          if (
            !cutting.some(({ element }) => getComputedStyle(element).textOverflow === 'ellipsis') &&
            !isInScroller(parent)
          )
            found.add(`"${text}" reaches out of the window in ${nameOf(parent)}`);
          continue;
        }
        for (const { rect: box, element } of cutting)
          if (
            rect.right > box.right + 1 ||
            rect.left < box.left - 1 ||
            rect.bottom > box.bottom + rect.height / 3 ||
            rect.top < box.top - rect.height / 3
          )
            found.add(`"${text}" is cut by ${nameOf(element)} in ${nameOf(parent)}`);
      }
    }
    function isInScroller(element: Element): boolean {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    }

    const byTop = words.sort((left, right) => left.rect.top - right.rect.top);
    byTop.forEach((word, place) => {
      for (let next = place + 1; next < byTop.length; next += 1) {
        const other = byTop[next];
        if (!other || other.rect.top > word.rect.bottom) break;
        if (other.layer !== word.layer || isInScroller(word.parent) !== isInScroller(other.parent)) continue;
        const wide = Math.min(word.rect.right, other.rect.right) - Math.max(word.rect.left, other.rect.left);
        const high = Math.min(word.rect.bottom, other.rect.bottom) - other.rect.top;
        if (wide > 3 && high > Math.min(word.rect.height, other.rect.height) * 0.45)
          found.add(`"${word.text}" of ${nameOf(word.parent)} is over "${other.text}" of ${nameOf(other.parent)}`);
      }
    });
    return [...found];
  });
