import '#platform/web/forms/account-links.css';
import { apiPath, enginePages, ObservedSale, SeatInvitation } from '@quarterline/contract';
import { Alert, Button } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { askEngine, asProblem } from '#platform/web/ask-engine.ts';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { LoadingPage } from '#platform/web/loading-page.tsx';
import { MessagePage } from '#platform/web/message-page.tsx';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { withReturn } from '#platform/web/safe-return.ts';
import { ObservedParcels } from './observed-parcels.tsx';
/** `/observe/`: an invitation to look on (`?token=`), or what somebody who looks on sees (`?seat=`). */
export default function ObservePage() {
  const query = new URLSearchParams(location.search);
  const [seatId, setSeatId] = useState(query.get('seat'));
  const open = (id: string): void => {
    history.replaceState(null, '', `${enginePages.observe}?seat=${encodeURIComponent(id)}`);
    setSeatId(id);
  };
  const token = query.get('token');
  if (seatId !== null) return <Seat seatId={seatId} />;
  if (token !== null) return <Invitation token={token} onOpen={open} />;
  return (
    <MessagePage
      title="Which sale is meant?"
      action={<a href={enginePages.profileFollowing}>Sales in which you look on</a>}
    >
      Open the link of the email again, or choose the sale in your account.
    </MessagePage>
  );
}

function Invitation({ token, onOpen }: { token: string; onOpen: (seatId: string) => void }) {
  const [found, setFound] = useState<SeatInvitation | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    askEngine(`${apiPath('GET /api/observer-invitation')}?${new URLSearchParams({ token })}`).then(
      ({ status, body }) => {
        if (status === 200) setFound(SeatInvitation.parse(body));
        else setProblem([asProblem(body)?.message, asProblem(body)?.next].filter(Boolean).join(' '));
      },
      () => setProblem('We could not be reached. Try again in a moment.'),
    );
  }, [token]);
  const login = withReturn(enginePages.login, `${enginePages.observe}?token=${encodeURIComponent(token)}`);
  const accept = async (): Promise<void> => {
    if (!found) return;
    if (found.isAccepted) return onOpen(found.seatId);
    const signedIn = await askEngine(apiPath('GET /api/account')).catch(() => null);
    if ((signedIn?.body as { account?: unknown } | null)?.account === null) return location.assign(login);
    const outcome = await postToEngine(apiPath('POST /api/account/seats/accept'), { token });
    if (outcome.kind === 'done') return onOpen(found.seatId);
    setProblem(outcome.message);
  };
  if (!found && !problem) return <LoadingPage what="the invitation" />;
  return (
    <AccountFrame
      title={found ? `Look on in ${found.saleName}` : 'Look on'}
      lead={found ? `${found.bidderName} invites ${found.email}` : undefined}
    >
      <Alert>{problem}</Alert>
      {found ? (
        <>
          <p>
            You see what {found.bidderName} sees: the bids, and where {found.bidderName} has the high bid
            {found.showsLimits ? ', with the limit and the proxy bids' : ''}. Of a sealed tender you see that it was
            received, and no amount before the opening. You cannot bid, tender or change anything in this sale, and not
            ask to bid in it yourself while you look on. {found.bidderName} and you can end it at any time.
          </p>
          <p>
            Log in with an account for {found.email}, or{' '}
            <a href={withReturn(enginePages.register, `${enginePages.observe}?token=${encodeURIComponent(token)}`)}>
              create one
            </a>
            .
          </p>
          <p className="account-links account-links-actions">
            <Button tone="gold" onClick={() => void accept()}>
              {found.isAccepted ? 'Open the sale' : 'Accept and look on'}
            </Button>
          </p>
        </>
      ) : null}
    </AccountFrame>
  );
}

function Seat({ seatId }: { seatId: string }) {
  const observed = useObservedSale(seatId);
  useEffect(() => {
    if (observed.at === 'out')
      location.replace(withReturn(enginePages.login, `${enginePages.observe}?seat=${encodeURIComponent(seatId)}`));
  }, [observed.at, seatId]);
  if (observed.at === 'ended')
    return (
      <MessagePage title="Looking on has ended" action={<a href={enginePages.profileFollowing}>Go to your account</a>}>
        The bidder has ended it, or you have. You see nothing of their bids any more.
      </MessagePage>
    );
  if (observed.at !== 'known') return <LoadingPage what="the sale" />;
  return <ObservedParcels {...observed.what} isStale={observed.isStale} />;
}

/** The seat is read with every answer: asked for so often, an end of it is seen within a second. */
const EVERY_MS = 1000;

type Observed =
  | { at: 'loading' }
  | { at: 'out' }
  | { at: 'ended' }
  /** `isStale`: the last answers did not come. */
  | { at: 'known'; what: ObservedSale; isStale: boolean };

/** The view of the bidder for whom somebody looks on, once a second while the page is looked at. */
function useObservedSale(seatId: string): Observed {
  const [observed, setObserved] = useState<Observed>({ at: 'loading' });
  const isOver = observed.at === 'ended' || observed.at === 'out';
  useEffect(() => {
    if (isOver) return;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      try {
        const { status, body } = await askEngine(apiPath('GET /api/account/seats/:seatId/view', { seatId }));
        if (status === 401) setObserved({ at: 'out' });
        else if (status === 403) setObserved({ at: 'ended' });
        else if (status === 200) setObserved({ at: 'known', what: ObservedSale.parse(body), isStale: false });
        else setObserved(stale);
      } catch {
        setObserved(stale);
      } finally {
        isAsking = false;
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    const look = (): void => void ask();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [seatId, isOver]);
  return observed;
}

const stale = (before: Observed): Observed => (before.at === 'known' ? { ...before, isStale: true } : before);
