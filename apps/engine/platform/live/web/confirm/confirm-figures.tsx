import './confirm-figures.css';

/** Name and value of each figure that follows from an amount. */
export const ConfirmFigures = ({ rows }: { rows: readonly (readonly [string, string])[] }) => (
  <dl className="confirm-figures">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
);
