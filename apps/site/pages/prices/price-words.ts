import { groupThousands } from '@quarterline/listing';

/** "1,421" */
export const wholeNumber = (value: number): string => groupThousands(String(Math.round(value)));
export const countOf = (count: number, one: string): string => `${wholeNumber(count)} ${one}${count === 1 ? '' : 's'}`;
