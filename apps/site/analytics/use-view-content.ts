import { useEffect } from 'react';
import { track } from './track.ts';

const LAND = /^\/auctions\/([^/]+)(?:\/parcels\/([^/]+))?\/?$/;

/** Somebody looks at land: a sale or one of its parcels. */
export function useViewContent(path: string): void {
  useEffect(() => {
    const [, sale, parcel] = LAND.exec(path) ?? [];
    if (sale) track('ViewContent', { sale, ...(parcel ? { parcel } : {}) });
  }, [path]);
}
