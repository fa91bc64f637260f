import './parcel-list.css';
import { formatClockShort, formatMonthDay, formatShort } from '@quarterline/civil-time';
import {
  formatAcreNumber,
  formatWords,
  isOffered,
  membersText,
  minutesText,
  ON_HOLD,
  parcelPrice,
} from '@quarterline/listing';
import { Icon, infoIcon, Stake, StatusTag } from '@quarterline/ui';
import { useSaleNow } from '#site/shell/site-context.ts';
import type { OptionRow, ParcelRow, SaleProps } from '../parts/page-props.ts';
import { LegalList } from '../sale/details/legal-list.tsx';
import { FeatureIcon } from './feature-icon.tsx';
import { type LotNow, lotNow, lotTime } from './lot-now.ts';
import { PriceOfLot } from './lot-price.tsx';
import { PriceAge } from './price-age.tsx';
import { usePricesNow } from './price-feed.ts';

type Status = SaleProps['sale']['saleStatus'];
type ParcelListProps = Pick<SaleProps, 'parcels' | 'options'> & { sale: SaleProps['sale']; status: Status };

/** Parcels in the printed order, then en bloc, then options. */
export function ParcelList({ parcels, options, sale: written, status }: ParcelListProps) {
  const sale = useSaleNow(written);
  const { pricesRise, blocksHaveRounds } = formatWords(sale);
  const now = usePricesNow(status === 'live' && pricesRise);
  return (
    <section id="parcels">
      <div className="section-head">
        <h2>Parcels</h2>
        <span className="meta">{sale.closingText}</span>
      </div>
      {status === 'live' && pricesRise ? <PriceAge now={now} zone={sale.zone} /> : null}
      {parcels.length === 0 ? (
        <div className="page-empty">
          <p>No Parcels. They are listed here as soon as the survey is settled; set a reminder, or call us.</p>
        </div>
      ) : null}
      <ol className="parcel-list">
        {parcels.map((parcel) => {
          const row = { lot: lotNow(sale, parcel, now), sale, status };
          return parcel.kind === 'enBloc' && blocksHaveRounds ? (
            <EnBlocRow key={parcel.slug} {...row} parcels={parcels} />
          ) : (
            <Row key={parcel.slug} {...row} />
          );
        })}
        {options.map((option) => (
          <OptionItem key={option.slug} option={option} sale={sale} />
        ))}
      </ol>
      <p className="meta parcel-list-note">
        <Icon art={infoIcon} />
        <span>
          {sale.priceNote}
          {sale.statementHref === null ? null : (
            <>
              {' '}
              <a href={sale.statementHref}>Why it came out this way</a> (PDF)
            </>
          )}
        </span>
      </p>
    </section>
  );
}

const isSold = (parcel: ParcelRow): boolean => parcel.outcome === 'sold' || parcel.outcome === 'sold_en_bloc';

type RowProps = { lot: LotNow<ParcelRow>; sale: SaleProps['sale']; status: Status };

function Row({ lot, sale, status }: RowProps) {
  const { parcel } = lot;
  return (
    <li className="parcel-list-row" id={`parcel-${parcel.slug}`}>
      <a className="parcel-list-link" href={parcel.href}>
        <Stake tone={lot.isOver ? 'shut' : 'plain'}>{parcel.stake}</Stake>
        <div>
          <h3>{parcel.name}</h3>
          <p className="meta">
            <LegalList of={parcel.legalDescriptions} />, <span className="legal">{formatAcreNumber(parcel.acres)}</span>{' '}
            acres
          </p>
        </div>
      </a>
      {parcel.features.length > 0 ? (
        <ul className="parcel-list-features">
          {parcel.features.map((feature) => (
            <li key={feature.slug}>
              <a href={feature.href} data-modal="">
                <FeatureIcon name={feature.icon} />
                {feature.name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <PriceOfLot lot={lot} status={status} />
      <Closes lot={lot} sale={sale} status={status} />
    </li>
  );
}

function Closes({ lot, sale, status }: RowProps) {
  const { parcel } = lot;
  if (parcel.outcome === 'withdrawn')
    return (
      <div className="parcel-list-closes">
        <StatusTag tone="none">Withdrawn</StatusTag>
      </div>
    );
  if (status === 'completed') {
    return (
      <div className="parcel-list-closes">
        <StatusTag tone={isSold(parcel) ? 'sold' : 'none'}>{isSold(parcel) ? 'Sold' : 'No sale'}</StatusTag>
      </div>
    );
  }
  if (status === 'postponed' || status === 'cancelled') return <div className="parcel-list-closes" />;
  return <Clock lot={lot} sale={sale} opensFirst={false} />;
}

/** What the clock of a lot says. No time stands beside a clock that is frozen without an announcement. */
function Clock({ lot, sale, opensFirst }: Pick<RowProps, 'lot' | 'sale'> & { opensFirst: boolean }) {
  const { verb, atMs } = lotTime(lot, { closesWord: sale.texts.closes, opensFirst });
  return (
    <div className="parcel-list-closes">
      {lot.hold ? <StatusTag tone="held">{ON_HOLD}</StatusTag> : null}
      {atMs === null ? null : (
        <>
          <span className="caption">
            {lot.hold ? 'Goes on' : verb} {formatMonthDay(atMs, sale.zone)}
          </span>
          <b className="num">{formatClockShort(atMs, sale.zone)}</b>
        </>
      )}
    </div>
  );
}

function EnBlocRow({ lot, parcels, sale, status }: RowProps & { parcels: readonly ParcelRow[] }) {
  const { parcel } = lot;
  const members = parcels.filter((one) => parcel.parcelSlugs.includes(one.slug)).map((one) => one.stake);
  const isSoldAsOne = parcelPrice(parcel, status).kind !== 'starting_bid';
  if (!isOffered(parcel)) return <WithdrawnBlock parcel={parcel} />;
  return (
    <li className="parcel-list-row parcel-list-row--bloc" id={`parcel-${parcel.slug}`}>
      <a className="parcel-list-link" href={parcel.href}>
        <Stake tone="bloc">{parcel.stake}</Stake>
        <div>
          <h3>{parcel.name}</h3>
          <p className="meta">
            {membersText(members)} as one, <span className="legal">{formatAcreNumber(parcel.acres)}</span> acres
          </p>
        </div>
      </a>
      <p className="meta parcel-list-features">
        {status === 'completed'
          ? isSoldAsOne
            ? 'Sold as one.'
            : 'No bid for the block. The parcels stand.'
          : `Eligible bidders only. ${
              parcel.opened
                ? 'Its round has opened.'
                : `Opens ${minutesText(sale.recessMinutes)} after the last of its parcels closes.`
            }`}
      </p>
      <PriceOfLot lot={lot} status={status} />
      {status === 'upcoming' || status === 'live' ? (
        <Clock lot={lot} sale={sale} opensFirst />
      ) : (
        <div className="parcel-list-closes" />
      )}
    </li>
  );
}

/** Too few of its parcels are left, or the offer of the whole was withdrawn. */
const WithdrawnBlock = ({ parcel }: { parcel: ParcelRow }) => (
  <li className="parcel-list-row parcel-list-row--bloc" id={`parcel-${parcel.slug}`}>
    <a className="parcel-list-link" href={parcel.href}>
      <Stake tone="bloc">{parcel.stake}</Stake>
      <h3>En bloc</h3>
    </a>
    <p className="meta parcel-list-features">The parcels are not offered together. Each is sold on its own.</p>
    <div className="parcel-list-closes">
      <StatusTag tone="none">Withdrawn</StatusTag>
    </div>
  </li>
);

const OptionItem = ({ option, sale }: { option: OptionRow; sale: SaleProps['sale'] }) => (
  <li className="parcel-list-row parcel-list-row--option">
    <a className="parcel-list-link" href={option.href}>
      <Stake tone="opt">{option.stake}</Stake>
      <div>
        <h3>Option: {option.name.replace(/^option:?\s*/i, '')}</h3>
        <p className="meta">{option.summary}</p>
      </div>
    </a>
    <p className="meta parcel-list-features">
      The buyer may exercise this option until {formatShort(Date.parse(option.exerciseDate), sale.zone)}.
    </p>
  </li>
);
