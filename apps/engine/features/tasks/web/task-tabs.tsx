import '../../administration/web/frame/admin-tabs.css';
import { adminPages } from '@quarterline/contract';

/** The two ways to look at what the office is to do. */
export const TaskTabs = ({ here }: { here: 'list' | 'calendar' }) => (
  <nav className="admin-tabs" aria-label="Tasks and dates">
    <a href={adminPages.tasks} aria-current={here === 'list' ? 'page' : undefined}>
      Tasks
    </a>
    <a href={adminPages.calendar} aria-current={here === 'calendar' ? 'page' : undefined}>
      Calendar
    </a>
  </nav>
);
