import { expect, test } from 'vitest';
import { needCipher } from '../need-cipher.ts';

test('where private files cannot be kept, each place says its own next step, and a bidder the way to the office', () => {
  const attached = { code: 'files_not_taken', message: 'Not attached.', next: 'Send it without the file.' };
  expect(() => needCipher(null, attached)).toThrow(expect.objectContaining({ status: 409, body: attached }));
  const body = expect.objectContaining({ code: 'documents_not_taken', next: expect.stringContaining('office') });
  expect(() => needCipher(null)).toThrow(expect.objectContaining({ status: 409, body }));
});
