/** The cookie the engine sets to say who is signed in. It decides only what is drawn; no host believes it. */
export const DISPLAY_COOKIE = 'QuarterlineUser';
