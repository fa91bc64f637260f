import './township-grid.css';
import { formatLegalLand, type LegalLand, sectionNumberAt } from '@quarterline/land';

const SIX = [5, 4, 3, 2, 1, 0];
const QUARTERS = ['NW', 'NE', 'SW', 'SE'] as const;

/** A township as its plan shows it: sections from the south-east back and forth, four quarters in each. */
export function TownshipGrid({
  at,
  taken,
  chosen,
  onToggle,
}: {
  at: Pick<LegalLand, 'township' | 'range' | 'meridian'>;
  /** Quarters that are in a parcel already, with its number. */
  taken: ReadonlyMap<string, number>;
  chosen: readonly string[];
  onToggle: (legal: string) => void;
}) {
  return (
    <fieldset className="township-grid">
      <legend className="sr-only">
        Township {at.township}, range {at.range}, west of meridian {at.meridian}
      </legend>
      {SIX.map((row) =>
        SIX.map((column) => {
          const section = sectionNumberAt(column, row);
          return (
            <div className="township-grid-section" key={section}>
              <span className="township-grid-number" aria-hidden="true">
                {section}
              </span>
              {QUARTERS.map((name) => {
                const legal = formatLegalLand({ ...at, section, part: { kind: 'quarter', name } });
                const number = taken.get(legal);
                return (
                  <button
                    key={name}
                    type="button"
                    aria-label={number === undefined ? legal : `${legal}, parcel ${number} already`}
                    aria-pressed={chosen.includes(legal)}
                    disabled={number !== undefined}
                    onClick={() => onToggle(legal)}
                  >
                    {number ?? name}
                  </button>
                );
              })}
            </div>
          );
        }),
      )}
    </fieldset>
  );
}
