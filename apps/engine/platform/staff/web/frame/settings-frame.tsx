import type { ReactNode } from 'react';
import { AdminFrame } from './admin-frame.tsx';
import { AdminHead } from './admin-head.tsx';
import { openAdminPage } from './admin-page.ts';

/** The frame of a page of the settings, with what it is about. */
export const SettingsFrame = ({ about, children }: { about: string; children: ReactNode }) => (
  <AdminFrame>
    <AdminHead title={openAdminPage().title} about={about} />
    {children}
  </AdminFrame>
);
