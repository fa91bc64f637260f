/**
 * A kept email as staff may read it. An address ends at its question mark, and codes are dots: what opens an account is for the person
 * who got the email alone.
 */
export const readableText = (text: string): { text: string; isShortened: boolean } => {
  const shown = text
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S+/g, '$1?…')
    .replace(/^[ \t]*(?:\d ?){6,8}[ \t]*$/gm, '••••••');
  return { text: shown, isShortened: shown !== text };
};
