import '#platform/web/forms/account-links.css';
import './profile-frame.css';
import { enginePages } from '@quarterline/contract';
import { fixedRoutes } from '@quarterline/listing';
import { ButtonLink, chevronDownIcon, Icon } from '@quarterline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { Loading } from '#platform/web/loading-page.tsx';
import { MessagePage } from '#platform/web/message-page.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { withReturn } from '#platform/web/safe-return.ts';
import type { Own } from '#platform/web/use-own.ts';
import { askedReturn, sameReturn } from '#platform/web/where-to-next.ts';

const PARTS = [
  [enginePages.profile, 'You'],
  [enginePages.profileFollowing, 'Following'],
  [enginePages.profileSales, 'Sales and bids'],
  [enginePages.profileResults, 'Results'],
  [enginePages.profileSelling, 'Selling'],
  [enginePages.profileSecurity, 'Security'],
  [enginePages.profileNotices, 'Notices'],
  [enginePages.profileData, 'Your data'],
] as const;

/** One part of one's account: the way to the others, the part, the way back. */
export function ProfileFrame<What>({
  title,
  own,
  children,
}: {
  title: string;
  own: Own<What>;
  children: (what: What) => ReactNode;
}) {
  const here = location.pathname.endsWith('/') ? location.pathname : `${location.pathname}/`;
  useEffect(() => {
    if (own.at === 'out') location.replace(withReturn(enginePages.login, saleOf(here)));
  }, [own.at, here]);
  if (own.at === 'failed') {
    return (
      <MessagePage title="We could not reach your account" action={<a href={saleOf(here)}>Try again</a>}>
        Nothing about your account or your bids has changed.
      </MessagePage>
    );
  }
  const back = askedReturn();
  return (
    <AccountFrame title={title} wide>
      <PartsNav here={here} />
      {own.at === 'known' ? children(own.what) : <Loading what="your account" />}
      <div className="account-links-actions account-links">
        <ButtonLink tone="ink" href={back ?? onSite(fixedRoutes.sales)}>
          {back === null ? 'See the sales' : 'Go back'}
        </ButtonLink>
        <ButtonLink href={enginePages.logout}>Log out</ButtonLink>
      </div>
    </AccountFrame>
  );
}

/** All parts in one line where there is room; on a phone the name of this one, which opens the list of them. */
function PartsNav({ here }: { here: string }) {
  const [isOpen, setOpen] = useState(false);
  const current = PARTS.find(([path]) => path === here)?.[1] ?? 'Your account';
  return (
    <nav className={`profile-frame-nav${isOpen ? ' is-open' : ''}`} aria-label="Your account">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="sr-only">Part of your account: </span>
        {current}
        <Icon art={chevronDownIcon} />
      </button>
      <div>
        {PARTS.map(([path, name]) => (
          <a key={path} href={sameReturn(path)} aria-current={path === here ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </div>
    </nav>
  );
}

/** The page with the sale that it is about, if any: both come back after a login. */
const saleOf = (here: string): string => {
  const sale = new URLSearchParams(location.search).get('sale');
  return sale === null ? here : `${here}?sale=${encodeURIComponent(sale)}`;
};

/** Said once after something was done, for eyes and ears. */
export const Done = ({ children }: { children: ReactNode }) => (
  <p className="profile-frame-done" role="status">
    {children}
  </p>
);
