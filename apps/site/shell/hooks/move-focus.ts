type Stop = 'next' | 'previous' | 'first' | 'last';

const STOPS: Record<string, Stop> = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' };

/** Which stop an arrow key, Home or End asks for. */
export const stopOf = (key: string): Stop | null => STOPS[key] ?? null;

/** Moves the focus among the links and buttons in `area` that can be seen, around the ends. False when there are none. */
export function moveFocus(area: ParentNode | null, stop: Stop): boolean {
  const items = [...(area?.querySelectorAll<HTMLElement>('a[href], button') ?? [])].filter(
    (item) => item.offsetParent !== null,
  );
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = {
    first: 0,
    last: items.length - 1,
    next: (at + 1) % items.length,
    previous: at <= 0 ? items.length - 1 : at - 1,
  }[stop];
  items[target]?.focus();
  return items.length > 0;
}
