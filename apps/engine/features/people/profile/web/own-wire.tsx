import '#platform/web/forms/account-part.css';
import { type WireInstructions, wireLines, wireWarning } from '@quarterline/contract';
import { Facts } from '@quarterline/ui';

/** How a buyer wires a deposit, with what keeps them from paying somebody else. */
export const OwnWire = ({ wire }: { wire: WireInstructions }) => (
  <section className="account-part">
    <h2>Paying your deposit by wire</h2>
    <p>
      <b>{wireWarning(wire)}</b>
    </p>
    <Facts
      of={wireLines(wire).map(
        ([label, text]) =>
          [
            label,
            <span key={label} className="num">
              {text}
            </span>,
          ] as const,
      )}
    />
  </section>
);
