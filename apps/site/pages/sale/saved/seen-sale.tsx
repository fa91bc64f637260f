import './seen-sale.css';
import { formatShort } from '@quarterline/civil-time';
import { Button } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { useNow } from '#site/shell/status/use-now.ts';
import type { SaleProps } from '../../parts/page-props.ts';
import { changesBetween, factsOfSale, type SeenSale, seeSale } from './changed-since.ts';

const nameOf = (slug: string): string => `seen-sale:${slug}`;

/** Null where nothing was kept, or the browser keeps nothing. */
function readSeen(slug: string): SeenSale | null {
  try {
    const text = localStorage.getItem(nameOf(slug));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function keepSeen(slug: string, seen: SeenSale): void {
  try {
    localStorage.setItem(nameOf(slug), JSON.stringify(seen));
  } catch {
    // A device that keeps nothing is told nothing the next time.
  }
}

/** What has changed in a sale since this reader last looked at it on this device. Nothing of it leaves the device. */
export function SeenSaleNote({ props }: { props: SaleProps }) {
  const [seen, setSeen] = useState<SeenSale | null>(null);
  const { slug, zone } = props.sale;
  const nowMs = useNow(false);
  useEffect(() => {
    if (nowMs === null) return;
    const now = seeSale(readSeen(slug), factsOfSale(props), nowMs);
    keepSeen(slug, now);
    setSeen(now);
  }, [slug, props, nowMs]);
  if (!seen?.before) return null;
  const changes = changesBetween(seen.before.facts, seen.facts);
  if (changes.length === 0) return null;
  const close = (): void => {
    const read = { ...seen, before: null };
    keepSeen(slug, read);
    setSeen(read);
  };
  return (
    <section className="seen-sale" aria-labelledby="seen-sale">
      <h2 id="seen-sale">Changed since you last looked</h2>
      <p className="meta">You were last here {formatShort(seen.before.at, zone)}.</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <Button size="small" onClick={close}>
        I have seen this
      </Button>
    </section>
  );
}
