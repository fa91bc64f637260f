/** Scripts that our documents have fonts for; a unit test of the fonts compares. */
const SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Canadian_Aboriginal}\p{Script=Gurmukhi}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;

/** Whether a document shows the name as it was typed. */
export const isOnDocuments = (name: string): boolean => SCRIPTS.test(name);

export const NOT_ON_DOCUMENTS =
  'Write the name in Latin letters, as it should appear on title. Our documents cannot show the letters you typed.';
