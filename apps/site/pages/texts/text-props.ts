import type { PublishedArticle } from '@quarterline/contract';
import type { LinkTo } from '../parts/page-pieces.ts';

/** What the pages of texts are given: answers, articles and fixed pages. */
export type ArticleRow = Pick<PublishedArticle, 'title' | 'summary' | 'category' | 'categoryName'> & { href: string };
export type FaqProps = { categories: { slug: string; name: string; articles: ArticleRow[] }[] };
export type ArticleProps = {
  title: string;
  summary: string;
  html: string;
  category: LinkTo;
  updatedAt: string;
  others: LinkTo[];
};
export type TextProps = {
  title: string;
  summary: string;
  html: string;
  crumb: LinkTo | null;
  actions: LinkTo[];
  children: LinkTo[];
};
