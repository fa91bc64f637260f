import { formatPhone, phoneLink } from '@quarterline/listing';

/** A number to press and call. */
export const PhoneLink = ({ phone }: { phone: string | null }) =>
  phone === null ? 'No phone' : <a href={phoneLink(phone)}>{formatPhone(phone)}</a>;
