/** Ends of lines and other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/**
 * Characters that are drawn as nothing and change how their neighbours are read: bidirectional controls (U+202A to U+202E, U+2066 to
 * U+2069, U+200E, U+200F, U+061C), zero-width spaces and joiners, fillers, tags, variation selectors, the blank of Braille. With
 * them one name can be drawn as another.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB\u2800]+/gu;

/** Text as one line in which every character can be seen: a control becomes a blank, what is invisible goes. */
export const oneLine = (text: string): string => text.replace(INVISIBLE, '').replace(CONTROLS, ' ');

/** Controls within a name, and what turns the order of letters round: nobody types them on purpose. */
const NOT_IN_A_NAME = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Joiners shape letters of Persian and of scripts of India. Behind others they are drawn as nothing. */
const USELESS_JOINER = /(?<![\p{L}\p{M}])[\u200C\u200D]+|(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200C\u200D]+/gu;
const INVISIBLE_IN_A_NAME = /(?![\u200C\u200D])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\uFFF9-\uFFFB\u2800]/gu;

export const HIDDEN_IN_A_NAME = 'Type this name again: it has hidden characters in it.';
export const hasHidden = (name: string): boolean => NOT_IN_A_NAME.test(name.trim());
/** A name without what cannot be seen in it. */
export const nameOnOneLine = (name: string): string =>
  name.replace(INVISIBLE_IN_A_NAME, '').replace(USELESS_JOINER, '').trim();
