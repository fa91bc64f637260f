type Page = { url: string; title: string };
/** What a browser may have for passing a page on. */
type Shares = {
  share?: (page: Page) => Promise<void>;
  canShare?: (page: Page) => boolean;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** `closed`: the reader thought better of it, and nothing more is offered. */
export async function sharePage(page: Page, device: Shares): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  if (device.share && (device.canShare?.(page) ?? true)) {
    try {
      await device.share(page);
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'closed';
    }
  }
  try {
    if (!device.clipboard) return 'failed';
    await device.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
