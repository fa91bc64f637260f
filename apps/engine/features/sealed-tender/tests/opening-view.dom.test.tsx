import type { Opening, OpeningLot } from '@quarterline/contract';
import { dollars } from '@quarterline/rules';
import { encryptTender, makeKeyPair, makeOpenerKey, type OpenerKeyFile } from '@quarterline/tender-cipher';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpeningView } from '../web/opening/opening-view.tsx';

const PASSPHRASE = 'four dry summers';
const NOW = Date.UTC(2026, 10, 24, 18);
let key: OpenerKeyFile;
let encrypted: string;
beforeAll(async () => {
  key = await makeOpenerKey('sale', PASSPHRASE, { userId: 'Dana', name: 'Dana', madeOn: '2026-11-03' });
  const [engine, second, third] = await Promise.all([makeKeyPair(), makeKeyPair(), makeKeyPair()]);
  const keys = { engine: engine.publicKey, openers: [key.publicKey, second.publicKey, third.publicKey] };
  ({ encrypted } = await encryptTender({ saleId: 'sale', parcelId: PARCEL, bidId: BID, keys, amountCents: 100 }));
});

const lot = (changes: Partial<OpeningLot> = {}): OpeningLot => ({
  id: PARCEL,
  stake: '1',
  name: 'Home quarter',
  startingBidCents: dollars(500_000),
  phase: 'closed',
  unsold: null,
  secondRound: null,
  tenderers: [{ bidId: BID, bidder: 'Marlene, bidder 101' }],
  opened: [],
  ...changes,
});
const openers = (handedIn: readonly number[] = [], own = 0): Opening['openers'] =>
  ['Dana', 'Erin', 'Alex'].map((name, place) => ({
    userId: name,
    name,
    you: place === own,
    handedInAt: handedIn.includes(place) ? NOW : null,
  }));
const opening = (changes: Partial<Opening> = {}): Opening => ({
  name: 'Sealed Quarters',
  status: 'live',
  zone: 'America/Edmonton',
  serverTimeMs: NOW,
  saleId: 'sale',
  stage: 'waiting',
  refusal: null,
  round: 1,
  hasSecondRound: false,
  opensAt: null,
  closesAt: null,
  acceptBy: null,
  unopened: 1,
  openers: openers(),
  openedBy: [],
  openedAt: null,
  publicKey: key.publicKey,
  lots: [lot()],
  tenders: [],
  ...changes,
});

let root: Root;
let host: HTMLElement;
let sent: unknown[];
let answer: { status: number; body: unknown };
const PARCEL = '0d0f4a3e-3a58-4b0c-9c43-5d2a1c7f0b11';
const BID = '7c1d2e9a-8b4f-4f6e-8a57-2b9e4d6c1f22';
const reload = vi.fn<() => void>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  answer = { status: 200, body: { outcome: 'waiting' } };
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json' };
    if (!body) {
      expect(path).toContain('parts=yes');
      return new Response(JSON.stringify(opening({ tenders: [{ bidId: BID, encrypted }] })), { headers });
    }
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers });
  });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (changes: Partial<Opening> = {}) =>
  act(async () => root.render(<OpeningView slug="sealed" opening={opening(changes)} reload={reload} />));
const text = (): string => host.textContent ?? '';
const button = (name: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const until = async (words: string): Promise<void> => {
  for (let turn = 0; turn < 200_000 && !text().includes(words); turn += 1)
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  expect(text()).toContain(words);
};
const write = (selector: string, value: string) =>
  act(async () => {
    const field = host.querySelector(selector);
    if (!field) throw new Error(`There is no ${selector}.`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
const chooseKey = async (chosen: OpenerKeyFile = key): Promise<void> => {
  await act(async () => {
    const field = host.querySelector('input[type="file"]');
    if (!field) throw new Error('There is no field for a file.');
    Object.defineProperty(field, 'files', { value: [new File([JSON.stringify(chosen)], 'opener-key.json')] });
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await write('input[type="password"]', PASSPHRASE);
};
const submit = () =>
  act(async () => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

describe('the page of the opening', () => {
  it('has no field for a key before the closing time, and lets an opener check theirs', async () => {
    await show({ stage: 'taking', closesAt: NOW });
    expect(text()).toContain(
      'Tenders close Nov 24, 2026 at 12:00 PM Alberta time. Nobody can open one before that time',
    );
    expect(host.querySelector('input')).toBeNull();
    expect(button('Check my key file')).toBeDefined();
  });

  it("makes an opener's part on their device and hands in neither key nor passphrase", async () => {
    await show();
    await chooseKey();
    await submit();
    await until('Nothing is known yet');
    expect(sent).toHaveLength(1);
    const [{ parts }] = sent as [{ parts: Record<string, string> }];
    expect(Object.keys(parts)).toEqual([BID]);
    expect(Buffer.from(parts[BID] ?? '', 'base64')).toHaveLength(97);
    expect(JSON.stringify(sent)).not.toContain(PASSPHRASE);
    expect(reload).toHaveBeenCalled();
  });

  it("refuses a colleague's key file with the name of the colleague, and hands in nothing", async () => {
    await show();
    await chooseKey(await makeOpenerKey('sale', PASSPHRASE, { userId: 'Erin', name: 'Erin', madeOn: '2026-11-04' }));
    await submit();
    await until('This is the key file of Erin, made Nov 4, 2026. Choose your own key file.');
    expect(sent).toEqual([]);
  });

  it('says in plain words why a part was not taken', async () => {
    answer = {
      status: 409,
      body: { code: 'tenders_not_closed', message: 'The closing time is to come.', next: 'Wait.' },
    };
    await show();
    await chooseKey();
    await submit();
    await until('The closing time is to come. Wait.');
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows somebody who is no opener what goes on, and nothing to hand in', async () => {
    await show({ openers: openers([1], -1), publicKey: null });
    expect(text()).toContain('You are not one of the openers.');
    expect(text()).toContain('ErinHanded in their part');
    expect(host.querySelector('form')).toBeNull();
  });

  it('says what stands between one lost file and the sale, for two openers and for three', async () => {
    await show();
    expect(text()).toContain('If one cannot come or has lost their file, the other two open together.');
    await show({ openers: openers().slice(0, 2) });
    expect(text()).toContain('If one of the two key files is lost, nothing can be opened');
  });

  it('offers nobody to open alone or to leave a tender out', async () => {
    await show({ openers: openers([0], 0) });
    expect(text()).toContain('Nothing is known yet: the tenders open when a second opener hands in theirs.');
    expect(host.querySelector('form')).toBeNull();
  });

  it('says that a part was refused, and lets its opener try again', async () => {
    answer = {
      status: 409,
      body: { code: 'part_does_not_fit', message: 'Your part does not fit every tender.', next: 'Choose the file.' },
    };
    await show();
    await chooseKey();
    await submit();
    await until('Your part does not fit every tender. Choose the file.');
    expect(button('Hand in my part')?.disabled).toBe(false);
  });

  it('shows what was opened, a tie and what does not count', async () => {
    const one = { bidder: 'Marlene, bidder 101', round: 1, amountCents: dollars(600_000), uncounted: null };
    const opened = [
      { ...one, isHighest: true },
      { ...one, bidder: 'Walter, bidder 102', isHighest: false },
      { ...one, bidder: 'Ruth, bidder 103', amountCents: null, uncounted: 'unreadable' as const, isHighest: false },
    ];
    await show({ stage: 'over', status: 'completed', lots: [lot({ phase: 'sold', tenderers: [], opened })] });
    expect(text()).toContain('Sold at $600,000 to Marlene, bidder 101.');
    expect(text()).toContain('A tie at the highest amount: the tender that was taken first stands first.');
    expect(text()).toContain('No amountRuth, bidder 103. Does not count: it could not be read');
    expect(host.querySelector('a')?.textContent).toBe('Go to Results');
  });

  it('says why a lot was not sold', async () => {
    const lots = [
      lot({ phase: 'no_sale', tenderers: [], unsold: 'no_tender' }),
      lot({ id: 'p2', phase: 'no_sale', tenderers: [], unsold: 'seller_declined' }),
    ];
    await show({ stage: 'over', status: 'completed', lots });
    expect(text()).toContain('Not sold: nobody sent a tender for it.');
    expect(text()).toContain('Not sold: the seller did not accept the highest tender.');
  });

  it("takes the seller's answer with how it was given", async () => {
    const opened = [{ bidder: 'Marlene', round: 1, amountCents: dollars(600_000), uncounted: null, isHighest: true }];
    answer = { status: 200, body: { done: true, waits: true, canConfirm: ['Erin'] } };
    await show({ stage: 'seller', acceptBy: NOW, lots: [lot({ phase: 'provisional', opened })] });
    await act(async () => button('The seller declines')?.click());
    expect(text()).toContain('Home quarter is not sold in this sale, and goes to nobody else.');
    await submit();
    expect(text()).toContain('Write how the seller answered.');
    await write('textarea', 'By phone.');
    await submit();
    expect(sent).toEqual([{ kind: 'answer_for_seller', parcelId: PARCEL, accepts: false, reason: 'By phone.' }]);
    expect(text()).toContain('It can be confirmed by Erin, logged in as themselves.');
    await act(async () => button('Done')?.click());
    expect(reload).toHaveBeenCalled();
  });

  it('lets the first of two people ask for the void of a tender, with a reason, and only after the closing time', async () => {
    await show({ stage: 'taking', closesAt: NOW });
    expect(button('Void, needs two people')).toBeUndefined();
    answer = { status: 200, body: { done: true } };
    await show();
    await act(async () => button('Void, needs two people')?.click());
    expect(text()).toContain('The tender of Marlene, bidder 101 for Home quarter is never opened and cannot win.');
    const submitVoid = () =>
      act(async () => {
        host.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
    await submitVoid();
    expect(text()).toContain('Write the reason.');
    await write('dialog textarea', 'The lender called.');
    await submitVoid();
    expect(sent).toEqual([{ parcelId: PARCEL, bidId: BID, reason: 'The lender called.' }]);
    expect(text()).toContain('The void waits for a second person.');
  });

  it('opens nothing of a sale that is cancelled', async () => {
    await show({ status: 'cancelled', stage: 'over', lots: [] });
    expect(text()).toContain('This sale is cancelled');
    expect(text()).not.toContain('Go to Results');
  });
});
