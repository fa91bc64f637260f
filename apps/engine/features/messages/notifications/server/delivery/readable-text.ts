/**
 * A kept email as staff may read it. An address ends at its question mark, and codes are dots: what opens an account is
 * for the person who got the email alone. Staff may word a template so that its code stands inside a sentence; there a code is
 * what an email about an account says in six digits.
 */
export function readableText(text: string, kind = ''): { text: string; isShortened: boolean } {
  const shown = text
    .replace(/((?:https?:\/\/|\b[a-z\d-]+(?:\.[a-z\d-]+)+\/)[^\s?#]*)[?#]\S+/gi, '$1?…')
    .replace(/\btoken=\S+/gi, 'token=…')
    .replace(/^[ \t]*(?:\d ?){6,8}[ \t]*$/gm, '••••••')
    .replace(kind === 'account' ? /(?<![\d$.,] ?)\b\d{3}[\s.-]?\d{3}\b(?![\s.-]?\d)/g : /$^/g, '••••••');
  return { text: shown, isShortened: shown !== text };
}
