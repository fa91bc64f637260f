import { phoneLink } from '@quarterline/listing';
import { pageSettings } from './page-settings.ts';

/** The firm's telephone within a sentence: "Call us at (780) …." Nothing at all while no telephone is set. */
export const CallUs = ({ before, after = '.', phone = pageSettings().phone }: Props) =>
  phone === '' ? null : (
    <>
      {' '}
      {before}{' '}
      <a className="num" href={phoneLink(phone)}>
        {phone}
      </a>
      {after}
    </>
  );

type Props = { before: string; after?: string; phone?: string };
