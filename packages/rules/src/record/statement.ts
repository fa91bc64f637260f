import type { SaleId } from '../sale/sale.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * Fields of every statement: `size` texts have the tree hash `root` (RFC 6962, hexadecimal), signed with key `keyId`.
 */
type Signed = { saleId: SaleId; size: number; root: string; keyId: string };

/**
 * A checkpoint of a record during its sale. It has no name and no address, because staff may correct both until the
 * sale is over, and a kept checkpoint must still match.
 */
export type LiveStatement = Signed & { kind: 'live'; follows: null };

/** The whole record of a sale that is over. */
export type FinishedStatement = Signed & { kind: 'finished'; follows: null; name: string; slug: string };

/** Statement of an addendum; `follows` is the root of the finished record or of the addendum before. */
export type AddendumStatement = Signed & { kind: 'addendum'; follows: string; name: string; slug: string };

export type Statement = LiveStatement | FinishedStatement | AddendumStatement;

/** The text whose Ed25519 signature proves a statement. Its first line keeps a signature from serving elsewhere. */
export const statementText = (statement: Statement): string => `quarterline record 2\n${canonicalJson(statement)}`;
