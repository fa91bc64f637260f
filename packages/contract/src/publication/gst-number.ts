/** A business number, the program of GST, and the account: Canada Revenue Agency, "Business number". */
const GST = /^(\d{9})RT(\d{4})$/;

const squeezed = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** "123456782rt0001" → "123456782 RT0001"; what is none stays as it was typed. */
export function gstText(typed: string): string {
  const [, business, account] = GST.exec(squeezed(typed)) ?? [];
  return business && account ? `${business} RT${account}` : typed.trim();
}

/** A sentence for what is no GST number; null when it is one. Its ninth digit is a check digit by Luhn’s formula. */
export function whyNotGst(typed: string): string | null {
  const [, business] = GST.exec(squeezed(typed)) ?? [];
  if (!business) return 'A GST number has nine digits, RT and four digits: 123456782 RT0001.';
  const sum = [...business].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0
    ? null
    : 'One of the nine digits is not right. Compare it with what the tax office wrote to you.';
}
