import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';

/** Gold is for the one action of a decision, ink for the main action of a form, out for what cannot be taken back. */
export type ButtonTone = 'line' | 'gold' | 'ink' | 'out' | 'soil';
/** 52, 44 and 36 px high; an icon is a square of 36 px. */
export type ButtonSize = 'full' | 'small' | 'row' | 'icon';
type Look = { tone?: ButtonTone | undefined; size?: ButtonSize | undefined; className?: string | undefined };

/** Classes for what looks like a button and is none: a label over a file input, a state in a button's place. */
export const buttonClass = (tone: ButtonTone = 'line', size: ButtonSize = 'full', className?: string): string =>
  ['btn', tone === 'line' ? '' : `btn--${tone}`, size === 'full' ? '' : `btn--${size}`, className]
    .filter(Boolean)
    .join(' ');

export const Button = ({
  tone,
  size,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) => (
  <button type={type} className={buttonClass(tone, size, className)} {...rest} />
);

/** A link that looks like a button. */
export const ButtonLink = ({
  tone,
  size,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) => (
  <a className={buttonClass(tone, size, className)} {...rest}>
    {children}
  </a>
);
