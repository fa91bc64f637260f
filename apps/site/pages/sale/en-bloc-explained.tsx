import './en-bloc-explained.css';
import './surface-leases.css';
import { formatAcres, formatPrice } from '@quarterline/listing';
import { evenly, ScaleBar } from '@quarterline/ui';
import { membersText } from '../parcel/parcel-list.tsx';
import type { SaleProps } from '../parts/page-props.ts';

type Props = {
  example: NonNullable<SaleProps['enBlocExample']>;
  recessMinutes: number;
  article: SaleProps['enBlocArticle'];
  parcels: SaleProps['parcels'];
};

/** What stands in each block. Of several, each is decided by itself. */
function BlocGroups({ parcels }: Pick<Props, 'parcels'>) {
  const blocks = parcels.filter((parcel) => parcel.kind === 'enBloc');
  const stakesOf = ({ parcelSlugs }: (typeof blocks)[number]): string[] =>
    parcels.filter((one) => parcelSlugs.includes(one.slug)).map(({ stake }) => stake);
  return (
    <>
      <h3 className="en-bloc-explained-title">
        {blocks.length === 1 ? 'The block of this sale' : `The ${blocks.length} blocks of this sale`}
      </h3>
      <ul className="surface-leases">
        {blocks.map((block) => (
          <li key={block.slug}>
            <a href={block.href}>{block.name}</a>
            <span className="num">{formatAcres(block.acres)}</span>
            <p className="meta">{membersText(stakesOf(block))}</p>
          </li>
        ))}
      </ul>
      {blocks.length > 1 ? (
        <p className="meta">Each block is offered by itself, and only after the last of its own parcels has closed.</p>
      ) : null}
    </>
  );
}

/** The two rounds in three pictures, with amounts that can be followed and are said to be an example. */
export const EnBlocExplained = ({ example, recessMinutes, article, parcels }: Props) => (
  <section>
    <h2>How en bloc works here</h2>
    <p className="meta en-bloc-explained-text">
      Some buyers want one quarter. Some want the whole home place. Both get a fair turn. The amounts below are an
      example, not a forecast.
    </p>
    <div className="en-bloc-explained-ways">
      <div>
        <div className="en-bloc-explained-figure">
          {example.parcels.slice(0, 4).map((cents, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: amounts may repeat and never move.
            <span className="en-bloc-explained-quarter" key={index}>
              {formatPrice(cents)}
            </span>
          ))}
        </div>
        <h3>First, the parcels</h3>
        <p className="meta">
          Each closes on its own clock. The high bid is held, not yet sold. Together
          {example.parcels.length > 4 ? `, all ${example.parcels.length}` : ''}:{' '}
          <b className="num">{formatPrice(example.sum)}</b>
        </p>
      </div>
      <div>
        <div className="en-bloc-explained-figure en-bloc-explained-wait">
          <ScaleBar segments={evenly(15)} />
        </div>
        <h3>Then, {recessMinutes} minutes</h3>
        <p className="meta">We post the total, the premium the block must add, and the amount that opens en bloc.</p>
      </div>
      <div>
        <div className="en-bloc-explained-figure en-bloc-explained-one">
          <span className="en-bloc-explained-quarter is-whole">{formatPrice(example.opening)} or more</span>
        </div>
        <h3>Last, the block</h3>
        <p className="meta">
          If an eligible bidder meets it, the block is sold as one. If nobody does, each parcel goes to its high bidder.
        </p>
      </div>
    </div>
    <BlocGroups parcels={parcels} />
    {article ? (
      <p className="en-bloc-explained-link">
        <a href={article.href}>{article.label}</a>
      </p>
    ) : null}
  </section>
);
