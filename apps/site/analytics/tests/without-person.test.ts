import { expect, it } from 'vitest';
import { leaveOutPerson, withoutPerson } from '../without-person.ts';

it.each([
  ['Cannot write to marlene@farm.example now', 'Cannot write to [address] now'],
  ['Called (780) 555-0100 twice', 'Called [number] twice'],
  ['Called +1 780-555-0100', 'Called [number]'],
  ['https://site.example/sales?label=Marlene&x=1#top', 'https://site.example/sales?label=[left out]&x=[left out]#top'],
  ['Parcel 12 of 3 sales', 'Parcel 12 of 3 sales'],
])('%j becomes %j', (text, left) => expect(withoutPerson(text)).toBe(left));

it('leaves nobody in a report', () => {
  const report = {
    message: 'marlene@farm.example',
    user: { email: 'marlene@farm.example', ip_address: '203.0.113.7' },
    request: { url: 'https://site.example/a?token=secret', cookies: 'x', headers: { cookie: 'y' } },
    exception: {
      values: [{ type: 'Error', value: 'No answer for marlene@farm.example', stacktrace: { frames: [{ lineno: 3 }] } }],
    },
    breadcrumbs: [{ message: 'typed Marlene' }],
    extra: { form: 'Marlene' },
  };
  const text = JSON.stringify(leaveOutPerson(report));
  expect(text).not.toMatch(/marlene|203\.0|secret|cookie/i);
  expect(JSON.parse(text).exception.values[0]).toEqual({
    type: 'Error',
    value: 'No answer for [address]',
    stacktrace: { frames: [{ lineno: 3 }] },
  });
});

it('leaves the query of a page address out of its timings, and keeps the id of the trace', () => {
  const timings = {
    contexts: {
      trace: {
        trace_id: '34f27805550100caf2472489c594a6db',
        data: { 'url.full': 'https://site.example/faq?email=marlene@farm.example', 'sentry.op': 'pageload' },
      },
      culture: { timezone: 'America/Edmonton' },
    },
  };
  expect(leaveOutPerson(timings).contexts).toEqual({
    trace: { trace_id: '34f27805550100caf2472489c594a6db', data: { 'url.full': '[address]', 'sentry.op': 'pageload' } },
  });
});
