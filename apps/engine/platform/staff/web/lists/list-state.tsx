import './list-state.css';
import { Button, Icon, ScaleBar, type ScaleSegment, triangleAlertIcon } from '@quarterline/ui';
import { useEffect, useState } from 'react';

const SLOW_MS = 1000;
const BAR: ScaleSegment[] = [{ key: 'a' }, { key: 'b' }, { key: 'now', tone: 'now' }, { key: 'c' }];

/** In place of a list that is on its way, as high as what may take its place: an error, or that it is empty. */
export function ListLoading() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="list-state" aria-busy="true">
      <ScaleBar className="list-state-bar" segments={BAR} />
      <p role="status">Loading.{slow ? ' Slow connection, still going.' : ''}</p>
    </div>
  );
}

/** In place of a list that did not come. What was typed above it stays, and `again` asks the same once more. */
export function ListFailed({ again }: { again: () => Promise<void> | void }) {
  const [waits, setWaits] = useState(false);
  const [hasTried, setTried] = useState(false);
  const tryAgain = async (): Promise<void> => {
    setWaits(true);
    await again();
    setTried(true);
    setWaits(false);
  };
  return (
    <div className="list-state" role="alert">
      <Icon art={triangleAlertIcon} className="list-state-icon" />
      <h2>The engine did not answer</h2>
      <p>
        {hasTried
          ? 'It still does not answer. Wait a minute and try again, or call the person who runs your servers.'
          : 'Nothing was changed. Check your internet connection, then try again.'}
      </p>
      {/* Not disabled while it waits: the focus would be lost. */}
      <Button size="small" aria-busy={waits} onClick={() => (waits ? undefined : void tryAgain())}>
        {waits ? 'Loading...' : 'Try again'}
      </Button>
    </div>
  );
}
