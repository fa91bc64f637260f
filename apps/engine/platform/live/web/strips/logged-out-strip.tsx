import { enginePages } from '@quarterline/contract';
import { withReturn } from '#platform/web/safe-return.ts';
import { useHere } from '../live-context.ts';

/** The session ended while the sale was open here; what needs no session goes on. */
export default function LoggedOutStrip() {
  return (
    <p className="strip strip--connection" id="logged-out">
      <b>You have been logged out.</b> You see the sale and cannot bid. Bids with a receipt stand.{' '}
      <a href={withReturn(enginePages.login, useHere())}>Log in and come back here</a>
    </p>
  );
}
