import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until React has taken over the part of a page that an element stands in. The code of a part may come late; until then React
 * keeps a press on it from the page's own navigation, and the browser follows the link by itself.
 */
export const takenOver = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
