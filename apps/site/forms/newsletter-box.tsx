import './site-form.css';
import { NEWSLETTER_WORDS } from '@quarterline/contract/form-rules';

/** Ticked by the person who wants it, never for them. The sentence is kept with the consent. */
export const NewsletterBox = ({ isTicked = false }: { isTicked?: boolean }) => (
  <label className="field-check site-form-wide">
    <input type="checkbox" name="newsletter" value="yes" defaultChecked={isTicked} />
    <span>{NEWSLETTER_WORDS}</span>
  </label>
);
