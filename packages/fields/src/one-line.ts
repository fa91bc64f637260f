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
