import './delay-notice.css';
import './site-form.css';
import { Button } from '@quarterline/ui';
import type { FormDelay } from './form-props.ts';

/**
 * In a form that came back to a browser without scripts, because it is sent very often at the moment: from when it can be sent, and the
 * button that does. The bar is full when that time has come.
 */
export const DelayNotice = ({ token, seconds, readyText }: FormDelay) => (
  <div className="delay-notice site-form-wide" role="status">
    <input type="hidden" name="delay-token" value={token} />
    <p>
      <b>One step left.</b> Very many forms reach us right now, and we check that a person sends this one. What you
      typed is still here.
    </p>
    <p>
      Wait {seconds === 1 ? 'one second' : `${seconds} seconds`}, then press “Send now”. It works from{' '}
      <b>{readyText}</b> on.
    </p>
    <div className={`delay-notice-bar${seconds > 20 ? '' : seconds > 10 ? ' is-20' : ' is-10'}`} aria-hidden="true" />
    <Button type="submit" tone="gold" autoFocus>
      Send now
    </Button>
  </div>
);
