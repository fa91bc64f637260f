import { useEffect, useState } from 'react';
import type { LandPricesProps, SoldParcel } from './sold-parcel.ts';

type Loading = { parcels: readonly SoldParcel[]; state: 'whole' | 'loading' | 'failed'; again: () => void };

/** All sold parcels: those of the page at once, and the file with the older ones where there are more. */
export function useSoldParcels({ parcels, file }: LandPricesProps): Loading {
  const [whole, setWhole] = useState<readonly SoldParcel[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (file === null) return;
    const asking = new AbortController();
    setFailed(false);
    fetch(file, { signal: asking.signal, cache: attempt === 0 ? 'default' : 'reload' })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${file} answered ${answer.status}.`);
        setWhole(((await answer.json()) as { parcels: SoldParcel[] }).parcels);
      })
      .catch(() => {
        if (!asking.signal.aborted) setFailed(true);
      });
    return () => asking.abort();
  }, [file, attempt]);
  const state = file === null || whole !== null ? 'whole' : hasFailed ? 'failed' : 'loading';
  return { parcels: whole ?? parcels, state, again: () => setAttempt(attempt + 1) };
}
