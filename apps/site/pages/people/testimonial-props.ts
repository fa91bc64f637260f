import type { Video } from '@quarterline/contract';
import type { PagePicture } from '../parts/page-pieces.ts';

export type TestimonialRow = {
  slug: string;
  tagline: string;
  content: string;
  name: string;
  title: string;
  city: string;
  picture: PagePicture | null;
  /** Where it is seen and heard; null when it was only written. */
  videoHref: string | null;
};
export type TestimonialVideoProps = TestimonialRow & { video: Video };
export type TestimonialsProps = { testimonials: TestimonialRow[] };
