import { EMAIL_TEMPLATES, fillTemplate } from '@quarterline/emails';
import { describe, expect, it } from 'vitest';
import { registrationEmails } from '../server/registration-emails.ts';

const env = { engineUrl: 'https://bid.quarterline.example' };
const about = (isTender: boolean) => ({
  ...{ name: 'Ann', saleName: 'Round Hill', saleSlug: 'round-hill', reason: null, isTender },
});
const textOf = ({ template, values }: ReturnType<typeof registrationEmails.approve>): string => {
  const { subject, text } = fillTemplate(EMAIL_TEMPLATES[template], { ...values, phone: '1', product: 'Q' });
  return `${subject}\n${text}`;
};

describe('the email of an approval', () => {
  it('says of an auction that a bid cannot be withdrawn', () => {
    const text = textOf(registrationEmails.approve(env, about(false), { bidderNumber: 17, limitCents: null }));
    expect(text).toContain('Every bid is a binding offer and cannot be withdrawn.');
  });

  it('says of a sealed tender that it can be changed and withdrawn until its lot closes, and binds from then on', () => {
    const text = textOf(registrationEmails.approve(env, about(true), { bidderNumber: 17, limitCents: null }));
    expect(text).toContain(
      'A tender can be changed and withdrawn until its lot closes. From then on it is a binding offer.',
    );
    expect(text).not.toMatch(/every bid|cannot be withdrawn/i);
  });
});

describe('the email of a suspension', () => {
  it('says of a sealed tender what becomes of one that was sent', () => {
    const text = textOf(registrationEmails.suspend(env, about(true)));
    expect(text).toContain('Tenders for lots that have closed stand.');
    expect(text).not.toContain('Bids you have made stand');
  });
});

it('no email of a sealed tender says that it cannot be withdrawn', () => {
  const names = Object.keys(EMAIL_TEMPLATES).filter((name) => /^tenders?_|second_round/.test(name));
  expect(names.length).toBeGreaterThan(8);
  for (const name of names)
    expect([name, EMAIL_TEMPLATES[name as keyof typeof EMAIL_TEMPLATES].text]).not.toEqual([
      name,
      expect.stringMatching(/cannot be (withdrawn|changed)/),
    ]);
});
