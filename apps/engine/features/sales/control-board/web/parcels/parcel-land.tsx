import { formatAcres } from '@quarterline/listing';
import { Fragment } from 'react';

/** Where a lot lies, and its acres. A long description takes several lines, between its words only. */
export const ParcelLand = ({ legal, acres }: { legal: string; acres: number }) => (
  <span>
    {legal === ''
      ? null
      : `${legal},`.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice
          <Fragment key={index}>
            <span className="legal">{word}</span>{' '}
          </Fragment>
        ))}
    {formatAcres(acres)}
  </span>
);
