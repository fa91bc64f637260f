import '#site/shell/notices/notice-page.css';
import { ButtonLink } from '@quarterline/ui';
import { Component, type ReactNode } from 'react';
import { reportError } from '#site/analytics/report-error.ts';

type PageBoundaryProps = {
  children: ReactNode;
  /** It is around the shell: nothing else is left on the screen, and nothing of ours follows the Back button. */
  isOutermost?: boolean;
};

/** Shows the fallback of a page, or of the whole site, that crashed while it was drawn, and reports the crash. */
export class PageBoundary extends Component<PageBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: Error): void {
    reportError(error, 'A page crashed');
    navigator.sendBeacon('/api/page-errors', JSON.stringify({ path: location.pathname, message: error.message }));
    if (this.props.isOutermost) addEventListener('popstate', () => location.reload());
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    const Around = this.props.isOutermost ? 'main' : 'div';
    return (
      <Around className="wrap notice-page">
        <h1 tabIndex={-1}>An error has occurred</h1>
        <p className="lead">We have encountered an error in this page. The team has been automatically alerted...</p>
        <p>
          <ButtonLink tone="ink" href="/contact">
            Contact us
          </ButtonLink>
        </p>
      </Around>
    );
  }
}
