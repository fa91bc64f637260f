import { now } from '../runtime/later.tsx';
import { Footer as FooterNow } from './footer.tsx';
import { Header as HeaderNow } from './header.tsx';
import { LiveBanner as LiveBannerNow } from './live-banner.tsx';

/** The server’s side of shell-parts.tsx. */
export const Header = now(HeaderNow);
export const LiveBanner = now(LiveBannerNow);
export const Footer = now(FooterNow);
