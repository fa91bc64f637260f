import { useEffect, useRef, useState } from 'react';

const WASH_MS = 1200;

/** True for a moment after the value changed: the row of a landed bid is washed gold. Not on the first drawing. */
export function useWash(value: number | null): boolean {
  const before = useRef(value);
  const [washed, setWashed] = useState(false);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    setWashed(true);
    const timer = setTimeout(() => setWashed(false), WASH_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return washed;
}
