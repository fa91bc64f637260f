import { describe, expect, it } from 'vitest';
import { checkSender, type TxtLookup } from '../server/check-sender.ts';

const of =
  (records: Record<string, string[]>): TxtLookup =>
  async (name) =>
    records[name] ?? null;
const states = async (records: Record<string, string[]>, selector = '', email = 'info@firm.example') => {
  const { parts } = await checkSender(email, selector, of(records));
  return Object.fromEntries(parts.map(({ name, state }) => [name, state]));
};
const GOOD = {
  'firm.example': ['something else', 'v=spf1 include:mail.example -all'],
  's1._domainkey.firm.example': ['v=DKIM1; k=rsa; p=MIIB'],
  '_dmarc.firm.example': ['v=DMARC1; p=quarantine'],
};

describe('what a domain says of emails in its name', () => {
  it('is good when SPF, DKIM and DMARC are there', async () => {
    expect(await states(GOOD, 's1')).toEqual({ SPF: 'good', DKIM: 'good', DMARC: 'good' });
  });

  it('is missing where there is no record, and says which one to add', async () => {
    expect(await states({}, 's1')).toEqual({ SPF: 'missing', DKIM: 'missing', DMARC: 'missing' });
    const { parts } = await checkSender('info@firm.example', 's1', of({}));
    expect(parts.map(({ text }) => text).join(' ')).toMatch(
      /include:.*s1\._domainkey\.firm\.example.*_dmarc\.firm\.example/,
    );
  });

  it.each([
    ['two SPF records', { 'firm.example': ['v=spf1 a -all', 'v=spf1 mx -all'] }, 'SPF', 'wrong'],
    ['everybody may send', { 'firm.example': ['v=spf1 include:mail.example +all'] }, 'SPF', 'wrong'],
    ['everybody may send, without a sign', { 'firm.example': ['v=spf1 all'] }, 'SPF', 'wrong'],
    ['nobody may send', { 'firm.example': ['v=spf1 -all'] }, 'SPF', 'wrong'],
    ['a text that only begins alike', { 'firm.example': ['v=spf10 a'] }, 'SPF', 'missing'],
    ['a key that was taken back', { 's1._domainkey.firm.example': ['v=DKIM1; p='] }, 'DKIM', 'wrong'],
    ['a policy that only watches', { '_dmarc.firm.example': ['v=DMARC1; p=none'] }, 'DMARC', 'good'],
    ['no policy', { '_dmarc.firm.example': ['v=DMARC1; rua=mailto:a@firm.example'] }, 'DMARC', 'wrong'],
  ] as const)('%s', async (_, records, name, state) => {
    expect((await states(records as unknown as Record<string, string[]>, 's1'))[name]).toBe(state);
  });

  it('is not checked, and never good, when nobody answers or no selector is known', async () => {
    const { parts } = await checkSender('info@firm.example', '', async () => {
      throw new Error('no name server');
    });
    expect(parts.map(({ state }) => state)).toEqual(['not_checked', 'not_checked', 'not_checked']);
  });

  it('finds the DMARC record of the domain above', async () => {
    expect(await states(GOOD, '', 'info@mail.firm.example')).toMatchObject({ DMARC: 'good', SPF: 'missing' });
  });
});
