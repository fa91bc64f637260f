/** Without ends of lines and other signs that control: what stands in the head of a letter is made of lines. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
