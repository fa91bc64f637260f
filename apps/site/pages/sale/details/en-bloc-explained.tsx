import './en-bloc-explained.css';
import './surface-leases.css';
import { formatAcres, formatPrice, isOffered, membersText, minutesText } from '@quarterline/listing';
import { BLOCK_LIST_IS_AHEAD } from '@quarterline/text';
import { evenly, ScaleBar } from '@quarterline/ui';
import { Fold } from '#site/shell/fold.tsx';
import type { SaleProps } from '../../parts/page-props.ts';

type Props = {
  /** Null while the sale is live: real amounts stand beside it then. */
  example: SaleProps['enBlocExample'];
  recessMinutes: number;
  article: SaleProps['enBlocArticle'];
  parcels: SaleProps['parcels'];
  /** Where a practice sale is. */
  practice: string;
  /** The list of bidders of a block is settled already. */
  isListSettled: boolean;
};

/** What stands in each block. Of several, each is decided by itself. */
function BlocGroups({ parcels }: Pick<Props, 'parcels'>) {
  const blocks = parcels.filter((parcel) => parcel.kind === 'enBloc' && isOffered(parcel));
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

const MAX_BOXES = 6;

/** One box for each parcel; of more than six the last box has the rest, so that the boxes add up to the sum below them. */
function boxesOf(partsCents: readonly number[]): { key: string; text: string }[] {
  const alone = partsCents.length > MAX_BOXES ? partsCents.slice(0, MAX_BOXES - 1) : partsCents;
  const rest = partsCents.slice(alone.length);
  const boxes = alone.map((cents, index) => ({ key: `parcel ${index + 1}`, text: formatPrice(cents) }));
  if (rest.length === 0) return boxes;
  const sum = rest.reduce((total, cents) => total + cents, 0);
  return [...boxes, { key: 'rest', text: `${rest.length} more: ${formatPrice(sum)}` }];
}

/** The two rounds in three pictures, with amounts that can be followed and are said to be an example. */
export const EnBlocExplained = ({ example, recessMinutes, article, practice, parcels, isListSettled }: Props) => (
  <section>
    <Fold heading={<h2>How en bloc works here</h2>}>
      <p className="meta en-bloc-explained-text">
        Some buyers want one quarter. Some want the whole home place. Both get a fair turn.
        {example ? ' The amounts below are an example, not a forecast.' : null}
      </p>
      <div className="en-bloc-explained-ways">
        <div>
          {example ? (
            <div className="en-bloc-explained-figure">
              {boxesOf(example.partsCents).map(({ key, text }) => (
                <span className="en-bloc-explained-quarter" key={key}>
                  {text}
                </span>
              ))}
            </div>
          ) : null}
          <h3>First, the parcels</h3>
          <p className="meta">
            Each parcel closes first. The high bid is held, not yet sold.
            {example ? (
              <>
                {' '}
                Together: <b className="num">{formatPrice(example.sumCents)}</b>
              </>
            ) : null}
          </p>
        </div>
        <div>
          {example ? (
            <div className="en-bloc-explained-figure en-bloc-explained-wait">
              <ScaleBar segments={evenly(15)} />
            </div>
          ) : null}
          <h3>Then, {minutesText(recessMinutes)}</h3>
          <p className="meta">
            We post the total, the premium the block must add
            {example ? ` (here ${formatPrice(example.premiumCents)})` : null}, and the amount that opens en bloc,
            rounded up to the next bid.
          </p>
        </div>
        <div>
          {example ? (
            <div className="en-bloc-explained-figure en-bloc-explained-one">
              <span className="en-bloc-explained-quarter is-whole">{formatPrice(example.openingCents)} or more</span>
            </div>
          ) : null}
          <h3>Last, the block</h3>
          <p className="meta">
            If an eligible bidder meets it, the block is sold as one. If nobody does, each parcel goes to its high
            bidder.
          </p>
        </div>
      </div>
      {isListSettled ? null : <p className="meta en-bloc-explained-text">{BLOCK_LIST_IS_AHEAD}</p>}
      <BlocGroups parcels={parcels} />
      <p className="en-bloc-explained-link">
        {article ? <a href={article.href}>{article.label}</a> : null}
        <a href={practice}>Try it in a practice sale</a>
      </p>
    </Fold>
  </section>
);
