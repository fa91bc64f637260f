import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, count } from '../attack.ts';
import { anyAddress, requestStatus } from '../request.ts';

/** Forms of the public site from one network after another: about sales that do not exist, without a word in them, and of no kind that we have. */
const FORMS: readonly Record<string, string>[] = [
  { 'form-name': 'reminder', sale: 'a-sale-that-never-was', 'email-address': 'a@made-up.example', opening: 'yes' },
  {
    'form-name': 'contact',
    'form-kind': 'ContactForm',
    'first-name': 'No',
    'last-name': 'Body',
    'email-address': 'nobody@made-up.example',
    'phone-number': '7805550100',
    message: 'https://made-up.example buy buy buy',
    sale: 'a-sale-that-never-was',
  },
  { 'form-name': 'contact', 'form-kind': 'ContactForm' },
  { 'form-name': 'no-such-form', message: 'x' },
];

/** Strangers who fill the forms of the site, thirty a second. */
export const sendSiteForms: Attack = async ({ siteAddress }, tally, isOver) => {
  for (let turn = 0; !isOver(); turn += 1) {
    const body = new URLSearchParams(FORMS[turn % FORMS.length]).toString();
    const type = 'application/x-www-form-urlencoded';
    const status = await requestStatus(`${siteAddress}/`, {
      method: 'POST',
      from: anyAddress(9000 + turn),
      type,
      body,
    });
    count(tally, `site form ${status}`);
    await sleep(30);
  }
};
