import { loadScript } from './load-script.ts';

type Pixel = ((...words: unknown[]) => void) & { queue?: unknown[]; loaded?: boolean };
type PixelWindow = Window & { fbq?: Pixel };

/** Makes the queue that the pixel’s script empties, and fetches the script. Without the script the queue goes, and with it the pixel. */
export function startPixel({ id, url }: { id: string; url: string }): void {
  const host = window as PixelWindow;
  const queue: unknown[] = [];
  const own: Pixel = Object.assign((...words: unknown[]) => void queue.push(words), { queue, loaded: true });
  host.fbq ??= own;
  host.fbq('init', id);
  loadScript(url, () => {
    if (host.fbq === own) delete host.fbq;
  });
}

/** An event of the pixel. Where it was not started, or something keeps it away, the event is skipped and that is said. */
export function pixelEvent(name: string, about: Record<string, string> = {}): void {
  const { fbq } = window as PixelWindow;
  if (typeof fbq !== 'function') {
    console.warn(`The ad pixel is not initialised. The event ${name} is skipped.`);
    return;
  }
  fbq('track', name, about);
}
