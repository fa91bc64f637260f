import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contactEvents } from '../contact-events.ts';
import { DataLayer } from '../data-layer.ts';
import { hashData } from '../hash-data.ts';
import { pixelEvent } from '../pixel.ts';
import { startAnalytics } from '../start-analytics.ts';
import { listenToEvents, track } from '../track.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const host = (): Window & { dataLayer?: unknown[]; fbq?: unknown } => window as never;
beforeEach(() => {
  delete host().dataLayer;
  delete host().fbq;
});
afterEach(() => vi.restoreAllMocks());

/** Argument lists as plain lists. */
const layer = (): unknown[] =>
  (host().dataLayer ?? []).map((one) =>
    Object.prototype.toString.call(one) === '[object Arguments]' ? [...(one as unknown[])] : one,
  );

describe('the data layer', () => {
  it('begins with what may be stored: granted, for all four', () => {
    new DataLayer().setConsent('default', true);
    expect(layer()).toEqual([
      [
        'consent',
        'default',
        { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'granted' },
      ],
      { event: 'consentDefaultGranted' },
    ]);
  });

  it('denies all four where it has to be asked for, and grants them when it was given', () => {
    const queue = new DataLayer();
    queue.setConsent('default', false);
    queue.setConsent('update', true);
    expect(layer().map((one) => (one as unknown[]).slice(0, 2))).toEqual([
      ['consent', 'default'],
      ['consent', 'update'],
    ]);
    expect(JSON.stringify(layer()[0])).not.toContain('granted');
  });

  it('carries hashes of address, number and names, and nothing that could be read', async () => {
    await new DataLayer().push(
      'contactFormSubmitted',
      { form: 'ContactForm' },
      { email: ' Marlene@Farm.example', phone: '(780) 555-0100', firstName: 'Marlene', lastName: 'Hrycun ' },
    );
    expect(layer()).toEqual([
      {
        event: 'contactFormSubmitted',
        form: 'ContactForm',
        user_data: {
          sha256_email_address: sha256('marlene@farm.example'),
          sha256_phone_number: sha256('+17805550100'),
          sha256_first_name: sha256('marlene'),
          sha256_last_name: sha256('hrycun'),
        },
      },
    ]);
  });
});

describe('a hash', () => {
  it('is of text; anything else is said in the console and hashed to nothing', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await hashData('land')).toBe(sha256('land'));
    expect(await hashData(17)).toBeNull();
    expect(said).toHaveBeenCalledWith('hashData: Input must be a string.');
  });
});

describe('what is counted', () => {
  const settings = { tagManager: null, product: null, pixel: null, strict: false };
  const tagManager = { id: 'tag-1', url: '/tags.js', trackingIds: [] };
  afterEach(() => {
    listenToEvents(null);
    for (const script of document.head.querySelectorAll('script')) script.remove();
  });

  it('where a form came without a field, the field is said to be no text and the event goes without its hash', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    startAnalytics({ ...settings, tagManager });
    contactEvents('ContactForm', { 'first-name': 'Marlene', 'last-name': '', 'email-address': 'm@farm.example' });
    await expect
      .poll(() => layer().at(-1))
      .toEqual({
        event: 'contactFormSubmitted',
        form: 'ContactForm',
        user_data: { sha256_email_address: sha256('m@farm.example'), sha256_first_name: sha256('marlene') },
      });
    expect(said.mock.calls).toEqual([['hashData: Input must be a string.']]);
  });

  it('where there is no pixel, its events are skipped with a warning', () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    startAnalytics({ ...settings, tagManager });
    track('ViewContent');
    expect(said.mock.calls).toEqual([['The ad pixel is not initialised. The event ViewContent is skipped.']]);
  });

  it('where something keeps the script of the pixel away, its events are skipped with a warning from then on', () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
    const scripts: HTMLScriptElement[] = [];
    startAnalytics({ ...settings, pixel: { id: 'pixel-1', url: '/pixel.js' } });
    track('ViewContent');
    expect(said).not.toHaveBeenCalled();
    scripts[0]?.dispatchEvent(new Event('error'));
    track('SetReminder');
    expect(said.mock.calls).toEqual([['The ad pixel is not initialised. The event SetReminder is skipped.']]);
  });
});

describe('the pixel', () => {
  it('that was not initialised skips the event and says so', () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    pixelEvent('ViewContent');
    expect(said).toHaveBeenCalledWith('The ad pixel is not initialised. The event ViewContent is skipped.');
  });

  it('hears the event otherwise', () => {
    const arrived = vi.fn();
    host().fbq = arrived;
    pixelEvent('SetReminder', { sale: 'a' });
    expect(arrived).toHaveBeenCalledWith('track', 'SetReminder', { sale: 'a' });
  });
});
