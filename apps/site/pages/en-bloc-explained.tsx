import { formatAcres, formatPrice } from '@quarterline/listing';
import { evenly, ScaleBar } from '@quarterline/ui';
import type { SaleProps } from './page-props.ts';
import { membersText } from './parcel-list.tsx';

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
      <h3 className="bloc-g">
        {blocks.length === 1 ? 'The block of this sale' : `The ${blocks.length} blocks of this sale`}
      </h3>
      <ul className="lease-list">
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
  <section className="bloc">
    <h2>How en bloc works here</h2>
    <p className="meta bloc-p">
      Some buyers want one quarter. Some want the whole home place. Both get a fair turn. The amounts below are an
      example, not a forecast.
    </p>
    <div className="eb">
      <div className="eb-st">
        <div className="eb-fig">
          {example.parcels.slice(0, 4).map((cents, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: amounts may repeat and never move.
            <span className="eb-q" key={index}>
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
      <div className="eb-st">
        <div className="eb-fig eb-wait">
          <ScaleBar segments={evenly(15)} />
        </div>
        <h3>Then, {recessMinutes} minutes</h3>
        <p className="meta">We post the total, the premium the block must add, and the amount that opens en bloc.</p>
      </div>
      <div className="eb-st">
        <div className="eb-fig eb-one">
          <span className="eb-q g">{formatPrice(example.opening)} or more</span>
        </div>
        <h3>Last, the block</h3>
        <p className="meta">
          If an eligible bidder meets it, the block is sold as one. If nobody does, each parcel goes to its high bidder.
        </p>
      </div>
    </div>
    <BlocGroups parcels={parcels} />
    {article ? (
      <p className="bloc-a">
        <a href={article.href}>{article.label}</a>
      </p>
    ) : null}
  </section>
);
