/** "tel:+17805550142" */
export const phoneLink = (phone: string): string => `tel:+1${phone.replace(/\D/g, '').slice(-10)}`;

/** "(780) 555-0142", from whatever ten digits it was written in; anything else as it was written. */
export const formatPhone = (phone: string): string => {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  return line === undefined ? phone : `(${area}) ${exchange}-${line}`;
};

/** The digits that somebody looks for who typed a number, however it is spaced: "+1 (780) 555" is "780555". Null: no number. */
export const soughtPhone = (typed: string): string | null => {
  const digits = typed
    .replace(/^\s*\+1/, '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '');
  return digits.length >= 3 && /^[\d\s().+-]+$/.test(typed) ? digits : null;
};
