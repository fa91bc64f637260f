import { z } from 'zod';
import { betweenFields } from '../wire/between-fields.ts';
import { lineText } from '../wire/line-text.ts';
import { emailAddress } from './account.ts';

const address = emailAddress.transform((text) => text.toLowerCase());

/** Wording of the consent of a person who follows a sale or a parcel, kept with the date. */
export const REMINDER_WORDS =
  'Emails about what I follow: when bidding opens and closes, what changes, and how it ended. Every email has a link that stops them.';

/** `POST /api/reminders/sale`: follows a sale, or one parcel of it, by emails to an address that needs no account. */
export const SaleReminderRequest = z
  .object({
    email: address,
    saleSlug: z.string().max(200),
    /** Null: the sale with all its parcels. */
    parcelSlug: z.string().max(200).nullable().default(null),
    opening: z.boolean(),
    closing: z.boolean(),
    changes: z.boolean(),
    /** Notice of the result: sold or not, and the price once it is released. */
    results: z.boolean().default(false),
  })
  .refine(
    ({ opening, closing, changes, results }) => opening || closing || changes || results,
    betweenFields('opening', 'Choose what to be reminded of.'),
  );
export type SaleReminderRequest = z.infer<typeof SaleReminderRequest>;

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
/** `POST /api/reminders/search`: an email when land comes up near a place, in a township, or in an area that was drawn on the map. */
export const SavedSearchRequest = z
  .object({
    email: address,
    /** As it is read: "Camrose, AB", "46-19-W4". */
    label: lineText().min(1, 'Name a place or a legal land description').max(200),
    /** Longitude, latitude. */
    coordinates: position.nullable(),
    withinKm: z.int().min(1).max(1000).default(100),
    /** "NE-14-46-19-W4", "14-46-19-W4" or "46-19-W4", in any common spelling. */
    legalLand: lineText().max(200).nullable(),
    /** Corners in degrees, longitude first; the last is joined with the first. */
    area: z.array(position).min(3).max(24).nullable().default(null),
  })
  .refine(
    (search) => search.coordinates !== null || search.legalLand !== null || search.area !== null,
    betweenFields('label', 'Choose a place from the list, or type a legal land description'),
  );
export type SavedSearchRequest = z.infer<typeof SavedSearchRequest>;

export const ReminderAnswer = z.object({ message: z.string() });
export type ReminderAnswer = z.infer<typeof ReminderAnswer>;

const endpoint = z.url().max(1000).startsWith('https://');

/** A push subscription of a browser: its endpoint, and the public key and secret for encryption. */
export const PushSubscriptionRequest = z.object({
  endpoint,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/, 'This is no key of a browser.'),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'This is no secret of a browser.'),
  }),
});
export type PushSubscriptionRequest = z.infer<typeof PushSubscriptionRequest>;
/** Null: push is turned off here. */
export const PushKey = z.object({ publicKey: z.string().nullable() });

export const DevicePreferences = z.object({ opening: z.boolean(), closing: z.boolean(), changes: z.boolean() });
export type DevicePreferences = z.infer<typeof DevicePreferences>;
const saleSlug = z.string().min(1).max(200);

/** `POST /api/reminders/device`: this browser is told about one sale, without a name and without an address. */
export const DeviceReminderRequest = DevicePreferences.extend({
  saleSlug,
  subscription: PushSubscriptionRequest,
}).refine(
  ({ opening, closing, changes }) => opening || closing || changes,
  betweenFields('opening', 'Choose what to be reminded of.'),
);
export type DeviceReminderRequest = z.infer<typeof DeviceReminderRequest>;

/** `POST /api/reminders/device/look`: what this browser is told about a sale, and with which key it would be. */
export const DeviceLook = z.object({ saleSlug, endpoint: endpoint.nullable() });
export const DeviceState = PushKey.extend({ on: DevicePreferences.nullable() });
export type DeviceState = z.infer<typeof DeviceState>;

/** `POST /api/reminders/device/stop`. */
export const DeviceStop = z.object({ saleSlug, endpoint });
/** For how many other sales this browser is still told. */
export const DeviceStopped = z.object({ left: z.int() });
