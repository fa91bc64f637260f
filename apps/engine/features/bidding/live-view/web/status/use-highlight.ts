import { useEffect, useRef, useState } from 'react';

const HIGHLIGHT_MS = 1200;

/** True for a moment after the value changed: the row of a landed bid is washed gold. Not on the first drawing. */
export function useHighlight(value: number | null): boolean {
  const before = useRef(value);
  const [highlighted, setWashed] = useState(false);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    setWashed(true);
    const timer = setTimeout(() => setWashed(false), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return highlighted;
}
