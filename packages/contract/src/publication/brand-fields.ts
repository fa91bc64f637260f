import type { ContentField } from './content-field.ts';

const required = true;
const half = true as const;

type BrandSection = { id: string; title: string; about: string; fields: readonly ContentField[] };

/** The form of the brand, in the order in which it is filled in. */
export const BRAND_SECTIONS: readonly BrandSection[] = [
  {
    id: 'name',
    title: 'Name and reach',
    about: 'What every page, email and PDF says of you. No sale is published before these three are set.',
    fields: [
      { name: 'product', label: 'Name', kind: 'line', required },
      { name: 'phone', label: 'Phone', kind: 'phone', half, required },
      { name: 'email', label: 'Email', kind: 'email', half, required },
      {
        name: 'firmLine',
        label: 'The firm, in one line',
        kind: 'line',
        hint: 'At the foot of pages and emails.',
        required,
      },
      {
        name: 'tagline',
        label: 'What you do, in one line',
        kind: 'line',
        hint: 'Under the logo in the footer: Online farmland auctions, run by lawyers.',
      },
    ],
  },
  {
    id: 'look',
    title: 'Logo and colour',
    about: 'Until you set them, Quarterline’s own are shown.',
    fields: [
      {
        name: 'logo',
        label: 'Logo',
        kind: 'brandImage',
        hint: 'An SVG file of at most 20 kB, or a PNG. It stands on white in the header and the footer, in emails and on PDFs.',
      },
      {
        name: 'mark',
        label: 'Square mark',
        kind: 'brandImage',
        hint: 'As wide as it is high: for the tab of the browser and for dark bars.',
      },
      {
        name: 'accentColour',
        label: 'Colour of what can be pressed and what is live',
        kind: 'colour',
        hint: 'Dark text stands on it, so it must be light enough to be read. Empty: the gold that the product comes with.',
      },
    ],
  },
  {
    id: 'firm',
    title: 'The firm in law',
    about:
      'Shown in the footer, on the contact page, on PDFs and at the foot of emails. What is empty is shown nowhere.',
    fields: [
      { name: 'legalName', label: 'Legal name', kind: 'line' },
      { name: 'gst', label: 'GST number', kind: 'gst', hint: 'Such as 123456782 RT0001. It stands on PDFs.' },
      {
        name: 'postalStreet',
        label: 'Street or box',
        kind: 'line',
        hint: 'The law wants a postal address in emails of a list.',
      },
      { name: 'postalTown', label: 'Town', kind: 'line', half },
      { name: 'postalProvince', label: 'Province', kind: 'province', half },
      { name: 'postalCode', label: 'Postcode', kind: 'postcode', half },
      { name: 'licences', label: 'Licences', kind: 'licences', hint: 'Auction or real estate, one for each province.' },
    ],
  },
  {
    id: 'offices',
    title: 'Offices and hours',
    about: 'Shown on the contact page, and read by search engines.',
    fields: [
      {
        name: 'hours',
        label: 'When somebody answers the phone',
        kind: 'line',
        hint: 'Such as Monday to Friday, 8:30 to 4:30.',
      },
      { name: 'offices', label: 'Offices', kind: 'offices' },
    ],
  },
  {
    id: 'sender',
    title: 'Sender of emails',
    about: 'Empty: emails come from the address that the machine is set to.',
    fields: [
      { name: 'senderName', label: 'Sender’s name', kind: 'line', half },
      { name: 'senderEmail', label: 'Sender’s address', kind: 'email', half },
      {
        name: 'dkimSelector',
        label: 'DKIM selector',
        kind: 'line',
        hint: 'Your mail service names it. Without it the signature is not checked below.',
      },
    ],
  },
  {
    id: 'links',
    title: 'Links',
    about: 'Whole addresses. A link that you empty is gone everywhere.',
    fields: [
      { name: 'facebook', label: 'Facebook', kind: 'web', half },
      { name: 'instagram', label: 'Instagram', kind: 'web', half },
      { name: 'youtube', label: 'YouTube', kind: 'web', half },
      { name: 'linkedin', label: 'LinkedIn', kind: 'web', half },
      { name: 'links', label: 'Other links', kind: 'links', hint: 'They stand in the footer.' },
    ],
  },
  {
    id: 'home',
    title: 'Home page',
    about: 'Empty: the words that the product comes with.',
    fields: [
      { name: 'homeHeading', label: 'Heading', kind: 'words', hint: 'Each line of it is a line on the page.' },
      { name: 'homeLead', label: 'Introduction', kind: 'words' },
      { name: 'homeHowHeading', label: 'Heading over the steps of a sale', kind: 'line' },
      { name: 'homeSellHeading', label: 'Heading over selling', kind: 'line' },
      { name: 'homeSellLead', label: 'Text on selling', kind: 'words' },
      { name: 'homeListHeading', label: 'Heading over the weekly list', kind: 'line', half },
      { name: 'homeListLead', label: 'Text on the weekly list', kind: 'line', half },
    ],
  },
  {
    id: 'addresses',
    title: 'Addresses',
    about: 'Where the team’s page is, and what others may use.',
    fields: [
      {
        name: 'teamSlug',
        label: 'Address of the team’s page',
        kind: 'address',
        hint: 'Such as our-people. Addresses that it had before lead to it.',
      },
      {
        name: 'resultsLicence',
        label: 'Results of sales as open data',
        kind: 'choice',
        hint: 'Offers the results of completed sales as files under Past sales: CSV, JSON and GeoJSON. Prices that are not released are not in them.',
        options: [
          ['none', 'No files'],
          ['CC-BY-4.0', 'For everybody who names us (CC BY 4.0)'],
          ['CC0-1.0', 'For everybody, without conditions (CC0 1.0)'],
        ],
      },
      {
        name: 'embedSites',
        label: 'Sites that may show our sales in a frame',
        kind: 'origins',
        hint: 'One address on each line: https://paper.example. How they do it stands under Developers. Nobody can bid in a frame.',
      },
    ],
  },
];
