import { useEffect } from 'react';
import { useSite } from '../site-context.ts';

/** What a page is called while its query makes it a page about something; its own title stands otherwise. */
export function useTitle(title: string | null | undefined): void {
  const { product } = useSite().slice.brand;
  // With every drawing: a change of query has put the page’s own title back.
  useEffect(() => {
    if (title) document.title = `${title} | ${product}`;
  });
}
