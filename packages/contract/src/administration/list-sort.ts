import { z } from 'zod';

/** By which column a list is sorted: `name` upwards, `-name` downwards. */
export type ListSort<Key extends string> = Key | `-${Key}`;

/** The orders of a list, for the query of its address. */
export const listSort = <const Key extends string>(keys: readonly Key[]) =>
  z
    .custom<ListSort<Key>>(
      (text) => typeof text === 'string' && keys.some((key) => text === key || text === `-${key}`),
      `This list is sorted by ${keys.join(', ')}; a minus before it turns the order around.`,
    )
    .optional();

export const USER_SORTS = ['name', 'role', 'state', 'seen', 'created'] as const;
export const LEAD_SORTS = ['received', 'name', 'status'] as const;
export const DELIVERY_SORTS = ['when', 'to', 'subject', 'state'] as const;
export const AUDIT_SORTS = ['when', 'what'] as const;
export const BIDDER_SORTS = ['number', 'name', 'asked', 'limit'] as const;
export const SALE_SORTS = ['name', 'status', 'dates'] as const;
