import type pg from 'pg';
import { makeDocx } from '#demo/documents/make-docx.ts';
import { DEMO_STAFF, userIdOf } from '#demo/people.ts';
import {
  insertOfferForm,
  setOfferFormInForce,
} from '../../engine/features/settlement/purchases/store/offer-form-store.ts';

const ID = '0f0e0d0c-0b0a-4908-8706-050403020100';
const FIELDS = [
  'buyer',
  'buyerSignatures',
  'buyerLawyer',
  'seller',
  'sellerSignatures',
  'sellerLawyer',
  'parcels',
  'location',
  'landFacts',
  'options',
  'price',
  'priceInWords',
  'deposit',
  'balance',
  'wire',
  'signBy',
  'conditions',
  'today',
];
const PARAGRAPHS = [
  'Offer to purchase',
  'This is a form of the demonstration, and binds nobody. A firm uploads its own.',
  'Made on {{today}}.',
  'Buyer: {{buyer}}. Lawyer of the buyer: {{buyerLawyer}}.',
  'Seller: {{seller}}. Lawyer of the seller: {{sellerLawyer}}.',
  'The land, in {{location}}:',
  '{{parcels}}',
  '{{landFacts}}',
  'Options: {{options}}',
  'The price is {{price}} ({{priceInWords}}). The deposit is {{deposit}}, and the balance on completion {{balance}}.',
  'How the deposit is wired: {{wire}}',
  'The signed offer and the deposit are due by {{signBy}}.',
  '{{conditions}}, are part of this offer.',
  'The buyer signs:',
  '{{buyerSignatures}}',
  'The seller accepts:',
  '{{sellerSignatures}}',
];

/** The form of the demonstration's offers, active. Its second paragraph says what it is. */
export async function insertDemoOfferForm(client: pg.PoolClient): Promise<void> {
  const uploadedBy = userIdOf(DEMO_STAFF);
  const file = {
    id: ID,
    saleId: null,
    keepsPlaces: false,
    fileName: 'Offer to purchase.docx',
    kind: 'docx' as const,
    fields: FIELDS,
  };
  await insertOfferForm(client, { ...file, bytes: makeDocx(PARAGRAPHS), uploadedBy });
  await setOfferFormInForce(client, ID, true);
}
