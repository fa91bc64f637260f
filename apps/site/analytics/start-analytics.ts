import { readDisplayUser } from '#site/account/display-user.ts';
import { onConsent, readConsent } from './consent.ts';
import { DataLayer } from './data-layer.ts';
import { loadScript } from './load-script.ts';
import { pixelEvent, startPixel } from './pixel.ts';
import { type Capture, startProductAnalytics } from './product-analytics.ts';
import type { AnalyticsSettings } from './settings.ts';
import { listenToEvents, type TrackedEvent, track } from './track.ts';

/**
 * Counting, where there are keys. The consent comes first; where it has to be asked for, nothing is loaded and nothing is kept
 * until it is given.
 */
export function startAnalytics(settings: AnalyticsSettings): void {
  const layer = new DataLayer();
  const agrees = readConsent(document.cookie) === 'yes';
  layer.setConsent('default', !settings.strict);
  if (!settings.strict) {
    begin(settings, layer);
    return;
  }
  const beginNow = (): void => {
    layer.setConsent('update', true);
    begin(settings, layer);
  };
  if (agrees) beginNow();
  else {
    // What happens before is forgotten, not kept for later.
    listenToEvents(null);
    onConsent(beginNow);
  }
}

function begin({ tagManager, product, pixel }: AnalyticsSettings, layer: DataLayer): void {
  if (tagManager) {
    layer.configure(tagManager.trackingIds);
    loadScript(`${tagManager.url}?id=${encodeURIComponent(tagManager.id)}`);
  }
  if (pixel) startPixel(pixel);
  const known = readDisplayUser(document.cookie)?.Email ?? null;
  const capture: Promise<Capture | null> = product
    ? startProductAnalytics(product, known).catch(() => null)
    : Promise.resolve(null);
  listenToEvents((event) => tell(event, { layer, isTagged: tagManager !== null, capture }));
  document.addEventListener('click', onContactLink, { capture: true });
}

type Listeners = { layer: DataLayer; isTagged: boolean; capture: Promise<Capture | null> };

/** By the form of its name: `ContactForm.submitted` is for product analytics, `contactFormSubmitted` for the layer, `ContactFormSubmit` for the pixel. */
function tell({ name, about, person }: TrackedEvent, { layer, isTagged, capture }: Listeners): void {
  if (name.includes('.')) void capture.then((send) => send?.(name, about, person));
  else if (/^[a-z]/.test(name)) {
    if (isTagged) void layer.push(name, about, person);
  } else pixelEvent(name, about);
}

function onContactLink(event: Event): void {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = anchor?.getAttribute('href') ?? '';
  if (/^(?:\/contact(?:\/|$|\?)|tel:|mailto:)/.test(href)) {
    const [kind = 'page'] = /^(?:tel|mailto)/.exec(href) ?? [];
    track('ContactLinkClick', { link: kind });
  }
}
