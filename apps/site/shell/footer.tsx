import './footer.css';
import { phoneLink } from '@quarterline/listing';
import { buttonClass, ScaleBar } from '@quarterline/ui';
import type { ComponentProps, ReactNode } from 'react';
import { AccountLink } from '#site/account/account-link.tsx';
import { useDisplayUser } from '#site/account/use-display-user.ts';
import type { LinkTo } from '#site/pages/parts/page-pieces.ts';
import { ContactPanelButton } from './contact/contact-panel-button.tsx';
import { Fold } from './fold.tsx';
import { Logo } from './header/logo.tsx';
import { SOCIAL } from './header/social.ts';
import { useSite } from './site-context.ts';

/** Four quarters of a mile and two whole ones. */
const RULER: ComponentProps<typeof ScaleBar>['segments'] = [
  { key: 'a' },
  { key: 'b' },
  { key: 'c' },
  { key: 'd' },
  { key: 'e', share: 4 },
  { key: 'f', share: 4 },
];

/** The foot of every page. */
export function Footer() {
  const { slice } = useSite();
  const { brand, terms } = slice;
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-top oxford">
          <div className="footer-identity">
            <Logo brand={brand} />
            <p className="meta">{brand.tagline ?? 'Online farmland auctions, run by lawyers.'}</p>
            {brand.phone === '' ? null : (
              <p className="footer-phone num">
                <a href={phoneLink(brand.phone)}>{brand.phone}</a>
              </p>
            )}
            {brand.email === '' ? null : (
              <p className="meta">
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </p>
            )}
            <ContactPanelButton className={buttonClass('line', 'small')} />
            <p className="footer-social">
              {SOCIAL.map(([name, label]) =>
                brand[name] === '' ? null : (
                  <a key={name} href={brand[name]}>
                    {label}
                  </a>
                ),
              )}
            </p>
          </div>
          {slice.footer
            .filter(({ links }) => links.length > 0)
            .map(({ title, links }) => (
              <FooterColumn key={title} title={title}>
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </FooterColumn>
            ))}
          <FooterColumn title="Account">
            <AccountLinks />
            <li>
              <a href="/contact">Contact</a>
            </li>
          </FooterColumn>
        </div>
        <div className="footer-map">
          <ScaleBar segments={RULER} />
          <p className="caption">Scale: a quarter of a mile to the short bar, a mile to the long one.</p>
        </div>
        <div className="footer-end caption">
          <span>{brand.firmLine}</span>
          {brand.lines?.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {brand.links?.map(({ label, address }) => (
            <FooterEndLink key={address} href={address} label={label} />
          ))}
          {terms ? <FooterEndLink {...terms} /> : null}
          <FooterEndLink href={slice.developers} label="For developers" />
        </div>
      </div>
    </footer>
  );
}

const FooterEndLink = ({ href, label }: LinkTo) => (
  <span>
    <a href={href}>{label}</a>
  </span>
);

/** Signed out: the ways in. Signed in: the account, and the way out. */
function AccountLinks() {
  const { account } = useSite().slice;
  const signedIn = useDisplayUser() !== null;
  return signedIn ? (
    <>
      <li>
        <a href={account.profile}>View Account</a>
      </li>
      <li>
        <AccountLink action="logout">Logout</AccountLink>
      </li>
    </>
  ) : (
    <>
      <li>
        <AccountLink action="login">Login</AccountLink>
      </li>
      <li>
        <AccountLink action="register">Create Account</AccountLink>
      </li>
    </>
  );
}

const FooterColumn = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <Fold heading={<h2>{title}</h2>}>
      <ul>{children}</ul>
    </Fold>
  </nav>
);
