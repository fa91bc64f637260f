import { fixedRoutes } from '@quarterline/listing';
import { Component, type ReactNode } from 'react';
import { MessagePage } from './message-page.tsx';
import { onSite } from './page-settings.ts';

const FILE_GONE = 'FileGoneError';
const RELOADED = 'reloaded-for-file';

/**
 * When a page fails to draw: said plainly, with what it means for bids. A tab that was open while the engine was upgraded may ask
 * for a file of the former build: it is loaded anew, once, and has the new build then. What a bidder had begun to send is kept.
 */
export class CrashGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch({ name, message }: Error): void {
    if (name === FILE_GONE) reloadOnce(message);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <MessagePage title="An error has occurred" action={<a href={onSite(fixedRoutes.contact)}>Contact us</a>}>
        We have encountered an error in this page. Nothing you did. Bids that have a receipt are recorded; reload the
        page to see where you stand.
      </MessagePage>
    );
  }
}

/** Reloads the page, once for each reason. Without storage nothing would say that it was reloaded already: then it is not. */
export function reloadOnce(reason: string): void {
  try {
    if (sessionStorage.getItem(RELOADED) === reason) return;
    sessionStorage.setItem(RELOADED, reason);
    location.reload();
  } catch {
    // The page stays as it is.
  }
}
