import { z } from 'zod';
import { DraftPicture, draftPictures, Picture, publishPicture } from '../picture.ts';
import { entryId, lineOf, slug, typedLine, typedSlug, typedText } from '../typed-texts.ts';

export const FeatureIcon = z.enum([
  'house',
  'grain',
  'water',
  'pasture',
  'crop',
  'lease',
  'fence',
  'gravel',
  'power',
  'trees',
]);

export const DraftFeature = z.object({
  id: entryId,
  slug: typedSlug,
  name: typedLine,
  icon: FeatureIcon,
  summary: typedLine,
  descriptionMarkdown: typedText,
  pictures: z.array(DraftPicture).max(40),
});
type DraftFeature = z.infer<typeof DraftFeature>;

export const PublishedFeature = z.object({
  slug,
  name: z.string(),
  icon: FeatureIcon,
  summary: z.string(),
  descriptionMarkdown: z.string(),
  pictures: z.array(Picture),
});
export type PublishedFeature = z.infer<typeof PublishedFeature>;

export const publishFeature = (feature: DraftFeature): PublishedFeature => ({
  slug: feature.slug,
  name: lineOf(feature.name),
  icon: feature.icon,
  summary: lineOf(feature.summary),
  descriptionMarkdown: feature.descriptionMarkdown,
  pictures: feature.pictures.map(publishPicture),
});

export const draftFeature = (feature: PublishedFeature): DraftFeature => ({
  id: feature.slug,
  slug: feature.slug,
  name: feature.name,
  icon: feature.icon,
  summary: feature.summary,
  descriptionMarkdown: feature.descriptionMarkdown,
  pictures: draftPictures(feature.pictures),
});
