import { createHash } from 'node:crypto';
import {
  CONTACT_KINDS,
  type ContactKind,
  contactErrors,
  type FormFields,
  normalizeSubscriber,
  reminderErrors,
  subscribeErrors,
} from '@quarterline/contract/form-rules';
import { fixedRoutes, saleReminderRoute } from '@quarterline/listing';
import { DELAY_FIELD } from './form-guard.ts';
import type { FindSale, ReadForm } from './posted-form.ts';
import { type FindPlace, readLandAlert } from './read-land-alert.ts';

const CONTACT_PAGES: Record<ContactKind, string> = {
  ContactForm: fixedRoutes.contactGeneral,
  MiniContactForm: fixedRoutes.contactGeneral,
  BuyerAssemblingContactForm: fixedRoutes.contactAssembling,
  BuyerBySaleContactForm: fixedRoutes.contactBySale,
  SellerContactForm: fixedRoutes.contactSelling,
};
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** `null` for a post that is none of our forms. */
export async function readForm(
  fields: FormFields,
  { findPlace, findSale }: { findPlace: FindPlace; findSale: FindSale },
): Promise<ReadForm | null> {
  const name = fields['form-name'] ?? '';
  if (name === 'land-alert') return readLandAlert(fields, findPlace, (now) => idOf(fields, now));
  return READERS[name]?.(fields, findSale) ?? null;
}

const READERS: Readonly<Record<string, (fields: FormFields, findSale: FindSale) => ReadForm | null>> = {
  contact: (fields) => {
    const kind = CONTACT_KINDS.find((one) => one === (fields['form-kind'] ?? 'ContactForm'));
    if (!kind) return null;
    const saleSlug = fields.sale && SLUG.test(fields.sale) ? fields.sale.slice(0, 200) : null;
    return {
      page: CONTACT_PAGES[kind],
      errors: contactErrors(fields),
      thanks: `${fixedRoutes.thankYou}?for=contact`,
      kept: ({ key, now }) => ({
        id: idOf(fields, now),
        kind: 'contact',
        body: {
          id: idOf(fields, now),
          kind,
          firstName: fields['first-name'] ?? '',
          lastName: fields['last-name'] ?? '',
          email: (fields['email-address'] ?? '').trim(),
          phone: fields['phone-number'] ?? '',
          message: (fields.message ?? '').trim(),
          land: fields.land ?? '',
          saleSlug,
          shortPageUrl: (fields['short-page-url'] ?? '').slice(0, 500),
          newsletter: fields.newsletter === 'yes',
          botField: (fields['bot-field'] ?? '').slice(0, 500),
          filledInMs: wholeNumber(fields['filled-in-ms']),
          senderKey: key,
          takenAt: now,
        },
      }),
    };
  },
  newsletter: (fields) => ({
    page: fixedRoutes.subscribe,
    errors: subscribeErrors(fields),
    thanks: `${fixedRoutes.thankYou}?for=newsletter`,
    kept: ({ now }) => ({
      id: idOf(fields, now),
      kind: 'newsletter',
      body: {
        ...normalizeSubscriber(fields),
        Source: 'subscribe page',
        ShortPageUrl: (fields['short-page-url'] ?? '').slice(0, 500),
      },
    }),
  }),
  reminder: (fields, findSale) => {
    const slug = fields.sale ?? '';
    if (!SLUG.test(slug)) return null;
    const sale = findSale(slug);
    const input = {
      opening: fields.opening === 'yes',
      closing: fields.closing === 'yes',
      changes: fields.changes === 'yes',
      results: fields.results === 'yes',
    };
    const parcelSlug = fields.parcel || null;
    if (parcelSlug !== null && !SLUG.test(parcelSlug)) return null;
    const errors = reminderErrors(fields);
    if (!Object.values(input).includes(true)) errors.opening = 'Choose what to be reminded of.';
    if (!sale) errors.opening = 'There is no such sale on this site. It may have been taken down. Choose another one.';
    else if (sale.isOver) errors.opening = 'This sale is over, so there is nothing left to be reminded of.';
    return {
      page: saleReminderRoute({ slug }),
      errors,
      thanks: `${fixedRoutes.thankYou}?for=reminder`,
      kept: ({ now }) => ({
        id: idOf(fields, now),
        kind: 'sale_reminder',
        body: { email: (fields['email-address'] ?? '').trim().toLowerCase(), saleSlug: slug, parcelSlug, ...input },
      }),
    };
  },
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/**
 * The id the page made for this message. Without scripts it has none: then the same words on the same day are the same
 * message, so that a second press of the button sends nothing twice.
 */
function idOf(fields: FormFields, now: number): string {
  const given = (fields['form-id'] ?? '').toLowerCase();
  if (UUID.test(given)) return given;
  const typed = Object.entries(fields).filter(([name]) => name !== DELAY_FIELD);
  const text = JSON.stringify([new Date(now).toISOString().slice(0, 10), typed.toSorted()]);
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
