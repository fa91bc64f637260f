/** What the address of `/faq` may say. */
export const FAQ_DEFAULTS = { category: '' };
