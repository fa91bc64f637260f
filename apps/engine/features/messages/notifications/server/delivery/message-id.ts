/** Where MAIL_FROM names no domain. */
const NO_DOMAIN = 'quarterline.invalid';

/**
 * The same id at every try: a mailbox that got it twice shows it once. It ends with the domain of MAIL_FROM ("Name <info@firm.example>"):
 * filters distrust one of another domain than the sender's. `token` is how a returned email is recognized.
 */
export const messageId = (token: string, mailFrom: string): string => {
  const domain = /@([a-z\d](?:[a-z\d.-]*[a-z\d])?)>?\s*$/i.exec(mailFrom)?.[1]?.toLowerCase();
  return `<${token}@${domain ?? NO_DOMAIN}>`;
};
