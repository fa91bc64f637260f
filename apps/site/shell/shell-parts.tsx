import './contact/contact-panel-button.css';
import './footer.css';
import './header/header-search.css';
import './header/header.css';
import './status/live-banner.css';
import './header/logo.css';
import './header/main-menu.css';
import './header/menu-drop.css';
import './header/top-bar.css';
import './header/upcoming-sales.css';
import './header/user-menu.css';
import { lazyPart } from '#site/runtime/lazy-part.tsx';

/** Parts of the shell whose code may come after the page; on the server they are whole (lazy-parts-plugin.ts). */
export const Header = lazyPart(async () => (await import('./header/header.tsx')).Header);
export const LiveBanner = lazyPart(async () => (await import('./status/live-banner.tsx')).LiveBanner);
export const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer);
