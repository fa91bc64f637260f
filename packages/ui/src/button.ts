export type ButtonTone = 'line' | 'gold' | 'ink' | 'out' | 'soil';

/** Classes of a button or of a link that looks like one. Gold is for the one action of a decision. */
export const buttonClass = (tone: ButtonTone = 'line', size: 'full' | 'small' = 'full'): string =>
  `btn${tone === 'line' ? '' : ` btn--${tone}`}${size === 'small' ? ' btn--small' : ''}`;
