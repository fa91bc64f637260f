import './device-box.css';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ReminderTexts } from '../../../forms/reminder-preferences.ts';
import { untilThere } from '../../../runtime/navigation/until-there.ts';

type Props = { saleSlug: string; reminders: ReminderTexts; canSet: boolean };
type PartProps = Props & { onNothing: () => void };

/**
 * Where the reminders of this device come to stand. Their code is fetched on this page alone, when the browser has nothing
 * better to do. It stands beside the form or below the fold, so that nothing moves.
 */
export function DeviceBox({ canSet, saleSlug, reminders }: Props) {
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null);
  const [isNothing, setNothing] = useState(false);
  const onNothing = useCallback(() => setNothing(true), []);
  useEffect(() => {
    let left = false;
    const fetchPart = (): void =>
      void untilThere(() => import('../../../forms/device-reminder.tsx')).then(
        ({ DeviceReminder }) => left || setPart(() => DeviceReminder),
      );
    if ('requestIdleCallback' in window) requestIdleCallback(fetchPart, { timeout: 3000 });
    else setTimeout(fetchPart, 1000);
    return () => {
      left = true;
    };
  }, []);
  if (isNothing) return null;
  return (
    <section className="device-box" aria-labelledby={Part ? 'device' : undefined}>
      {Part ? <Part saleSlug={saleSlug} reminders={reminders} canSet={canSet} onNothing={onNothing} /> : null}
    </section>
  );
}
