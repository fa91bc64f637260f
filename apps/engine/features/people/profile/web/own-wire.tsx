import '#platform/web/forms/account-part.css';
import './own-wire.css';
import { type WireInstructions, wireLines, wireWarning } from '@quarterline/contract';

/** How a buyer wires a deposit, with what keeps them from paying somebody else. */
export const OwnWire = ({ wire }: { wire: WireInstructions }) => (
  <section className="account-part">
    <h2>Paying your deposit by wire</h2>
    <p>
      <b>{wireWarning(wire)}</b>
    </p>
    <dl className="own-wire stack stack--8">
      {wireLines(wire).map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
