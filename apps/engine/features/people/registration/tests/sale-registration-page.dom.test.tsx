import { apiPath, BINDING_OFFER_WORDS, type GivenSeats, type RegistrationForm } from '@quarterline/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import SaleRegistrationPage from '../web/sale-registration-page.tsx';

const TERMS = { name: 'Conditions of Sale', version: 1, publishedAt: 0, sha256: 'ab12'.repeat(16), href: '/terms.pdf' };
const FORM = {
  saleName: 'Two Quarters',
  saleSlug: 'two-quarters',
  province: 'AB',
  zone: 'America/Edmonton',
  terms: TERMS,
  termsOfUseDue: null,
  accepted: null,
  notOpen: null,
  isOver: false,
  openLots: 'all',
  openLotsText: null,
  blockText: null,
  format: 'ascending',
  closesAt: null,
  closed: false,
  approvedAtOnce: false,
  asksIdentity: false,
  takesDocuments: false,
  phone: null,
  own: null,
  bidDeposit: null,
  suggestedNames: ['Ann Kowalchuk'],
  buyerFeeText: null,
  note: '',
  documents: [],
  you: { registrationStatus: 'not_registered' },
} as unknown as RegistrationForm;
const OWN = {
  namesOnTitle: ['Ann Kowalchuk'],
  coBuyers: [],
  financing: 'cash',
  financingNote: '',
  bidsWith: '',
  lawyer: null,
  askedLimitCents: 100,
  limitBacking: 'cash',
  identityWay: null,
  moreAsked: false,
  wantsPhoneBids: false,
  identityChecked: false,
  documents: [],
} as RegistrationForm['own'];
const APPROVED = {
  own: OWN,
  you: { registrationStatus: 'approved', bidderNumber: 27, limitCents: 100 },
} as unknown as Partial<RegistrationForm>;
const OVER = {
  isOver: true,
  openLots: 'none' as const,
  notOpen: 'This sale is over. Nobody can ask to bid in it any more.',
};

let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});
const show = async (changes: Partial<RegistrationForm>, seats: Partial<GivenSeats['seats'][number]>[] = []) => {
  const answers: Record<string, unknown> = {
    [apiPath('GET /api/auctions/:slug/registration', { slug: 'two-quarters' })]: { ...FORM, ...changes },
    [apiPath('GET /api/auctions/:slug/observers', { slug: 'two-quarters' })]: { zone: 'America/Edmonton', seats },
  };
  vi.stubGlobal('fetch', async (path: string) => Response.json(answers[new URL(path, 'http://x').pathname] ?? null));
  await act(async () => root.render(<SaleRegistrationPage slug="two-quarters" />));
  await act(async () => {});
  return host.textContent ?? '';
};
const buttons = () => [...host.querySelectorAll('button, a.btn, summary')].map(({ textContent }) => textContent);

describe('the request of a sale', () => {
  it('shows what staff say to people who register, above what is asked', async () => {
    const text = await show({ note: 'Have a cheque at hand.\nCall us before noon.' });
    expect(text).toMatch(/Have a cheque at hand\.Call us before noon\.[\s\S]*Names as they go on title/);
  });

  it('names at the first press everything that is missing, and sends nothing', async () => {
    await show({ suggestedNames: [], asksPurchaser: true, asksIdentity: true });
    await act(async () => host.querySelector('form')?.requestSubmit());
    expect([...host.querySelectorAll('.field-error')].map(({ textContent }) => textContent?.trim())).toEqual([
      'Choose who is buying',
      'Choose your province',
      'Write at least one name as it goes on title',
      'Choose how you would pay',
      'Write up to how much you may want to bid in all, like 1,500,000.',
      'Choose what stands behind it.',
      'Choose how you want to show who you are.',
      'Tick this, or call us about the agreement you have.',
      'Agricultural and Recreational Land Ownership Act (Alberta) asks for this declaration.',
      'Tick this to say you understand that a bid is binding.',
    ]);
    expect(host.querySelector('.alert')?.textContent).toBe('10 answers are missing or wrong. Each says what it needs.');
  });

  it.each([
    ['ascending', 'Bid in Two Quarters', 'Ask to bid'],
    ['sealedTender', 'Tender in Two Quarters', 'Ask to tender'],
  ] as const)('speaks of what the sale takes (%s), also where it binds', async (format, title, ask) => {
    const text = await show({ format });
    expect([host.querySelector('h1')?.textContent, buttons().includes(ask)]).toEqual([title, true]);
    expect(text).toContain(BINDING_OFFER_WORDS[format]);
    expect(/high bids|want to bid|bid together/.test(text)).toBe(format === 'ascending');
  });

  it('says to a bidder who is registered for phone bids which number to call, and to nobody else', async () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    Object.assign(meta, { name: 'ql-phone', content: '(780) 555-0142' });
    const callText = /You can bid by phone: call \(780\) 555-0142/;
    expect(await show({ ...APPROVED, bidsByPhone: true })).toMatch(callText);
    act(() => root.unmount());
    root = createRoot(host);
    expect(await show({ ...APPROVED, bidsByPhone: false })).not.toMatch(callText);
    meta.remove();
  });

  it('offers a bidder who is approved the sale, practice, another limit and people who look on', async () => {
    const text = await show(APPROVED);
    expect(text).toContain('Your bidder number is 27.');
    expect(buttons()).toEqual(
      expect.arrayContaining(['View Bidding', 'Ask for another limit', 'Let somebody look on']),
    );
    expect(text).toContain('Practise with robots first');
  });

  it('leads to the bidding right under the approval, and once only', async () => {
    const text = await show(APPROVED);
    expect(text.indexOf('View Bidding')).toBeLessThan(text.indexOf('Your limit'));
    expect(text.split('View Bidding')).toHaveLength(2);
  });

  it('offers no practice, which is of auctions, to a bidder who sends tenders', async () => {
    const text = await show({ ...APPROVED, format: 'sealedTender' });
    expect(buttons()).toContain('View Tenders');
    expect(text).not.toContain('Practise');
  });

  it('speaks to them of no high bid', async () => {
    const text = await show({ ...APPROVED, format: 'sealedTender' });
    expect(text).toContain('You may buy up to $1 in all.');
    expect(text).not.toMatch(/high bid|may bid/i);
  });
});

describe('the request of a sale with few lots left', () => {
  const some = { openLots: 'some', openLotsText: 'Still open to you: Parcels 3 and 4.' } as const;
  const none = { openLots: 'none', openLotsText: 'Nothing in this sale is open to you any more.' } as const;
  const notOpen = 'Registration for this sale is over. You can watch the sale, or call us.';

  it('names what is left above the form, and beside the limit of a bidder who is approved', async () => {
    expect(await show(some)).toMatch(/Still open to you: Parcels 3 and 4\.[\s\S]*Names as they go on title/);
    act(() => root.unmount());
    root = createRoot(host);
    expect(await show({ ...APPROVED, ...some })).toContain(
      'You may bid up to $1 in all. Still open to you: Parcels 3 and 4.',
    );
  });

  it('shows no form once only the block is left, and leads to no bid', async () => {
    expect(await show({ ...none, notOpen })).toContain(notOpen);
    expect(host.querySelector('form')).toBeNull();
    act(() => root.unmount());
    root = createRoot(host);
    const text = await show({ ...APPROVED, ...none, notOpen });
    expect(text).toContain('You are approved. Your bidder number is 27. Nothing in this sale is open to you any more.');
    expect(text).not.toMatch(/You may bid up to|another limit/);
    expect(buttons()).toContain('Go to the sale');
  });

  it('says before the list of a block is settled how to get on it, without its rule', async () => {
    const blockText = 'The list of bidders for the block is settled when the last parcel closes.';
    expect(await show({ blockText })).toContain(blockText);
  });
});

describe('the request of a sale that is over', () => {
  it('says so, and offers a bidder nothing that would come to nothing', async () => {
    const phone = { number: '7805550142', verifiedAt: null, codeSent: false, ways: ['text' as const] };
    const text = await show({ ...APPROVED, ...OVER, phone });
    expect(text).toContain('This sale is over. Nobody can ask to bid in it any more. Your bidder number was 27.');
    expect(text).not.toMatch(/Practise|limit|look on|code/i);
    expect(buttons()).toContain('Go to the sale');
  });

  it('takes the lawyer of a buyer still: the offer is written to them', async () => {
    expect(await show({ ...APPROVED, ...OVER })).toContain('Your lawyer');
  });

  it('lets a bidder end the seat of somebody who still looks on', async () => {
    const seat = { id: 'a', email: 'lender@bank.example', relation: 'lender', invitedAt: 0, acceptedAt: 0 } as const;
    await show({ ...APPROVED, ...OVER }, [{ ...seat, endedAt: null, endedBy: null }]);
    expect(buttons().some((text) => text?.startsWith('End it'))).toBe(true);
    expect(buttons()).not.toContain('Let somebody look on');
  });
});
