import './contact-panel-button.css';
import './footer.css';
import './header-search.css';
import './header.css';
import './live-banner.css';
import './logo.css';
import './main-menu.css';
import './menu-drop.css';
import './top-bar.css';
import './upcoming-sales.css';
import './user-menu.css';
import { later } from '../runtime/later.tsx';

/** Parts of the shell whose code may come after the page; see shell-parts.server.tsx. */
export const Header = later(async () => (await import('./header.tsx')).Header);
export const LiveBanner = later(async () => (await import('./live-banner.tsx')).LiveBanner);
export const Footer = later(async () => (await import('./footer.tsx')).Footer);
