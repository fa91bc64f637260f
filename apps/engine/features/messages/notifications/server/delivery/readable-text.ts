/**
 * A kept email as staff may read it. An address ends at its question mark, and codes are dots: what opens an account is
 * for the person who got the email alone. Staff may word a template so that its code stands inside a sentence; there a code is
 * what an email about an account says in six digits.
 */
export const readableText = (text: string, kind = ''): { text: string; isShortened: boolean } => {
  const shown = text
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S+/g, '$1?…')
    .replace(/^[ \t]*(?:\d ?){6,8}[ \t]*$/gm, '••••••')
    .replace(kind === 'account' ? /(?<![\d$(.,-] ?)\b\d{3} ?\d{3}\b(?![ -]?\d)/g : /$^/g, '••••••');
  return { text: shown, isShortened: shown !== text };
};
