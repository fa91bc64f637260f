import './when-field.css';
import { type CivilZone, formatForInput, formatWeekday, zoneLabel } from '@quarterline/civil-time';
import { formatWallText, readWallText, withNextYear } from '@quarterline/fields';
import { calendarIcon, Field, Icon } from '@quarterline/ui';
import { useRef } from 'react';

type WhenFieldProps = {
  label: string;
  /** What was typed. */
  value: string;
  zone: CivilZone;
  /** For a day without a year: that of the next such day. */
  nowMs: number;
  error: string | null;
  /** Said while nothing is typed that can be read; after that the weekday is. */
  hint?: string | undefined;
  /** Said of the time that was typed, in place of its weekday. */
  hintOf?: (atMs: number) => string;
  readOnly?: boolean;
  placeholder?: string | undefined;
  /** Where the page finds the box of a field that has something wrong. */
  'data-field'?: string;
  onChange: (text: string) => void;
};

/**
 * A day and a time by the clocks of a zone: typed in any usual form, or chosen from the browser's calendar. Once it is left it is
 * written as it is printed; what cannot be read stays as it was typed.
 */
export function WhenField({
  label,
  value,
  zone,
  nowMs,
  error,
  hint,
  hintOf,
  readOnly,
  onChange,
  ...box
}: WhenFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const read = readWallText(value, zone);
  const said = hintOf ?? ((atMs: number) => `${formatWeekday(atMs, zone)}, ${zoneLabel(zone)}`);
  const tidy = (text: string): void => {
    const whole = withNextYear(text, zone, nowMs);
    const again = readWallText(whole, zone);
    const printed = again.kind === 'value' ? formatWallText(again.value, zone) : whole;
    if (printed !== value) onChange(printed);
  };
  return (
    <Field label={label} hint={read.kind === 'value' ? said(read.value) : hint} error={error}>
      {(wiring) => (
        <div className="when-field">
          <input
            autoComplete="off"
            {...box}
            {...wiring}
            value={value}
            readOnly={readOnly}
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => tidy(value)}
          />
          {readOnly ? null : (
            <>
              <button
                type="button"
                className="when-field-open stack"
                aria-label={`${label}: choose from a calendar`}
                onClick={() => picker.current?.showPicker()}
              >
                <Icon art={calendarIcon} />
              </button>
              <input
                ref={picker}
                className="when-field-picker"
                type="datetime-local"
                tabIndex={-1}
                aria-hidden="true"
                value={read.kind === 'value' ? formatForInput(read.value, zone) : ''}
                onChange={({ target }) => tidy(target.value)}
              />
            </>
          )}
        </div>
      )}
    </Field>
  );
}
