import { SHEET_FORMATS } from '@quarterline/contract';
import { ButtonLink, downloadIcon, Icon } from '@quarterline/ui';

/** A table to take away, in each format. */
export const SheetLinks = ({ name, href }: { name: string; href: (format: string) => string }) => (
  <span className="row row--8">
    {SHEET_FORMATS.map((format) => (
      <ButtonLink
        key={format}
        size="row"
        href={href(format)}
        download
        aria-label={`${name} as ${format.toUpperCase()}`}
      >
        <Icon art={downloadIcon} /> {format.toUpperCase()}
      </ButtonLink>
    ))}
  </span>
);
