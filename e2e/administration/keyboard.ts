import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Somebody who works without a mouse. Every stop of the focus must be seen. */
export function keyboardOf(page: Page) {
  /** A stop is marked by an outline or a shadow that is not there without the focus. */
  const isMarked = (): Promise<boolean> =>
    page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      if (!focused || focused === document.body) return false;
      if (focused.tabIndex < 0) return true;
      const box = focused.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return false;
      const look = () => {
        const { outlineStyle, outlineColor, boxShadow, borderColor } = getComputedStyle(focused);
        return `${outlineStyle} ${outlineColor} ${boxShadow} ${borderColor}`;
      };
      const marked = look();
      focused.blur();
      const plain = look();
      focused.focus({ preventScroll: true });
      return marked !== plain;
    });
  const isAt = (goal: Locator): Promise<boolean> =>
    goal
      .first()
      .evaluate((element) => element === document.activeElement, undefined, { timeout: 1000 })
      .catch(() => false);

  /** Goes on by Tab until the focus is there; a page that traps it or leaves it out never ends, and fails. */
  const tabTo = async (goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
    await goal.first().waitFor();
    for (let stops = 0; stops < 200; stops += 1) {
      if (await isAt(goal)) {
        expect(await isMarked(), `the focus is not seen on ${goal}`).toBe(true);
        return;
      }
      await page.keyboard.press(key);
    }
    throw new Error(`Tab does not come to ${goal}.`);
  };
  const type = async (goal: Locator, text: string): Promise<void> => {
    await tabTo(goal);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(text);
  };
  return {
    tabTo,
    type,
    press: async (goal: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> => {
      await tabTo(goal);
      await page.keyboard.press(key);
    },
    /** Chooses by the first letters of an entry, as a closed list takes them. */
    choose: async (goal: Locator, letters: string): Promise<void> => {
      await tabTo(goal);
      await page.keyboard.type(letters);
    },
    isAt,
    /** Where the focus is, for a message. */
    whereFocus: (): Promise<string> =>
      page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nowhere'),
  };
}
