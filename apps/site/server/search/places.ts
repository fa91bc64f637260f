import { z } from 'zod';

/** A place as geocoders answer it: as much of the shape as the site reads, in the site’s own answers and in a hosted one’s. */
export const PlaceFeature = z.object({
  id: z.string(),
  text: z.string(),
  /** Longitude, latitude. */
  center: z.tuple([z.number(), z.number()]),
  /** The region’s short code is "CA-AB"; land of the survey has no region. */
  context: z.array(z.object({ id: z.string(), short_code: z.string().optional() })).default([]),
});
export type PlaceFeature = z.infer<typeof PlaceFeature>;

export const PlaceAnswer = z.object({
  features: z.array(PlaceFeature),
  attribution: z.string().optional(),
  /** The text is the very name of the first of them, a town: Enter leads to the sales near it. */
  isNamed: z.boolean().optional(),
});
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;

/** The port: a text in, up to three places of Canada out, best first. */
export type Places = {
  find(query: string): Promise<PlaceFeature[]>;
  /** Whose names and numbers these are. */
  readonly attribution: string;
};

export const MAX_PLACES = 3;

export const PROVINCES: Record<string, string> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};
