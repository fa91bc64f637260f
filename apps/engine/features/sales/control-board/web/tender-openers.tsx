import '../../../../platform/staff/web/foot-note.css';
import { formatShort } from '@quarterline/civil-time';
import { useControl } from './control-context.ts';

/** Who opens the tenders, and whose key is there: with fewer than two nothing can ever be read. */
export function TenderOpeners() {
  const { live, board } = useControl();
  const openers = board?.openers ?? [];
  if (openers.length === 0) return null;
  return (
    <p className="foot-note">
      Openers, two of whom open together:{' '}
      {openers
        .map(({ name, keyMadeAt }) =>
          keyMadeAt === null ? `${name}, no key yet` : `${name}, key made ${formatShort(keyMadeAt, live.sale.zone)}`,
        )
        .join('; ')}
      .
    </p>
  );
}
