const WORDS = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "2026-12-24" as "Thursday, December 24, 2026". A day has no zone: UTC reads it as it is written. */
export const dayWords = (day: string): string => WORDS.format(new Date(`${day}T00:00:00Z`));
