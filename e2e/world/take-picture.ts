import type { Locator, Page } from 'playwright-core';

/**
 * A picture of what is shown, for somebody who wants to look: written only when the variable `PICTURES` names a folder, because nobody opens
 * those of a usual run. Nothing may depend on it.
 */
export async function takePicture(
  shown: Page | Locator,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  const folder = process.env.PICTURES;
  if (folder) await shown.screenshot({ path: `${folder}/${name}.png`, ...options });
}
