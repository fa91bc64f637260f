import { formatPrice } from '@quarterline/listing';
import { Price } from '@quarterline/ui';

/** The amount at which a block opens: nobody knows it before its parcels have closed. */
export const OpeningPrice = ({ cents, isOver }: { cents: number | null; isOver: boolean }) => (
  <Price label="Opening amount">
    {cents !== null && !isOver ? (
      formatPrice(cents)
    ) : (
      <span className="price-per">{isOver ? 'Not reached' : 'Set when parcels close'}</span>
    )}
  </Price>
);
