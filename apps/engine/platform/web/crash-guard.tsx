import { fixedRoutes } from '@quarterline/listing';
import { Component, type ReactNode } from 'react';
import { MessagePage } from './message-page.tsx';
import { onSite } from './page-settings.ts';

/** When a page fails to draw: said plainly, with what it means for bids. */
export class CrashGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
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
