import { type Brand, type BrandBasics, DEFAULT_BRAND } from '@quarterline/listing';

/** Of the demonstration alone: numbers of the range kept for films, and addresses that nobody can own. */
export const DEMO_BRAND: Brand & BrandBasics = {
  ...DEFAULT_BRAND,
  product: 'Quarterline',
  phone: '(780) 555-0142',
  email: 'info@quarterline.example',
  facebook: 'https://www.facebook.com/quarterline.example',
  instagram: 'https://www.instagram.com/quarterline.example',
  youtube: 'https://www.youtube.com/@quarterline.example',
  firmLine: 'Quarterline is a division of a law firm. A bid is a binding offer under the Conditions of Sale.',
  resultsLicence: 'CC-BY-4.0',
  embedSites: '',
};
