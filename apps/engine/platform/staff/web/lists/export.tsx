import { ButtonLink, downloadIcon, Icon } from '@quarterline/ui';

/** What is listed, to take away as a table. */
export const Export = ({ address, query, what }: { address: string; query: string; what: string }) => (
  <>
    {(['csv', 'xlsx'] as const).map((format) => (
      <ButtonLink
        key={format}
        size="row"
        href={`${address}${query === '' ? '?' : `${query}&`}format=${format}`}
        download
      >
        <Icon art={downloadIcon} /> {format === 'csv' ? 'CSV' : 'XLSX'}
        <span className="sr-only"> of {what}</span>
      </ButtonLink>
    ))}
  </>
);
