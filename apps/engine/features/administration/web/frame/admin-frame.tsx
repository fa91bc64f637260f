import '../admin-alert.css';
import './admin-frame.css';
import { adminPages, apiPath, type AdminFrame as Frame } from '@quarterline/contract';
import type { Right } from '@quarterline/rules';
import { type ReactNode, useEffect } from 'react';
import { NoneYet } from '../lists/none-yet.tsx';
import { IsTenderContext } from '../sales/sale-head.tsx';
import { useAsked } from '../use-asked.ts';
import { AdminGuard, InFrameContext } from './admin-guard.tsx';
import { AdminRail } from './admin-rail.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { RightsContext } from './use-rights.ts';

/** Told to the window by anybody who changed which sales sell or come. */
export const FRAME_CHANGED = 'admin-frame-changed';

type Props = {
  /** Of the document. */
  title: string;
  /** The rail's entry that this page belongs to. */
  section: string;
  /** The sale it is about, if any. */
  slug?: string;
  /** What a role needs for the page at all, where no answer of the engine refuses it as a whole. */
  needs?: Right;
  children: ReactNode;
};

/** The frame of every page of the administration; anybody who may not work here sees a plain word instead. */
export function AdminFrame({ title, section, slug = '', needs = 'see_sales', children }: Props) {
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
          <AdminRail frame={known} section={section} slug={slug} />
          <main className="admin-frame-body" id="work" tabIndex={-1}>
            {known.sendsMail ? null : <NoMail isAdministrator={known.me.rights.includes('administer')} />}
            <RightsContext value={known.me.rights}>
              <InFrameContext value={true}>
                <IsTenderContext value={known.isTender}>
                  {known.me.rights.includes(needs) ? children : <NotAllowed />}
                </IsTenderContext>
              </InFrameContext>
            </RightsContext>
          </main>
        </div>
      )}
    </AdminGuard>
  );
}

const NotAllowed = () => (
  <NoneYet title="Your role does not allow this" words="An administrator can change your role." />
);

/** Stands above every page until emails can leave: people who wait for one would wait for ever. */
const NoMail = ({ isAdministrator }: { isAdministrator: boolean }) => (
  <p className="admin-frame-no-mail">
    <b>Emails are not sent.</b> No mail service is connected: what is written here reaches nobody.{' '}
    {isAdministrator ? <a href={adminPages.settingsPart('services')}>How to connect one</a> : null}
  </p>
);
