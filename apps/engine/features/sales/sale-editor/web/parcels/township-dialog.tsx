import '#platform/web/forms/form.css';
import '../draft/draft-fields.css';
import '../editor-dialog.css';
import '../sections/editor-section.css';
import './township-grid.css';
import { emptyParcel, landsOfParcel } from '@quarterline/drafting';
import { formatLegalLand, type LegalLand, sectionNumberAt } from '@quarterline/land';
import { Button, Dialog, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { newId } from '#platform/staff/web/new-id.ts';
import { useEditor } from '../draft/editor-context.ts';

const whole = (text: string, most: number): number | null => {
  const number = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && number >= 1 && number <= most ? number : null;
};

/** Quarters chosen on a township plan instead of written: each becomes a parcel, or all of them one. */
export function TownshipDialog({ onClose }: { onClose: () => void }) {
  const { draft, session } = useEditor();
  const taken = new Map(
    draft.parcels.flatMap((parcel, at) =>
      landsOfParcel(parcel).map((land) => [formatLegalLand(land), at + 1] as const),
    ),
  );
  const near = draft.parcels.flatMap((parcel) => landsOfParcel(parcel)).at(-1);
  const [place, setPlace] = useState({
    township: String(near?.township ?? ''),
    range: String(near?.range ?? ''),
    meridian: String(near?.meridian ?? '4'),
  });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [township, range, meridian] = [whole(place.township, 127), whole(place.range, 34), whole(place.meridian, 7)];
  const at: Pick<LegalLand, 'township' | 'range' | 'meridian'> | null =
    township && range && meridian ? { township, range, meridian } : null;
  const field = (name: keyof typeof place, label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      value={place[name]}
      onChange={({ target }) => setPlace({ ...place, [name]: target.value })}
    />
  );
  const add = (together: boolean): void => {
    const legals = together ? [chosen.join(', ')] : chosen;
    session.edit((old) => ({
      ...old,
      parcels: [...old.parcels, ...legals.map((legal) => ({ ...emptyParcel(newId()), legal }))],
    }));
    onClose();
  };
  const count = chosen.length;
  return (
    <Dialog title="Choose on the township" open onClose={onClose} className="editor-dialog--wide">
      <div className="form">
        <div className="draft-fields">
          <div className="draft-fields-span-2">{field('township', 'Township')}</div>
          <div className="draft-fields-span-2">{field('range', 'Range')}</div>
          <div className="draft-fields-span-2">{field('meridian', 'West of meridian')}</div>
        </div>
        {at === null ? (
          <p className="editor-section-empty">
            Write a township from 1 to 127, a range from 1 to 34 and a meridian from 1 to 7.
          </p>
        ) : (
          <TownshipGrid
            at={at}
            taken={taken}
            chosen={chosen}
            onToggle={(legal) =>
              setChosen(chosen.includes(legal) ? chosen.filter((one) => one !== legal) : [...chosen, legal])
            }
          />
        )}
        <p role="status">{count === 0 ? 'No quarter is chosen.' : chosen.join(', ')}</p>
        <p className="editor-dialog-actions">
          <Button tone="gold" disabled={count === 0} onClick={() => add(false)}>
            Add {count || ''} {count === 1 ? 'parcel' : 'parcels'}
          </Button>
          <Button disabled={count < 2} onClick={() => add(true)}>
            Add them as one parcel
          </Button>
        </p>
      </div>
    </Dialog>
  );
}

const SIX = [5, 4, 3, 2, 1, 0];
const QUARTERS = ['NW', 'NE', 'SW', 'SE'] as const;

/** A township as its plan shows it: sections from the south-east back and forth, four quarters in each. */
function TownshipGrid({
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
              <span className="township-grid-number stack" aria-hidden="true">
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
