import './admin-frame.css';
import { type AdminPage, apiPath, type AdminFrame as Frame, pagePath } from '@quarterline/contract';
import { type ReactNode, useEffect } from 'react';
import { pageSettings } from '#platform/web/page-settings.ts';
import { NoneYet } from '../lists/none-yet.tsx';
import { SaleFormatContext } from '../sales/sale-head.tsx';
import { useAsked } from '../use-asked.ts';
import { AdminGuard, InFrameContext } from './admin-guard.tsx';
import { openAdminPage, sectionOf } from './admin-page.ts';
import { AdminRail } from './admin-rail.tsx';
import { PartRows } from './part-rows.tsx';
import { RightsContext } from './use-rights.ts';

/** Window event: the list of live and upcoming sales changed. */
export const FRAME_CHANGED = 'admin-frame-changed';

type Props = {
  /** The name of what the page shows, once it is known: it follows the page's title in the document's. */
  name?: string | null;
  /** The sale it is about, if any. */
  slug?: string;
  children: ReactNode;
};

/** The frame of every page of the administration, with title, section and right of the page's line in `ADMIN_PAGES`. */
export function AdminFrame({ name = null, slug = '', children }: Props) {
  const page = openAdminPage();
  const title = titleOf(page, name);
  const [frame, reload] = useAsked<Frame>(
    slug === '' ? apiPath('GET /api/admin/frame') : apiPath('GET /api/admin/frame', {}, { sale: slug }),
  );
  useKeptFocus();
  useEffect(() => {
    window.addEventListener(FRAME_CHANGED, reload);
    return () => window.removeEventListener(FRAME_CHANGED, reload);
  }, [reload]);
  useEffect(() => {
    document.title = `${title} | Quarterline Admin`;
  }, [title]);
  return (
    <AdminGuard asked={frame}>
      {(known) => (
        <div className="admin-frame admin-frame-grid">
          <a className="skip-link" href="#work">
            Skip to the work
          </a>
          <AdminRail frame={known} section={sectionOf(page)} slug={slug} />
          <main className="admin-frame-body" id="work" tabIndex={-1}>
            {known.sendsMail ? null : <NoMail isAdministrator={known.me.rights.includes('administer')} />}
            <RightsContext value={known.me.rights}>
              <InFrameContext value={true}>
                <SaleFormatContext value={known.format}>
                  {page.address.startsWith('/admin/auctions/:slug/') ? null : <PartRows rights={known.me.rights} />}
                  {known.me.rights.includes(page.needs) ? children : <NotAllowed />}
                </SaleFormatContext>
              </InFrameContext>
            </RightsContext>
          </main>
        </div>
      )}
    </AdminGuard>
  );
}

const titleOf = ({ title, address }: AdminPage, name: string | null): string =>
  name !== null ? `${title}, ${name}` : address.startsWith('/admin/settings/') ? `Settings: ${title}` : title;

const NotAllowed = () => (
  <NoneYet title="Your role does not allow this" words="An administrator can change your role." />
);

/** Stands above every page until emails can leave: people who wait for one would wait for ever. Nobody waits for one of a demonstration. */
const NoMail = ({ isAdministrator }: { isAdministrator: boolean }) =>
  pageSettings().isDemo ? (
    <p className="strip strip--demo">
      <b>Demonstration.</b> No email leaves it. <a href={pagePath('/admin/deliveries/')}>Read what it would send</a>
    </p>
  ) : (
    <p className="admin-frame-no-mail">
      <b>Emails are not sent.</b> No mail service is connected: what is written here reaches nobody.{' '}
      {isAdministrator ? <a href={pagePath('/admin/settings/services/')}>How to connect one</a> : null}
    </p>
  );

/**
 * Keeps the focus on the page. Where the element that has it is taken away or switched off, because a list was loaded
 * again or what it belonged to is settled, the focus goes to the nearest part of the page around it that is still
 * there, and Tab goes on from there. A button that was switched off while it was sending gets the focus back when it is
 * switched on.
 */
function useKeptFocus(): void {
  useEffect(() => {
    /** The element that had the focus last, and those around it, from the inside out. */
    let around: HTMLElement[] = [];
    /** A button that is switched off, and what has the focus in its place. */
    let waiting: { button: HTMLElement; instead: HTMLElement } | null = null;
    const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
    const focusAround = (): HTMLElement | null => {
      const left = around.slice(1).find((one) => one.isConnected && one !== document.body);
      if (!left) return null;
      // No stop of its own: once the reader has gone on, Tab passes it by.
      if (left.tabIndex < 0) left.tabIndex = -1;
      left.focus({ preventScroll: true });
      return left;
    };
    const remember = ({ target }: FocusEvent): void => {
      if (waiting && target !== waiting.instead) waiting = null;
      around = [];
      for (let one = target instanceof HTMLElement ? target : null; one; one = one.parentElement) around.push(one);
    };
    const restore = (): void => {
      const [focused] = around;
      if (waiting?.button.isConnected && !waiting.button.matches(':disabled')) {
        const { button, instead } = waiting;
        waiting = null;
        if (document.activeElement === instead || isLost()) button.focus({ preventScroll: true });
      } else if (focused && !focused.isConnected) {
        if (isLost()) focusAround();
      } else if (focused?.matches('button:disabled')) {
        const button = focused;
        const instead = focusAround();
        if (instead) waiting = { button, instead };
      }
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
