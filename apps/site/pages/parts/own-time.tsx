import { type CivilZone, formatOwnTime } from '@quarterline/civil-time';
import { useEffect, useState } from 'react';

/**
 * The reader’s own time beside the sale’s, when their clock shows another. A file cannot know it, so it comes
 * afterwards.
 */
export function OwnTime({ at, zone, lead }: { at: string; zone: CivilZone; lead: string }) {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const atMs = Date.parse(at);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setWords(formatOwnTime(atMs, zone, { timeZone, offsetMinutes: -new Date(atMs).getTimezoneOffset() }));
  }, [at, zone]);
  return words === null ? null : (
    <span className="own-time">
      {lead} {words}
    </span>
  );
}
