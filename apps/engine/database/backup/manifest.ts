import { z } from 'zod';

/** List of a backup's content, written last: a folder without it is not a backup. */
export const Manifest = z.object({
  format: z.literal('quarterline backup 1'),
  /** By the database's clock, when the snapshot was taken: everything acknowledged before is in it. */
  takenAt: z.string(),
  migrations: z.array(z.string()),
  /** In an order in which each refers only to those before it. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
  /** Last sequence of each record, and the hash of its chain. */
  sales: z.array(z.object({ id: z.string(), slug: z.string(), sequence: z.int(), headHash: z.string() })),
  feedCursor: z.int(),
  /** Names of the settings that were set, without their values. */
  settings: z.array(z.string()).default([]),
  /** Null when files lie in a bucket, which is backed up where it is. */
  media: z.object({ files: z.int(), bytes: z.int(), hashes: z.record(z.string(), z.string()).optional() }).nullable(),
});
export type Manifest = z.infer<typeof Manifest>;
