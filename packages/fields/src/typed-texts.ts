import { z } from 'zod';
import { oneLine } from './one-line.ts';

/** Schemas of typed draft texts, with their maximum lengths. Numbers, money and dates are texts in a draft. */
export const typedLine = z.string().max(300);
export const typedText = z.string().max(20_000);
export const typedFigure = z.string().max(40);
export const entryId = z.string().min(1).max(60);
/** Given when an entry first becomes public, and never changed after it; empty before. */
export const typedSlug = z.string().max(160);

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('The name in addresses.');
export const cents = z.int().nonnegative().describe('Canadian cents.');

/** Every box of a draft that is not Markdown has one line in public. */
export const lineOf = (text: string): string => oneLine(text).trim();
export const isBlank = (text: string): boolean => text.trim() === '';
