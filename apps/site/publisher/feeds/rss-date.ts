/** An instant (ISO 8601) as RSS 2.0 has it: "Sat, 28 Nov 2026 12:00:00 GMT". */
export const rssDate = (iso: string): string => new Date(Date.parse(iso)).toUTCString();
