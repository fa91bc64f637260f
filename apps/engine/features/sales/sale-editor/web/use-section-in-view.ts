import { useEffect, useState } from 'react';

const LINE = 160;

/** Which of the sections stands under the top of the window. */
export function useSectionInView(ids: readonly string[]): string {
  const [here, setHere] = useState(ids[0] ?? '');
  const key = ids.join(' ');
  useEffect(() => {
    const look = (): void => {
      const all = key.split(' ');
      const passed = all.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= LINE);
      setHere(passed.at(-1) ?? all[0] ?? '');
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [key]);
  return here;
}
