import type { ParcelView, TenderTaken, TenderView } from '@quarterline/contract';
import { readTender, tenderPart } from '@quarterline/tender-cipher';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LiveSession, openLiveSession } from '#platform/live/web/feed/live-session.ts';
import { pendingBidsIn } from '#platform/live/web/sending/bid-controller.ts';
import { useLivePageState } from '#platform/live/web/use-live-session.ts';
import { makeTenderKeys, type TestTenderKeys } from '#testing/sales/tender-sale.ts';
import { type FakeEngineClient, fakeEngineClient } from '#web/testing/fake-engine-client.ts';
import { type FakeTiming, fakeTiming } from '#web/testing/fake-timing.ts';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import type { SentTender, TenderClient, TenderOutcome } from '../web/tender-client.ts';
import TenderPage from '../web/tender-page.tsx';

const START = 1_500_000;
const NO_LOT = { yours: null, youAreInvited: null, opened: [] };
let secrets: TestTenderKeys;
let timing: FakeTiming;
let engine: FakeEngineClient;
let session: LiveSession;
let root: Root;
let sent: SentTender[];
let answerWith: (tender: SentTender) => Promise<TenderOutcome>;
let known: (bidId: string) => TenderOutcome;
let stored: Map<string, string>;
let ports: NonNullable<Parameters<typeof TenderPage>[0]['ports']>;

beforeAll(async () => {
  secrets = await makeTenderKeys(['a', 'b', 'c']);
});

const taken = ({ bidId, lotId, content }: SentTender): TenderOutcome => {
  const answer: TenderTaken = {
    outcome: 'accepted',
    closesAtMs: 2_000_000,
    receipt: {
      receiptNumber: 12,
      saleId: 's1',
      parcelId: lotId,
      bidId,
      bidderId: 'b1',
      amountCents: null,
      commitment: content?.commitment ?? null,
      outcome: 'accepted',
      refusalCode: null,
      decidedAtMs: START,
      entryHash: '00',
      keyId: 'k1',
      batch: { index: 0, size: 1, path: [] },
      signature: 'AA==',
    },
  };
  return { kind: 'accepted', answer, askedAt: 0, receivedAt: 0 };
};

function Page() {
  const view = useLivePageState(session);
  return view?.live ? <TenderPage session={session} view={view} live={view.live} ports={ports} /> : null;
}

const pass = (ms: number) => act(() => timing.pass(ms));
const text = (): string => document.body.textContent ?? '';
const button = (label: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(label));
const click = (label: string) =>
  act(async () => {
    const found = button(label);
    if (!found) throw new Error(`There is no button ${label} in: ${text()}`);
    found.click();
  });
/** Encrypting takes turns of its own. */
const until = async (isTrue: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 200_000 && !isTrue(); turn += 1)
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  if (!isTrue()) throw new Error(`It did not come to pass: ${text()}`);
};
const type = (value: string, at = 0) =>
  act(async () => {
    const input = document.querySelectorAll('input')[at];
    if (!input) throw new Error('There is no field.');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

type Opening = {
  tender?: Partial<TenderView>;
  lot?: Partial<TenderView['lots'][number]>;
  parcel?: Partial<ParcelView>;
  /** Lots after the first. */
  more?: ParcelView[];
  sale?: Parameters<typeof sampleSnapshot>[1];
};

const open = async ({ tender = {}, lot = {}, parcel = {}, sale = {}, more = [] }: Opening = {}): Promise<void> => {
  const whole: TenderView = {
    stage: 'taking',
    round: 1,
    secondRound: null,
    acceptance: { kind: 'at_starting_bid' },
    acceptBy: null,
    keys: { engine: secrets.keys.engine, openers: [...secrets.keys.openers] },
    lots: [{ lotId: 'p1', ...NO_LOT, ...lot }],
    ...tender,
  };
  const snapshot = sampleSnapshot([sampleParcel(1, parcel), ...more], { ...sale, tender: whole });
  engine = fakeEngineClient(snapshot, () => START + timing.counter(), timing.counter);
  session = openLiveSession({ engine, timing, pending: pendingBidsIn(null, 'a') });
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(document.querySelector('#page') as Element);
  await pass(0);
  await act(async () => root.render(<Page />));
};
const close = async (): Promise<void> => {
  await act(async () => root.unmount());
  session.stop();
};

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  timing = fakeTiming(START);
  sent = [];
  stored = new Map();
  answerWith = async (tender) => taken(tender);
  known = () => ({ kind: 'unknown' });
  const client: TenderClient = {
    send(tender) {
      sent.push(tender);
      return answerWith(tender);
    },
    askAnswer: async ({ bidId }) => known(bidId),
    askReceipt: async () => ({ receipt: {} }),
  };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
  ports = { timing, client, storage };
});
// Parts of the confirm step that come later in a browser: asked for once here, they are there at once.
beforeAll(() =>
  Promise.all([
    import('#platform/live/web/confirm/conditions.tsx'),
    import('#platform/live/web/confirm/retype-field.tsx'),
  ]),
);
afterEach(close);

/** Types an amount and confirms it as soon as the button may be pressed. */
const tender = async (amount: string): Promise<void> => {
  await type(amount);
  await click('Review');
  await pass(600);
  await click('Send my tender');
  await until(() => sent.length > 0);
};

test('a tender is confirmed in words, leaves the browser encrypted, and can be read by two openers with the engine', async () => {
  await open();
  await type('1200000');
  await click('Review');
  expect(text()).toContain('One million two hundred thousand dollars');
  // The sentence names the conditions, and is a link to them once that part is there.
  expect(text()).toContain('binding offer under the Conditions of Sale');
  await until(() => document.querySelector('a[href="/media/files/one.pdf"]') !== null);
  await pass(600);
  await act(async () => {
    const send = button('Send my tender of $1,200,000');
    send?.click();
    send?.click();
  });
  await until(() => text().includes('Your tender was received. Receipt no. 12'));
  expect(sent).toHaveLength(1);
  const [{ bidId = '', content = null } = {}] = sent;
  expect(JSON.stringify(sent)).not.toContain('120000000');
  const encrypted = content?.encrypted ?? '';
  const partOf = async (opener: number) => ({
    opener,
    part: (await tenderPart(encrypted, secrets.openers[opener]?.privateKey ?? '')) ?? '',
  });
  const parts = [await partOf(0), await partOf(2)] as const;
  const place = { saleId: 's1', parcelId: 'p1', bidId };
  const read = await readTender({
    place,
    keys: secrets.keys,
    encrypted,
    parts,
    enginePrivateKey: secrets.engine.privateKey,
  });
  expect(read?.amountCents).toBe(120_000_000);
});

test('the tender that stands is shown with amount, instant and receipt number, and can be changed or withdrawn', async () => {
  stored.set(
    'quarterline.tenders.battle-river-block.214',
    JSON.stringify({ own: { b7: { amountCents: 120_000_000, nonce: 'n' } } }),
  );
  const yours = { bidId: 'b7', round: 1, commitment: 'c', sequence: 12, decidedAt: START } as const;
  await open({ lot: { yours } });
  expect(text()).toContain('Your tender: $1,200,000');
  expect(text()).toMatch(/Received .*, receipt no. 12/);
  expect(text()).toContain('Keep this file: it shows what you tendered.');
  await click('Withdraw my tender');
  await pass(600);
  await act(async () => document.querySelector<HTMLButtonElement>('dialog .bid-button')?.click());
  await until(() => text().includes('Your tender was withdrawn'));
  expect(sent[0]).toMatchObject({ content: null, lotId: 'p1' });
  await click('Change my tender');
  expect(document.querySelector('.amount-form')).not.toBeNull();
});

test('a tender of another device is called sealed, because nobody here knows its amount', async () => {
  const yours = { bidId: 'b8', round: 1, commitment: 'c', sequence: 12, decidedAt: START } as const;
  await open({ lot: { yours } });
  expect(text()).toContain('Your tender: sealed');
});

test('an amount that would not count is said before it is sent, and stays in the field', async () => {
  await open();
  for (const [amount, why] of [
    ['1200', 'under the minimum tender'],
    ['1200050', 'Use a multiple of $100'],
    ['25000000', 'over your limit'],
    ['1.2', 'Type a whole dollar amount'],
  ] as const) {
    await type(amount);
    await click('Review');
    expect(text()).toContain(why);
  }
  expect(document.querySelector('input')?.value).toBe('1.2');
  expect(sent).toEqual([]);
});

test('an amount far above the minimum tender has to be typed twice', async () => {
  await open();
  await type('9000000');
  await click('Review');
  await pass(600);
  await click('Send my tender');
  expect(sent).toEqual([]);
  await until(() => document.querySelectorAll('input').length > 1);
  await type('9000000', 1);
  await click('Send my tender');
  await until(() => sent.length === 1);
});

test('a lost answer is asked for and the very same tender is sent again', async () => {
  await open();
  answerWith = async () => ({ kind: 'no_answer' });
  await tender('1000000');
  await until(() => text().includes('It can count only once'));
  answerWith = async (again) => taken(again);
  await pass(2000);
  await until(() => text().includes('Your tender was received'));
  expect(new Set(sent.map(({ bidId, content }) => `${bidId} ${content?.commitment}`)).size).toBe(1);
});

test('after a reload a tender without an answer is asked for by its own number', async () => {
  await open();
  answerWith = () => new Promise(() => {});
  await tender('1000000');
  await close();
  const [first] = sent;
  known = () => (first ? taken(first) : { kind: 'unknown' });
  await open();
  await until(() => text().includes('Your tender was received. Receipt no. 12'));
  expect(sent).toHaveLength(1);
});

test('a refusal is said in its own words', async () => {
  await open();
  const refusal = {
    code: 'sale_held',
    message: 'The sale is on hold.',
    next: 'Wait.',
    minimumCents: null,
    lateByMs: null,
  };
  answerWith = async () => ({ kind: 'refused', refusal: { ...refusal, receipt: null } });
  await tender('1000000');
  await until(() => text().includes('The sale is on hold. Wait.'));
});

test('before the opening the page says from when tenders are taken', async () => {
  await open({ tender: { stage: 'before' }, parcel: { phase: 'scheduled', opensAt: 1_700_000 } });
  expect(text()).toContain('Tenders are taken from');
  expect(document.querySelector('.amount-form')).toBeNull();
});

test('after the closing time it waits for the opening', async () => {
  await open({ tender: { stage: 'waiting' }, parcel: { phase: 'closed' } });
  expect(text()).toContain('Closed. Waiting for the opening.');
  expect(text()).not.toContain('you can change or withdraw');
  expect(document.querySelector('.amount-form')).toBeNull();
});

test('after the opening amounts stand without names, with the reason where one does not count, and what became of the own', async () => {
  const opened = [
    { round: 1, amountCents: 120_000_000, uncounted: null, you: true },
    { round: 1, amountCents: 80_000_000, uncounted: 'below_starting_bid', you: false },
  ] as const;
  await open({
    tender: { stage: 'over' },
    lot: { opened: [...opened] },
    parcel: {
      phase: 'sold',
      outcome: { kind: 'sold', priceCents: 120_000_000, isFinal: false, yours: 'buyer' },
    },
  });
  expect(text()).toContain('Your tender has it. Sold to you for $1,200,000.');
  expect(text()).toContain('$1,200,000, yours');
  expect(text()).toContain('$800,000. Does not count: it is under the minimum tender');
});

test('two equal tenders are said to be decided by which was received first, and two that differ are not', async () => {
  const amount = (amountCents: number) => ({ round: 1, amountCents, uncounted: null, you: false }) as const;
  const equal = 'Of equal tenders the one that was received first stands first.';
  await open({ tender: { stage: 'over' }, lot: { opened: [amount(95_000_000), amount(95_000_000)] } });
  expect(text()).toContain(equal);
  await close();
  await open({ tender: { stage: 'over' }, lot: { opened: [amount(95_000_000), amount(94_000_000)] } });
  expect(text()).not.toContain(equal);
});

test('in the second round the invited may raise, and only to more than their first amount', async () => {
  const opened = [{ round: 1, amountCents: 120_000_000, uncounted: null, you: true }] as const;
  await open({ tender: { round: 2 }, lot: { youAreInvited: true, opened: [...opened] } });
  await type('1100000');
  await click('Review');
  expect(text()).toContain('only more than your $1,200,000 counts');
});

test('in the second round somebody who is not invited is told so', async () => {
  await open({ tender: { round: 2 }, lot: { youAreInvited: false } });
  expect(text()).toContain('You are not invited to the second round');
  expect(document.querySelector('.amount-form')).toBeNull();
});

const nobody = (registrationStatus: 'visitor' | 'not_registered') => ({
  you: { ...sampleSnapshot([]).you, registrationStatus, bidderNumber: null },
});

test('a visitor is asked to log in and has no field, in the words of a tender', async () => {
  await open({ sale: nobody('visitor') });
  expect(text()).toContain('Log in to tender');
  expect(text()).not.toMatch(/to bid\b|bidding/i);
  expect(document.querySelector('.amount-form')).toBeNull();
});

test('after the closing time a visitor is asked to log in for a tender of their own, and nobody to create an account', async () => {
  await open({ tender: { stage: 'waiting' }, parcel: { phase: 'closed' }, sale: nobody('visitor') });
  expect(text()).toContain('Registration for this sale is over. Everything in it has closed.');
  expect(text()).not.toContain('Create account');
});

test('somebody who is not registered for the sale is asked to register, while tenders are taken', async () => {
  await open({ sale: nobody('not_registered') });
  expect(text()).toContain('Register To Tender');
  await close();
  await open({ tender: { stage: 'waiting' }, parcel: { phase: 'closed' }, sale: nobody('not_registered') });
  expect(text()).not.toContain('Register To Tender');
  await close();
  await open({ tender: { round: 2 }, lot: { youAreInvited: null }, sale: nobody('not_registered') });
  expect(text()).toContain('Only invited bidders can tender in its second round.');
  expect(text()).not.toContain('Register To Tender');
});

test('the page of a sale with a block shows by this sale’s own minimums from what amount the block is sold', async () => {
  const group = {
    id: 'g1',
    name: 'Both',
    parcelIds: ['p1', 'p2'],
    enBlocParcelId: 'p3',
    phase: 'before' as const,
    sumCents: 170_000_000,
    withoutBid: 2,
    premiumShare: 500,
    premiumCents: 8_500_000,
    openingCents: 178_510_000,
    opensAt: 0,
    closesAt: 0,
    outcome: null,
    youAreEligible: null,
  };
  await open({
    parcel: { groupId: 'g1' },
    more: [
      sampleParcel(2, { groupId: 'g1', startingBidCents: 80_000_000 }),
      sampleParcel(3, { kind: 'enBloc', groupId: 'g1', startingBidCents: 170_000_000 }),
    ],
    sale: { groups: [group] },
  });
  // 980,000 and 800,000 are 1,780,000; with 5 % 1,869,000, and the block needs more.
  expect(text()).toContain('Parcel 1, best tender$980,000Parcel 2, no tender: its minimum$800,000Together$1,780,000');
  expect(text()).toContain('Premium of 5%$89,000The block is sold from$1,869,100');
  expect(text()).toContain('You never buy both.');
});

test('while an amount is typed the price of an acre follows it', async () => {
  await open();
  await type('960000');
  expect(text()).toContain('$6,000 per acre. You confirm on the next step.');
});
