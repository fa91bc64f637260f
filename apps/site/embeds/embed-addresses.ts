/** Files of the embeds that a build makes: the style and the script of the pages in a frame. */
export const EMBED_STYLE = '/embed/embed.css';
export const EMBED_FRAME = '/embed/frame.js';

/** Whose pages may show them, as the publisher wrote it: a JSON array of origins. */
export const EMBED_SITES = '/embed/sites.json';
