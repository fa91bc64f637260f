import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedTeamMember, PublishedTestimonial, Video } from '@quarterline/contract';

const member = (
  slug: string,
  name: string,
  title: string,
  phone: string,
  city: string,
  bodyMarkdown: string,
): Omit<PublishedTeamMember, 'order'> => ({
  slug,
  name,
  title,
  phone,
  email: `${slug.split('-')[0]}@quarterline.example`,
  city,
  bodyMarkdown,
  headshot: null,
  demo: true,
});

/** Invented people, marked as such. */
export const TEAM: readonly Omit<PublishedTeamMember, 'order'>[] = [
  member(
    'dana-kowalchuk',
    'Dana Kowalchuk',
    'Lawyer running sales',
    '(780) 555-0147',
    'Camrose',
    'Dana grew up on a mixed farm near Viking and has practised land law since 2004. She reads the titles, walks the fence lines and sits at the desk on sale day.\n\n## Ask her about\n\n- Estates and farm transfers between generations\n- Surface leases, easements and road plans\n- Whether to sell by the quarter or as a block',
  ),
  member(
    'martin-oduya',
    'Martin Oduya',
    'Lawyer, Peace Country and the south',
    '(780) 555-0153',
    'Grande Prairie',
    'Martin looks after sales in the Peace and under irrigation in the south. Before law he measured fields for a grain company, and still carries the tape.\n\n## Ask him about\n\n- Irrigation rights and district transfers\n- Leased Crown land beside titled land\n- Buyers and sellers who are companies',
  ),
  member(
    'ruth-tallman',
    'Ruth Tallman',
    'Sales desk',
    '(780) 555-0142',
    'Camrose',
    'Ruth answers the phone. She approves registrations, sets limits with bidders and takes bids by phone on sale day.',
  ),
];

const testimonial = (
  slug: string,
  tagline: string,
  content: string,
  name: string,
  title: string,
  city: string,
  film?: string,
): Omit<PublishedTestimonial, 'order'> => ({
  slug,
  tagline,
  content,
  name,
  title,
  city,
  headshot: null,
  video: film ? filmOf(film) : null,
  demo: true,
});

const filmOf = (name: string): Video => ({
  src: `/media/demo/${name}.mp4`,
  bytes: statSync(join(import.meta.dirname, '../media', `${name}.mp4`)).size,
  mediaType: 'video/mp4',
  width: 640,
  height: 360,
  captionsSrc: `/media/demo/${name}.vtt`,
});

export const TESTIMONIALS: readonly Omit<PublishedTestimonial, 'order'>[] = [
  testimonial(
    'the-price-was-the-price',
    'The price was the price',
    'Three neighbours wanted the same two quarters, and nobody had to stand in a hall and stare each other down. We watched the clock from our own kitchen. When it stopped, it was sold.',
    'Marlene Hrycun',
    'Seller of two quarters',
    'Kingman',
    'the-price-was-the-price',
  ),
  testimonial(
    'from-the-cab',
    'I bid from the cab',
    'I was in the field. The phone said two bars and the page said my bids still went through. I bought the half section beside mine from the seat of the tractor.',
    'Owen Lindqvist',
    'Buyer of a half section',
    'Kingman',
  ),
  testimonial(
    'they-told-us-not-to',
    'They told us not to',
    'We called about our home quarter. They said it was mostly a house and a realtor would do better by us. A year later we sold two other quarters with them.',
    'Adele Fontaine',
    'Seller of two quarters',
    'Pouce Coupe',
  ),
  testimonial(
    'i-lost-and-knew-why',
    'I lost, and knew why',
    'The block went for more than the parcels together, and I could read the sum myself. I would rather lose to arithmetic than to a handshake.',
    'Grant Stelmach',
    'Bidder on one quarter',
    'Kingman',
  ),
  testimonial(
    'our-dads-land',
    'Our dad’s land',
    'Four of us on the title and none of us agreed. They put every question on paper and got four signatures on the starting bids. That was worth more than the fee.',
    'The Wiebe family',
    'Sellers of a homestead',
    'Swift Current',
  ),
  testimonial(
    'one-zero-too-many',
    'One zero too many',
    'I typed one zero too many. It asked me to type it again, and I saw it. My heart took an hour to slow down.',
    'Peter Sandhu',
    'Buyer of a quarter',
    'Carman',
  ),
];
