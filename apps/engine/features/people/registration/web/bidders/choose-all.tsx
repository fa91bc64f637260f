import { useEffect, useRef } from 'react';

type Props = { shown: number; chosen: number; onChoose: (wanted: boolean) => void };

/** One box for all that are shown: ticked, empty, or in between. */
export function ChooseAll({ shown, chosen, onChoose }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const isSome = chosen > 0 && chosen < shown;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  return (
    <label className="field-check">
      <input ref={box} type="checkbox" checked={chosen === shown} onChange={({ target }) => onChoose(target.checked)} />
      <span>{shown === 1 ? 'Choose the one shown' : `Choose all ${shown} shown`}</span>
    </label>
  );
}
