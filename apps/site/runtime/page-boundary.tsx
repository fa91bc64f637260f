import '../shell/notices/notice-page.css';
import { ButtonLink } from '@quarterline/ui';
import { Component, type ReactNode } from 'react';
import { reportError } from '../analytics/report-error.ts';

/** A page that crashes takes down itself and nothing else. */
export class PageBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: Error): void {
    reportError(error, 'A page crashed');
    navigator.sendBeacon('/api/page-errors', JSON.stringify({ path: location.pathname, message: error.message }));
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return (
      <div className="wrap notice-page">
        <h1 tabIndex={-1}>An error has occurred</h1>
        <p className="lead">We have encountered an error in this page. The team has been automatically alerted...</p>
        <p>
          <ButtonLink tone="ink" href="/contact">
            Contact us
          </ButtonLink>
        </p>
      </div>
    );
  }
}
