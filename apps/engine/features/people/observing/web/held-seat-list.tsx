import '#platform/web/forms/account-part.css';
import '#platform/web/forms/account-rows.css';
import { apiPath, enginePages } from '@quarterline/contract';
import { ButtonLink } from '@quarterline/ui';
import { AccountRow } from '#platform/web/forms/account-row.tsx';
import { useOwn } from '#platform/web/use-own.ts';

/** The sales in which somebody looks on for a bidder; nothing where there are none. */
export function HeldSeatList() {
  const [own] = useOwn(apiPath('GET /api/account/seats'));
  if (own.at !== 'known' || own.what.seats.length === 0) return null;
  return (
    <section className="account-part">
      <h2>You look on for others</h2>
      <ul className="account-rows">
        {own.what.seats.map(({ id, saleName, bidderName }) => (
          <AccountRow
            key={id}
            title={saleName}
            text={`With the view of ${bidderName}. You can do nothing in it.`}
            action={
              <ButtonLink size="small" href={`${enginePages.observe}?seat=${encodeURIComponent(id)}`}>
                Look on
              </ButtonLink>
            }
          />
        ))}
      </ul>
    </section>
  );
}
