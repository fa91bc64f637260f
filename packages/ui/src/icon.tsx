import type { IconArt } from './icon-art.ts';

/** A decoration beside words; the words carry the meaning. */
export const Icon = ({ art, className }: { art: IconArt; className?: string }) => (
  <svg
    className={`icon${art.filled ? ' icon-filled' : ''}${className ? ` ${className}` : ''}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is ours, generated from a package at hand.
    dangerouslySetInnerHTML={{ __html: art.markup }}
  />
);
