import type { ComponentType } from 'react';

/** A page's component; `slug` is the sale's, where the address has one. */
export type PageComponent = ComponentType<{ slug: string }>;
export type FoundPage = { slug: string; load: () => Promise<{ default: PageComponent }> };
