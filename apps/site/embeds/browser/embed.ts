/**
 * The script that other pages load: puts a frame into every element with `data-quarterline`, and keeps it as high as what is in it.
 * `data-quarterline` is `sales`, or `card`, `board` or `map` with the sale in `data-sale`.
 */
// Another page runs it beside scripts of its own: no name of it may stand outside.
(() => {
  const VIEWS: Record<string, string | undefined> = { card: 'card', board: 'board', map: 'map' };
  const FIRST_HEIGHT = 320;
  const MAX_HEIGHT = 6000;
  const HEIGHT_WITHIN_MS = 5000;

  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
  const heard = new WeakSet<HTMLIFrameElement>();
  const frames = new Map<MessageEventSource, HTMLIFrameElement>();

  /** The sentence for a visitor, and for the console what the owner of the page can do. */
  const explain = (place: HTMLElement, text: string, advice: string): void => {
    const { sale = '' } = place.dataset;
    const note = document.createElement('p');
    const link = document.createElement('a');
    link.href = sale ? `${origin}/auctions/${encodeURIComponent(sale)}` : `${origin}/sales/`;
    link.textContent = 'View it on the site of the sale.';
    note.append(`${text} `, link);
    place.replaceChildren(note);
    console.warn(`Embed of ${origin}: ${advice}`);
  };

  const addressOf = ({ quarterline = '', sale = '' }: DOMStringMap): string | null => {
    if (quarterline === 'sales') return `${origin}/embed/sales/`;
    const view = VIEWS[quarterline];
    return view && sale ? `${origin}/embed/auctions/${encodeURIComponent(sale)}/${view}/` : null;
  };

  /** Null when the site has no such file. Rejects without an answer, also where the page around may not ask. */
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetch(origin + path);
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  };
  let sites: Promise<unknown> | null = null;

  /** Explains in place of the frame why the browser would show nothing in it. */
  const check = async (place: HTMLElement): Promise<void> => {
    const { sale = '' } = place.dataset;
    try {
      sites ??= read('/embed/sites.json');
      const allowed = await sites;
      if (!Array.isArray(allowed) || !allowed.includes(self.origin))
        return explain(
          place,
          'This page may not show the sale.',
          `ask the office to allow ${self.origin} under Settings, Brand.`,
        );
      if (sale && (await read(`/embed/auctions/${encodeURIComponent(sale)}/card/title.json`)) === null)
        explain(place, 'There is no such sale.', `data-sale="${sale}" is no sale that is public.`);
    } catch {
      // The frame itself shows whether it has anything to show.
    }
  };

  const fill = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-quarterline]:not([data-quarterline-filled])')) {
      const address = addressOf(place.dataset);
      place.dataset.quarterlineFilled = '';
      if (address === null) {
        explain(
          place,
          'The sale cannot be shown.',
          VIEWS[place.dataset.quarterline ?? '']
            ? 'data-sale is missing: it names the sale.'
            : `data-quarterline="${place.dataset.quarterline}" is unknown. Views are sales, card, board and map.`,
        );
        continue;
      }
      const frame = document.createElement('iframe');
      frame.src = address;
      frame.title = place.dataset.title || 'Farmland sales';
      frame.loading = 'lazy';
      frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT}px;border:0`;
      // A page of ours sends its height before this; the error page of a browser does not.
      frame.addEventListener('load', () => {
        setTimeout(() => {
          if (frame.isConnected && !heard.has(frame))
            explain(place, 'The sale cannot be shown right now.', 'the frame does not load. Try again later.');
        }, HEIGHT_WITHIN_MS);
      });
      place.replaceChildren(frame);
      if (frame.contentWindow) frames.set(frame.contentWindow, frame);
      void check(place);
    }
  };

  addEventListener('message', ({ source, origin: from, data }: MessageEvent) => {
    const frame = source && from === origin ? frames.get(source) : undefined;
    const height = Number((data as { height?: unknown } | null)?.height);
    if (frame) heard.add(frame);
    if (frame && height > 0 && height <= MAX_HEIGHT) frame.style.height = `${Math.ceil(height)}px`;
  });

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fill);
  else fill();
})();

export {};
