import { phoneLink } from '@quarterline/listing';
import { facebookIcon, Icon, instagramIcon, mailIcon, phoneIcon, youtubeIcon } from '@quarterline/ui';
import { ContactPanelButton } from './contact-panel-button.tsx';
import { useSite } from './site-context.ts';

/** Where else we are, and how to reach us. */
export function TopBar() {
  const { brand } = useSite().slice;
  return (
    <div className="topbar">
      <div className="wrap topbar-in">
        <div className="social">
          <a href={brand.facebook} aria-label="Facebook">
            <Icon art={facebookIcon} />
          </a>
          <a href={brand.instagram} aria-label="Instagram">
            <Icon art={instagramIcon} />
          </a>
          <a href={brand.youtube} aria-label="YouTube">
            <Icon art={youtubeIcon} />
          </a>
        </div>
        <div className="reach">
          <ContactPanelButton className="reach-b" />
          <a href={phoneLink(brand.phone)}>
            <Icon art={phoneIcon} />
            <span className="legal">{brand.phone}</span>
          </a>
          <a className="reach-mail" href={`mailto:${brand.email}`}>
            <Icon art={mailIcon} />
            {brand.email}
          </a>
        </div>
      </div>
    </div>
  );
}
