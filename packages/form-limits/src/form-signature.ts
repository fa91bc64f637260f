import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header in which a form carries its signature. */
export const FORM_SIGNATURE = 'x-form-signature';

/** Signs a form, as the text that is sent to this address, with the key that both hosts know. Hexadecimal. */
export const signForm = (key: string, address: string, text: string): string =>
  createHmac('sha256', key).update(`form ${address}\n${text}`).digest('hex');

/** Was exactly this text signed for this address with one of these keys? */
export function isSignedForm(keys: readonly string[], address: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(signForm(key, address, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
