import './admin-head.css';
import './admin-tabs.css';
import { ADMIN_PAGES } from '@quarterline/contract';
import type { ReactNode } from 'react';
import { AdminFrame } from './admin-frame.tsx';
import { openAdminPage } from './admin-page.ts';

const TABS = ADMIN_PAGES.filter(({ address, place }) => place === 'settings' || address === '/admin/settings/');

/** The frame of a page of the settings: what it is about, and the tabs of the others. */
export const SettingsFrame = ({ about, children }: { about: string; children: ReactNode }) => (
  <AdminFrame>
    <header className="admin-head">
      <div>
        <h1>Settings</h1>
        <p className="field-hint">{about}</p>
      </div>
    </header>
    <nav className="admin-tabs" aria-label="Settings">
      {TABS.map(({ address, title, place }) => (
        <a key={address} href={address} aria-current={address === openAdminPage().address ? 'page' : undefined}>
          {place === 'rail' ? 'Brand' : title}
        </a>
      ))}
    </nav>
    {children}
  </AdminFrame>
);
