/**
 * Error of reading or writing a sale file, in one sentence for staff. `isNewer`: a later version of the product wrote
 * it.
 */
export class SaleFileError extends Error {
  override name = 'SaleFileError';
  readonly isNewer: boolean;
  constructor(message: string, { isNewer = false } = {}) {
    super(message);
    this.isNewer = isNewer;
  }
}
