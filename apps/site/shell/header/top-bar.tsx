import './top-bar.css';
import { phoneLink } from '@quarterline/listing';
import { facebookIcon, Icon, instagramIcon, mailIcon, phoneIcon, youtubeIcon } from '@quarterline/ui';
import { ContactPanelButton } from '../contact/contact-panel-button.tsx';
import { useSite } from '../site-context.ts';

const SOCIAL = [
  ['facebook', 'Facebook', facebookIcon],
  ['instagram', 'Instagram', instagramIcon],
  ['youtube', 'YouTube', youtubeIcon],
] as const;

/** Where else we are, and how to reach us. */
export function TopBar() {
  const { brand } = useSite().slice;
  return (
    <div className="top-bar">
      <div className="wrap top-bar-inner">
        <div className="top-bar-social">
          {SOCIAL.filter(([name]) => brand[name] !== '').map(([name, label, art]) => (
            <a key={name} href={brand[name]} aria-label={label}>
              <Icon art={art} />
            </a>
          ))}
        </div>
        <div className="top-bar-reach">
          <ContactPanelButton className="top-bar-button" />
          {brand.phone === '' ? null : (
            <a href={phoneLink(brand.phone)}>
              <Icon art={phoneIcon} />
              <span className="legal">{brand.phone}</span>
            </a>
          )}
          {brand.email === '' ? null : (
            <a className="top-bar-mail" href={`mailto:${brand.email}`}>
              <Icon art={mailIcon} />
              {brand.email}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
