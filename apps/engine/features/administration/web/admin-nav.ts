import { adminPages } from '@quarterline/contract';
import {
  arrowUpIcon,
  bellIcon,
  fileTextIcon,
  historyIcon,
  houseIcon,
  type IconArt,
  layersIcon,
  mailIcon,
  settingsIcon,
  usersRoundIcon,
  wheatIcon,
} from '@quarterline/ui';

/** The rail's entries, in order. Only what exists is here; a new live view adds its line. `only` hides it from other roles. */
export const ADMIN_NAV: readonly { href: string; name: string; icon: IconArt; only?: 'administrator' }[] = [
  { href: adminPages.dashboard, name: 'Dashboard', icon: houseIcon },
  { href: adminPages.sales, name: 'Admin Sales', icon: layersIcon },
  { href: adminPages.users, name: 'Admin Users', icon: usersRoundIcon, only: 'administrator' },
  { href: adminPages.leads, name: 'Messages', icon: mailIcon },
  { href: adminPages.newsletter, name: 'Newsletter', icon: bellIcon },
  { href: adminPages.content('questions'), name: 'Content', icon: fileTextIcon },
  { href: adminPages.allReports, name: 'Reports', icon: wheatIcon },
  { href: adminPages.deliveries, name: 'Deliveries', icon: arrowUpIcon },
  { href: adminPages.audit, name: 'Audit', icon: historyIcon, only: 'administrator' },
  { href: adminPages.settings, name: 'Settings', icon: settingsIcon, only: 'administrator' },
];

/** The tabs over one sale, in order. `only` hides one from other formats. */
export const SALE_TABS: readonly { name: string; href: (slug: string) => string; only?: 'tender' }[] = [
  { name: 'Control board', href: adminPages.control },
  { name: 'Editor', href: adminPages.editor },
  { name: 'Bidders', href: adminPages.bidders },
  { name: 'Opening', href: adminPages.opening, only: 'tender' },
  { name: 'Questions', href: adminPages.questions },
  { name: 'Results', href: adminPages.results },
  { name: 'Reports', href: adminPages.reports },
];
