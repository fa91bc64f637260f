import { phoneLink } from '@quarterline/listing';
import { Icon, phoneIcon } from '@quarterline/ui';
import { FirmMark, firmNameClass } from './firm-mark.tsx';
import { onSite, pageSettings } from './page-settings.ts';

/** The bar of every engine page except the live view: the way back to the public site, and the phone. */
export const PlainHeader = () => (
  <>
    <header className="plain-header row row--4-16 row--between">
      <a href={onSite('/')}>
        <FirmMark />
        <b className={firmNameClass()}>{pageSettings().product}</b>
      </a>
      {pageSettings().phone === '' ? null : (
        <a href={phoneLink(pageSettings().phone)} className="plain-header-phone num">
          <Icon art={phoneIcon} /> {pageSettings().phone}
        </a>
      )}
    </header>
    {pageSettings().isDemo ? (
      <aside className="strip strip--demo" aria-label="Demonstration">
        <b>Demonstration.</b> Sales, land and people here are invented. No bid binds anybody.
      </aside>
    ) : null}
  </>
);
