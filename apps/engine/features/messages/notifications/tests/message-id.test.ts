import { expect, it } from 'vitest';
import { messageId } from '../server/delivery/compose-message.ts';

it.each([
  ['info@firm.example', 'firm.example'],
  ['Quarterline <info@mail.firm.example>', 'mail.firm.example'],
  ['"Dana @ Farm" <dana@Firm.Example> ', 'firm.example'],
  ['Quarterline', 'quarterline.invalid'],
  ['info@', 'quarterline.invalid'],
  ['info@firm.example>\r\nBcc: <everybody@else.example', 'else.example'],
])('an email from %s has an id at %s', (from, domain) => {
  expect(messageId('0123', from)).toBe(`<0123@${domain}>`);
});
