import '../../../../platform/staff/web/admin-button.css';
import './sheet-links.css';
import { SHEET_FORMATS } from '@quarterline/contract';
import { downloadIcon, Icon } from '@quarterline/ui';

/** A table to take away, in each format. */
export const SheetLinks = ({ name, href }: { name: string; href: (format: string) => string }) => (
  <span className="sheet-links">
    {SHEET_FORMATS.map((format) => (
      <a
        key={format}
        className="admin-button"
        href={href(format)}
        download
        aria-label={`${name} as ${format.toUpperCase()}`}
      >
        <Icon art={downloadIcon} /> {format.toUpperCase()}
      </a>
    ))}
  </span>
);
