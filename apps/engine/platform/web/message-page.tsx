import { Icon, triangleAlertIcon } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { PlainHeader } from './plain-header.tsx';

/** One thing to say and one thing to do: no such page, no such sale, a failure. */
export const MessagePage = ({ title, children, action }: { title: string; children: ReactNode; action: ReactNode }) => (
  <>
    <PlainHeader />
    <main className="message-page stack stack--16 stack--start">
      <Icon art={triangleAlertIcon} className="message-page-icon" />
      <h1>{title}</h1>
      <p>{children}</p>
      <p>{action}</p>
    </main>
  </>
);
