import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LivePageState, LiveSession } from '#platform/live/web/feed/live-session.ts';
import { LiveContext } from '#platform/live/web/live-context.ts';
import { sampleParcel, sampleSnapshot } from '#web/testing/sample-live.ts';
import { HoldDialog, type HoldState } from '../web/actions/hold-dialog.tsx';
import { ControlProvider } from '../web/control-context.ts';

const live = sampleSnapshot([sampleParcel(1, { hold: { remainingMs: 90_000, reason: 'x', resumesAt: null } })]);
const onAgain = vi.fn();
let root: Root;
let host: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const show = (state: HoldState, mayResume = true) => {
  const session = { nowMs: () => 0, subscribeToClock: () => () => {} } as unknown as LiveSession;
  const view = { live } as unknown as LivePageState;
  const may = (kind: string): boolean => mayResume || kind !== 'resume_parcel';
  const value = { session, view, live, board: null, may, begin: () => {}, reload: () => {} };
  const ofLive = { session, view, live, selectedId: '', select: () => {}, review: () => {}, isWide: true };
  return act(async () =>
    root.render(
      <LiveContext value={ofLive}>
        <ControlProvider value={value}>
          <HoldDialog
            draft={{ kind: 'hold_parcel', parcelId: 'p1' }}
            state={state}
            onAgain={onAgain}
            onClose={() => {}}
            onDone={() => {}}
          />
        </ControlProvider>
      </LiveContext>,
    ),
  );
};
const button = (name: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const send = () => button('Send to everyone watching')?.disabled;

describe('the dialog of a hold', () => {
  it('says that nothing is held while it is sent, and takes no announcement', async () => {
    await show('sending');
    expect(host.textContent).toContain('Sending the hold. Nothing is held yet.');
    expect([send(), button('Resume Parcel 1')]).toEqual([true, undefined]);
  });

  it('says why nothing was held, and sends it again at one press', async () => {
    await show({ problem: 'We could not be reached.' });
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('We could not be reached.');
    expect(host.textContent).not.toContain('On hold now.');
    await act(async () => button('Try again')?.click());
    expect([onAgain.mock.calls.length, send()]).toEqual([1, true]);
  });

  it('says what was held and what bidders read, and offers an announcement and the way back', async () => {
    await show('done');
    expect(host.textContent).toContain('The clock of Parcel 1 stands still at 1:30 and no bid on it is taken.');
    expect(host.textContent).toContain('On hold at 1:30. Held by the auctioneer.');
    expect([send(), button('Resume Parcel 1') === undefined]).toEqual([false, false]);
    await act(async () => button('We are checking our connection.')?.click());
    expect(host.querySelector('textarea')?.value).toBe('We are checking our connection.');
  });

  it('offers no resume to a role that may hold and not resume', async () => {
    await show('done', false);
    expect(button('Resume Parcel 1')).toBeUndefined();
  });
});
