import './page-modal.css';
import { Dialog } from '@quarterline/ui';
import type { LoadedPage } from '../load-page.ts';
import { PageBoundary } from '../page-boundary.tsx';

/** A page over another page. */
export default function PageModal({ page, onClose }: { page: LoadedPage; onClose: () => void }) {
  return (
    <Dialog
      title={<span className="sr-only">{page.data.head.title}</span>}
      open
      onClose={onClose}
      className="page-modal"
    >
      <PageBoundary key={page.data.path}>
        <page.Page props={page.data.props as never} />
      </PageBoundary>
    </Dialog>
  );
}
