import { TextField } from '@quarterline/ui';

type Props = { value: string; onType: (typed: string) => void };

/** The field of an amount that has to be typed twice. Enter does not confirm. */
export default function RetypeField({ value, onType }: Props) {
  return (
    <TextField
      label="The amount again, in dollars"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
