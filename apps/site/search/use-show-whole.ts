import { type RefObject, useEffect } from 'react';
import { isDesktop } from '#site/shell/hooks/desktop.ts';

/** When the list opens, it is to be seen: on a phone, whose keyboard takes the lower half, the box moves to the top. */
export function useShowWhole(form: RefObject<HTMLFormElement | null>, isListed: boolean): void {
  useEffect(() => {
    if (!isListed) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (isDesktop()) form.current?.querySelector('.search-box-panel')?.scrollIntoView({ block: 'nearest', behavior });
    else form.current?.scrollIntoView({ block: 'start', behavior });
  }, [form, isListed]);
}
