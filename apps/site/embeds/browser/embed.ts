/**
 * The script that other pages load: puts a frame into every element with `data-quarterline`, and keeps it as high as what is in it.
 * `data-quarterline` is `sales`, or `card`, `board` or `map` with the sale in `data-sale`.
 */
// Another page runs it beside scripts of its own: no name of it may stand outside.
(() => {
  const VIEWS: Record<string, string> = { card: 'card', board: 'board', map: 'map' };
  const FIRST_HEIGHT = 320;
  const MAX_HEIGHT = 6000;

  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
  const frames = new Map<MessageEventSource, HTMLIFrameElement>();

  const addressOf = ({ quarterline = '', sale = '' }: DOMStringMap): string | null => {
    if (quarterline === 'sales') return `${origin}/embed/sales/`;
    const view = VIEWS[quarterline];
    return view && sale ? `${origin}/embed/auctions/${encodeURIComponent(sale)}/${view}/` : null;
  };

  const fill = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-quarterline]:not([data-quarterline-filled])')) {
      const address = addressOf(place.dataset);
      if (address === null) continue;
      place.dataset.quarterlineFilled = '';
      const frame = document.createElement('iframe');
      frame.src = address;
      frame.title = place.dataset.title || 'Farmland sales';
      frame.loading = 'lazy';
      frame.style.cssText = `display:block;width:100%;height:${FIRST_HEIGHT}px;border:0`;
      place.replaceChildren(frame);
      if (frame.contentWindow) frames.set(frame.contentWindow, frame);
    }
  };

  addEventListener('message', ({ source, origin: from, data }: MessageEvent) => {
    const frame = source && from === origin ? frames.get(source) : undefined;
    const height = Number((data as { height?: unknown } | null)?.height);
    if (frame && height > 0 && height <= MAX_HEIGHT) frame.style.height = `${Math.ceil(height)}px`;
  });

  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fill);
  else fill();
})();

export {};
