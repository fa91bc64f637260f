import './taken-and-left.css';
import type { CopyLists } from '@quarterline/drafting';

/** What goes along with a sale, and what stays behind and why. */
export const TakenAndLeft = ({ taken, left }: CopyLists) => (
  <div className="taken-and-left">
    <section aria-label="Taken along">
      <h3>Taken along</h3>
      <ul className="ruled ruled--8">
        {taken.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </section>
    <section aria-label="Left behind">
      <h3>Left behind</h3>
      <ul className="ruled ruled--8">
        {left.map(({ what, why }) => (
          <li key={what}>
            {what}
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  </div>
);
