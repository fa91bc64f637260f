/** Headings of a text start at the second level: the page’s title is the first. */
export const startAtSecondLevel = (markdown: string): string =>
  /^# /m.test(markdown) ? markdown.replace(/^(#{1,5}) /gm, '#$1 ') : markdown;
