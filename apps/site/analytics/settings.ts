/** What is counted and by whom; `null` in the page when there are no keys, and then none of this is loaded. */
export type AnalyticsSettings = {
  tagManager: { id: string; url: string; trackingIds: string[] } | null;
  product: { key: string; url: string } | null;
  pixel: { id: string; url: string } | null;
  /** Nothing at all before somebody has agreed. */
  strict: boolean;
};

/** Where errors of pages are reported, and the one host they are reported from. */
export type ErrorSettings = {
  dsn: string;
  host: string;
  environment: string;
  /** How long pages take is reported only after somebody has agreed. */
  strict: boolean;
};
