import './firm-mark.css';
import { Mark } from '@quarterline/ui';
import { pageSettings } from './page-settings.ts';

/** On a dark bar: the firm's mark, else its logo, each on white as it was drawn for; else the product's mark. */
export function FirmMark() {
  const { mark, logo } = pageSettings();
  if (!mark && !logo) return <Mark inverse />;
  return <img className={mark ? 'mark firm-mark' : 'mark firm-mark firm-mark--wide'} src={mark || logo} alt="" />;
}

/** A logo says the name itself: beside it the name is for screen readers alone. */
export function firmNameClass(): string | undefined {
  const { mark, logo } = pageSettings();
  return logo && !mark ? 'sr-only' : undefined;
}
