import './admin-head.css';
import type { ReactNode } from 'react';
import { AdminFrame } from './admin-frame.tsx';
import { openAdminPage } from './admin-page.ts';

/** The frame of a page of the settings, with what it is about. */
export const SettingsFrame = ({ about, children }: { about: string; children: ReactNode }) => (
  <AdminFrame>
    <header className="admin-head">
      <div>
        <h1>{openAdminPage().title}</h1>
        <p className="field-hint">{about}</p>
      </div>
    </header>
    {children}
  </AdminFrame>
);
