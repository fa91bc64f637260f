import { Fragment } from 'react';

/** Legal descriptions in a row, which breaks between two of them and never inside one. */
export const LegalList = ({ of }: { of: readonly string[] }) =>
  of.map((one, index) => (
    <Fragment key={one}>
      {index > 0 ? ', ' : ''}
      <span className="legal">{one}</span>
    </Fragment>
  ));
