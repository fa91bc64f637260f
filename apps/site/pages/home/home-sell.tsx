import '../sale/handbill.css';
import './home-sell.css';
import { formatClockShort, formatWeekday, zoneLabel } from '@quarterline/civil-time';
import { formatAcreNumber } from '@quarterline/listing';
import { ButtonLink, chevronRightIcon, evenly, Icon, ScaleBar } from '@quarterline/ui';
import { useSite } from '#site/shell/site-context.ts';
import type { HomeProps, SaleBill } from '../parts/page-props.ts';

/** The way to sell, on black soil, beside a sale bill. */
export function HomeSell({
  ways,
  sellHref,
  bill,
  texts,
}: {
  ways: HomeProps['ways'];
  sellHref: string | null;
  bill: SaleBill | null;
  texts: HomeProps['texts'];
}) {
  const { product } = useSite().slice.brand;
  return (
    <section className="home-sell">
      <svg className="home-sell-grid" aria-hidden="true">
        <defs>
          <pattern id="sell-grid" width="300" height="300" patternUnits="userSpaceOnUse" x="120" y="0">
            <path d="M.5 0V300M0 .5H300" stroke="#6f6756" strokeWidth="1" fill="none" strokeOpacity=".45" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#sell-grid)" />
      </svg>
      <div className="wrap home-sell-inner">
        <div>
          <h2>{texts.homeSellHeading ?? 'You sell the farm once. Sell it properly.'}</h2>
          <p className="lead">
            {texts.homeSellLead ??
              'We read the title, set the starting bids with you, put the land in front of every serious buyer, and keep a record of every bid that you can hold in your hand.'}
          </p>
          <div className="home-sell-actions">
            <ButtonLink tone="gold" href="/contact/selling">
              Talk to us about selling
            </ButtonLink>
            {sellHref ? (
              <ButtonLink tone="soil" href={sellHref}>
                Sell with {product}
              </ButtonLink>
            ) : null}
          </div>
          {ways.length > 0 ? (
            <>
              <p className="home-sell-ways-title">Weighing it up? Four ways to sell, compared fairly.</p>
              <ul className="home-sell-ways">
                {ways.map((way) => (
                  <li key={way.href}>
                    <a href={way.href}>
                      <b>{way.label}</b>
                      <span>{way.text}</span>
                      <Icon art={chevronRightIcon} />
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
        {bill ? <Bill bill={bill} /> : null}
      </div>
    </section>
  );
}

const NUMBERS = [
  'NO',
  'ONE',
  'TWO',
  'THREE',
  'FOUR',
  'FIVE',
  'SIX',
  'SEVEN',
  'EIGHT',
  'NINE',
  'TEN',
  'ELEVEN',
  'TWELVE',
];

/** The sale set as a handbill of the last century. */
function Bill({ bill }: { bill: SaleBill }) {
  const close = Date.parse(bill.endTime);
  const count = `${NUMBERS[bill.parcels] ?? bill.parcels} PARCEL${bill.parcels === 1 ? '' : 'S'}`;
  return (
    <div
      className="handbill"
      role="img"
      aria-label={`Sale bill for ${bill.name}: ${formatAcreNumber(bill.acres)} acres, ${formatWeekday(close, bill.zone)}`}
    >
      <div className="handbill-inner" aria-hidden="true">
        <div className="handbill-set">
          <p className="handbill-line-1">PUBLIC AUCTION</p>
          <p className="handbill-line-2">of choice farm land</p>
          <p className="handbill-line-3">FARMLAND</p>
          <hr />
          <p className="handbill-line-4">{formatAcreNumber(bill.acres)} ACRES</p>
          <p className="handbill-line-5">more or less, in {bill.county}</p>
          <hr className="is-thin" />
          <p className="handbill-line-6">{count}</p>
          {bill.enBloc ? (
            <>
              <p className="handbill-line-7">sold by the parcel, then offered</p>
              <p className="handbill-line-8">EN BLOC</p>
            </>
          ) : null}
          <ScaleBar segments={evenly(12)} />
          <p className="handbill-line-9">{formatWeekday(close, bill.zone)}</p>
          <p className="handbill-line-10">
            from {formatClockShort(close, bill.zone)}, {zoneLabel(bill.zone)}
          </p>
          <hr className="is-thin" />
          <p className="handbill-line-11">Bid from the yard, the cab or the kitchen.</p>
        </div>
      </div>
    </div>
  );
}
