/** The clock of the office: by it the days of its trust account and the hour of its weekly email are counted. */
export const OFFICE_ZONE = 'America/Edmonton';
