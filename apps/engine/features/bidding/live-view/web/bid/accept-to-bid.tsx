import '#platform/live/web/confirm/bid-button.css';
import './bid-place.css';
import { Button } from '@quarterline/ui';
import { useLive } from '#platform/live/web/live-context.ts';

/** The same press as in the strip above, under the finger that was about to bid. */
export default function AcceptToBid({ version }: { version: number }) {
  const { session } = useLive();
  return (
    <>
      <p className="bid-place-words">The Conditions of Sale have changed: see above.</p>
      <Button tone="gold" className="bid-button" onClick={() => void session.acceptTerms(version)}>
        <span>Accept the new conditions</span>
        <small>Then you can bid again</small>
      </Button>
    </>
  );
}
