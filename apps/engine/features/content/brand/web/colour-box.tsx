import './colour-box.css';
import { apiPath } from '@quarterline/contract';
import { Button, checkIcon, circleAlertIcon, Icon, TextField } from '@quarterline/ui';
import type { CSSProperties } from 'react';
import { useAsked } from '#platform/staff/web/use-asked.ts';

type Props = { label: string; hint?: string; error: string | null; value: string; onChange: (value: string) => void };

const STANDARD = '#f8b332';
const HEX = /^#[0-9a-f]{6}$/i;

/** One colour, picked or typed, and at once what can be read on it. */
export function ColourBox({ value, onChange, ...field }: Props) {
  const typed = value.trim();
  const isColour = HEX.test(typed);
  return (
    <div className="stack stack--16">
      <div className="colour-box-inputs">
        <input
          type="color"
          aria-label="Pick a colour"
          value={isColour ? typed.toLowerCase() : STANDARD}
          onChange={({ target }) => onChange(target.value)}
        />
        <TextField
          {...field}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder={`e.g. ${STANDARD}`}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {isColour || typed === '' ? <Judged base={isColour ? typed : STANDARD} onChange={onChange} /> : null}
    </div>
  );
}

const Judged = ({ base, onChange }: { base: string; onChange: (value: string) => void }) => {
  const [asked] = useAsked(apiPath('GET /api/admin/brand/colours', {}, { base }));
  if (asked.at !== 'known') return null;
  const { accent, pairs, nearest } = asked.what;
  const failing = pairs.filter(({ ratio, needed }) => ratio < needed);
  const look = {
    '--brand-base': accent.base,
    '--brand-press': accent.press,
    '--brand-pale': accent.pale,
  } as CSSProperties;
  return (
    <div className="colour-box-judged stack stack--12 stack--start" style={look}>
      <div className="colour-box-samples row row--8" aria-hidden="true">
        <span className="colour-box-button">Bid $1,250,000</span>
        <span className="colour-box-button is-pressed">Pressed</span>
        <span className="colour-box-live">Live row</span>
        <span className="colour-box-clock num">28:46</span>
      </div>
      {failing.length === 0 ? (
        <p role="status">
          <Icon art={checkIcon} /> It can be read everywhere: {pairs.length} of {pairs.length} pairs.
        </p>
      ) : (
        <>
          <p className="field-error" role="status">
            <Icon art={circleAlertIcon} />
            It cannot be read everywhere, and cannot be published.
          </p>
          <ul>
            {failing.map(({ name, ratio, needed }) => (
              <li key={name}>
                {name}: <b className="num">{ratio.toFixed(1)}</b> of {needed}
              </li>
            ))}
          </ul>
          {nearest ? (
            <Button size="small" onClick={() => onChange(nearest)}>
              <i style={{ background: nearest }} /> Use {nearest}, the nearest that can
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
};
