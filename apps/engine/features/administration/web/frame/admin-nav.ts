import { adminPages } from '@quarterline/contract';
import type { Right } from '@quarterline/rules';
import {
  arrowUpIcon,
  bellIcon,
  fileTextIcon,
  historyIcon,
  houseIcon,
  type IconArt,
  landmarkIcon,
  layersIcon,
  mailIcon,
  settingsIcon,
  usersRoundIcon,
  wheatIcon,
} from '@quarterline/ui';

/** The rail's entries, in order. Only what exists is here; a new live view adds its line. `needs` hides it from roles without that right. */
export const ADMIN_NAV: readonly { href: string; name: string; icon: IconArt; needs: Right }[] = [
  { href: adminPages.dashboard, name: 'Dashboard', icon: houseIcon, needs: 'see_sales' },
  { href: adminPages.sales, name: 'Admin Sales', icon: layersIcon, needs: 'see_sales' },
  { href: adminPages.users, name: 'Admin Users', icon: usersRoundIcon, needs: 'administer' },
  { href: adminPages.leads, name: 'Messages', icon: mailIcon, needs: 'see_people' },
  { href: adminPages.newsletter, name: 'Newsletter', icon: bellIcon, needs: 'see_sales' },
  { href: adminPages.content('questions'), name: 'Content', icon: fileTextIcon, needs: 'write_content' },
  { href: adminPages.allReports, name: 'Reports', icon: wheatIcon, needs: 'see_people' },
  { href: adminPages.trust, name: 'Trust account', icon: landmarkIcon, needs: 'see_people' },
  { href: adminPages.deliveries, name: 'Deliveries', icon: arrowUpIcon, needs: 'see_people' },
  { href: adminPages.audit, name: 'Audit', icon: historyIcon, needs: 'administer' },
  { href: adminPages.settings, name: 'Settings', icon: settingsIcon, needs: 'administer' },
];

/** The tabs over one sale, in order. `only` hides one from other formats, `needs` from roles without that right. */
export const SALE_TABS: readonly { name: string; href: (slug: string) => string; only?: 'tender'; needs: Right }[] = [
  { name: 'Control board', href: adminPages.control, needs: 'see_people' },
  { name: 'Editor', href: adminPages.editor, needs: 'see_sales' },
  { name: 'Bidders', href: adminPages.bidders, needs: 'see_people' },
  { name: 'Phone and letters', href: adminPages.contact, needs: 'see_people' },
  { name: 'Opening', href: adminPages.opening, only: 'tender', needs: 'run_sales' },
  { name: 'Questions', href: adminPages.questions, needs: 'see_people' },
  { name: 'Seller', href: adminPages.seller, needs: 'see_people' },
  { name: 'Results', href: adminPages.results, needs: 'see_people' },
  { name: 'Trust', href: adminPages.saleTrust, needs: 'see_people' },
  { name: 'Reports', href: adminPages.reports, needs: 'see_people' },
];
