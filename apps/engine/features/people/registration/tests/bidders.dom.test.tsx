import type { StaffRegistration } from '@quarterline/contract';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '#testing/patience.ts';
import { Bidders } from '../web/bidders/bidders.tsx';

const bidder = (id: string, name: string, status: StaffRegistration['status'] = 'approved'): StaffRegistration => ({
  id,
  userId: `account-${id}`,
  name,
  email: `${id}@farm.example`,
  phone: null,
  phoneVerifiedAt: null,
  asksPhone: false,
  phoneBids: { since: null },
  mailReturns: null,
  status,
  bidderNumber: null,
  limitCents: null,
  reason: null,
  late: false,
  termsVersion: 1,
  application: null,
  askedLimitCents: null,
  limitBacking: null,
  limitAskedAt: null,
  limitSetAt: null,
  moreAskedAt: null,
  identity: null,
  limitDocuments: 0,
  requestedAt: 0,
  notes: [],
});
const ROWS = [bidder('a', 'Ann'), bidder('b', 'Bo'), bidder('c', 'Cora'), bidder('d', 'Dan', 'requested')];

/** What the engine answers: those of the part of the list that was asked for. */
const answer = (address: string): object => {
  if (address.includes('/bid-deposits')) return { text: null, bidders: [] };
  if (!address.includes('/registrations')) return { filters: [] };
  const tab = new URL(address, 'https://engine.example').searchParams.get('tab');
  const count = (status: string): number => ROWS.filter((row) => row.status === status).length;
  const none = { more_asked: 0, limit_asked: 0, declined: 0, suspended: 0 };
  return {
    registrations: ROWS.filter(({ status }) => status === tab),
    counts: { ...none, requested: count('requested'), approved: count('approved'), all: ROWS.length },
    next: null,
  };
};

let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
beforeEach(async () => {
  history.replaceState(null, '', location.pathname);
  vi.stubGlobal('fetch', async (address: string) => Response.json(answer(address)));
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<Bidders slug="round-hill" zone="America/Edmonton" />);
  await press('Approved');
});
afterEach(() => {
  root.unmount();
  host.remove();
  vi.unstubAllGlobals();
});

const soon = <Value,>(look: () => Value): Promise<Value> => vi.waitFor(look, { timeout: PATIENCE_MS });
const press = (words: string): Promise<void> =>
  soon(() => {
    const found = [...host.querySelectorAll('button')].find(({ textContent }) => textContent?.trim().startsWith(words));
    if (!found) throw new Error(`There is no button “${words}”.`);
    found.click();
  });
const box = (words: string): HTMLInputElement => {
  const label = [...host.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(words));
  const found = label?.querySelector('input');
  if (!found) throw new Error(`There is no box “${words}”.`);
  return found;
};
const tick = (words: string): Promise<void> => soon(() => box(words).click());
const says = (words: string): Promise<void> => soon(() => expect(host.textContent).toContain(words));

describe('the application of a bidder', () => {
  const drawer = (): HTMLElement | null => host.querySelector('aside');
  const key = (name: string): boolean | undefined =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

  it('opens beside the list; the arrow keys go to the next one, and Escape gives the focus back to the last', async () => {
    await press('Ann');
    await soon(() => expect(drawer()?.getAttribute('aria-label')).toBe('Application of Ann'));
    await soon(() => expect(document.activeElement?.textContent).toContain('Ann'));
    key('ArrowDown');
    await soon(() => expect(drawer()?.getAttribute('aria-label')).toBe('Application of Bo'));
    key('Escape');
    await soon(() => expect(drawer()).toBeNull());
    expect(document.activeElement?.textContent).toBe('Bo');
    key('ArrowUp');
    expect(document.activeElement?.textContent).toBe('Ann');
  });
});

describe('whom staff write to', () => {
  it('is everybody in a state until somebody is chosen; then it is those, and how many is said', async () => {
    await says('Write to bidders');
    await tick('Choose Ann');
    await tick('Choose Cora');
    await says('Write to the 2 chosen');
    await says('2 chosen of 4');
    await soon(() => expect(box('Choose all 3 shown').indeterminate).toBe(true));
    await tick('Choose all 3 shown');
    await says('Write to the 3 chosen');
    await press('Waiting');
    await tick('Choose Dan');
    await says('4 chosen of 4');
    await press('Choose nobody');
    await says('Write to bidders');
    expect(box('Choose Dan').checked).toBe(false);
  });
});
