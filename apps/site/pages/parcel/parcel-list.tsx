import './parcel-list.css';
import { formatClockShort, formatMonthDay, formatShort } from '@quarterline/civil-time';
import type { LotPrice } from '@quarterline/contract';
import {
  formatAcreNumber,
  formatPerAcre,
  formatWords,
  isOffered,
  membersText,
  minutesText,
  parcelPrice,
} from '@quarterline/listing';
import { Icon, infoIcon, Price, Stake, StatusTag } from '@quarterline/ui';
import type { OptionRow, ParcelRow, SaleProps } from '../parts/page-props.ts';
import { LegalList } from '../sale/details/legal-list.tsx';
import { blockTime } from './block-time.ts';
import { CurrentPrice, hasCurrentPrice } from './current-price.tsx';
import { FeatureIcon } from './feature-icon.tsx';
import { OpeningPrice, openingOf } from './opening-price.tsx';
import { PriceAge } from './price-age.tsx';
import { lotPriceOf, usePricesNow } from './price-feed.ts';
import { withLot } from './with-lot.ts';

type Status = SaleProps['sale']['saleStatus'];
type ParcelListProps = Pick<SaleProps, 'parcels' | 'options'> & { sale: SaleProps['sale']; status: Status };

/** Parcels in the printed order, then en bloc, then options. */
export function ParcelList({ parcels, options, sale, status }: ParcelListProps) {
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
        {parcels.map((written) => {
          const lot = lotPriceOf(now, sale.slug, written.slug);
          const opening = openingOf(sale, now, written.slug);
          const row = { parcel: withLot(written, lot), sale, status, lot, opening };
          return written.kind === 'enBloc' && blocksHaveRounds ? (
            <EnBlocRow key={written.slug} {...row} parcels={parcels} />
          ) : (
            <Row key={written.slug} {...row} />
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

type RowProps = {
  parcel: ParcelRow;
  sale: SaleProps['sale'];
  status: Status;
  lot: LotPrice | null;
  /** Of a block. */
  opening: number | null;
};

function Row({ parcel, sale, status, lot }: RowProps) {
  const price = parcelPrice(parcel, status);
  return (
    <li className="parcel-list-row" id={`parcel-${parcel.slug}`}>
      <a className="parcel-list-link" href={parcel.href}>
        <Stake tone={status === 'completed' ? 'shut' : 'plain'}>{parcel.stake}</Stake>
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
      {hasCurrentPrice(lot) ? (
        <CurrentPrice lot={lot} acres={parcel.acres} startCents={parcel.startingBidCents} />
      ) : (
        <Price label={price.label} note={price.cents === null ? undefined : formatPerAcre(price.cents, parcel.acres)}>
          {price.text}
        </Price>
      )}
      <Closes parcel={parcel} sale={sale} status={status} />
    </li>
  );
}

function Closes({ parcel, sale, status }: { parcel: ParcelRow; sale: SaleProps['sale']; status: Status }) {
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
  const end = Date.parse(parcel.endTime);
  return (
    <div className="parcel-list-closes">
      <span className="caption">
        {parcel.closed ? 'Closed' : sale.texts.closes} {formatMonthDay(end, sale.zone)}
      </span>
      <b className="num">{formatClockShort(end, sale.zone)}</b>
    </div>
  );
}

function EnBlocRow({ parcel, parcels, sale, status, lot, opening }: RowProps & { parcels: readonly ParcelRow[] }) {
  const members = parcels.filter((one) => parcel.parcelSlugs.includes(one.slug)).map((one) => one.stake);
  const { verb, at } = blockTime(parcel, sale.texts.closes);
  const price = parcelPrice(parcel, status);
  const isSoldAsOne = price.kind !== 'starting_bid';
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
      {lot !== null && lot.bidCents !== null ? (
        <CurrentPrice lot={lot} acres={parcel.acres} startCents={null} />
      ) : isSoldAsOne ? (
        <Price label={price.label} note={price.cents === null ? undefined : formatPerAcre(price.cents, parcel.acres)}>
          {price.text}
        </Price>
      ) : (
        <OpeningPrice cents={opening} isOver={status === 'completed'} />
      )}
      <div className="parcel-list-closes">
        {status === 'upcoming' || status === 'live' ? (
          <>
            <span className="caption">
              {verb} {formatMonthDay(Date.parse(at), sale.zone)}
            </span>
            <b className="num">{formatClockShort(Date.parse(at), sale.zone)}</b>
          </>
        ) : null}
      </div>
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
