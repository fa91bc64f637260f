import './option-page.css';
import { formatShort } from '@quarterline/civil-time';
import { Stake } from '@quarterline/ui';
import { Crumbs } from '../../parts/crumbs.tsx';
import { OwnTime } from '../../parts/own-time.tsx';
import type { OptionProps } from '../../parts/page-props.ts';
import { RichText } from '../../texts/rich-text.tsx';

/** A right that comes with a sale, and until when it may be used. */
export default function OptionPage({ props: { sale, option, html, parcels } }: { props: OptionProps }) {
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: sale.href, label: sale.name }]} here={option.name} />
      <h1 tabIndex={-1}>{option.name}</h1>
      <p className="lead">{option.summary}</p>
      <p className="option-page-until">
        <Stake tone="opt">{option.stake}</Stake>
        <span>
          The buyer may exercise this option until <b>{formatShort(Date.parse(option.exerciseDate), sale.zone)}</b>.
          <OwnTime at={option.exerciseDate} zone={sale.zone} lead="That is" />
        </span>
      </p>
      <RichText html={html} />
      {parcels.length > 0 ? (
        <>
          <h2 className="page-heading">It concerns</h2>
          <ul className="page-links">
            {parcels.map((parcel) => (
              <li key={parcel.href}>
                <a href={parcel.href}>{parcel.label}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
