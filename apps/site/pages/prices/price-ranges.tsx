import './price-ranges.css';
import { formatPrice } from '@quarterline/listing';
import { evenly, ScaleBar, Stake } from '@quarterline/ui';
import { keyOfPlace, type PriceGroup } from './land-price-query.ts';
import { priceRangeText, sampleText } from './price-words.ts';
import { type Ruler, rulerOf } from './ruler.ts';
import { useMoreRows } from './use-more-rows.tsx';

const ROWS_AT_ONCE = 24;
const PROVINCES = { AB: 'Alberta', BC: 'British Columbia', SK: 'Saskatchewan', MB: 'Manitoba' } as const;

type Props = {
  groups: readonly PriceGroup[];
  /** They are municipalities: each has the number that it has in the drawing, and leads to its own prices. */
  hrefOf: ((place: string) => string) | null;
  /** Its name is above. */
  hasOnePlace: boolean;
};

/** What an acre sold for, a line for each group, all on one ruler of dollars. */
export function PriceRanges({ groups, hrefOf, hasOnePlace }: Props) {
  const [shown, more] = useMoreRows(groups, ROWS_AT_ONCE);
  const ruler = rulerOf(groups.reduce((highest, { highestCents }) => Math.max(highest, highestCents), 0));
  return (
    <>
      <div className="price-ranges-ruler num" aria-hidden="true">
        <p>
          {ruler.marks.map((cents) => (
            <span key={cents}>{formatPrice(cents)}</span>
          ))}
        </p>
        <ScaleBar segments={evenly(ruler.segments)} />
      </div>
      {provincesOf(shown).map((province) => (
        <section key={province}>
          <h3 className="price-ranges-province">{PROVINCES[province]}</h3>
          <ul className="price-ranges">
            {shown.map((group, index) =>
              group.province === province ? (
                <li key={`${group.place}|${group.year}|${group.soil}`}>
                  <b>
                    {hrefOf ? <Stake>{index + 1}</Stake> : null}
                    {hrefOf && group.place !== null ? (
                      <a href={hrefOf(keyOfPlace(group))}>{group.place}</a>
                    ) : (
                      nameOf(group, hasOnePlace)
                    )}
                  </b>
                  <strong className="num">{priceRangeText(group)}</strong>
                  <span>{`${sampleText(group)}.`}</span>
                  <em>{middleText(group)}</em>
                  <RangeOnRuler group={group} ruler={ruler} />
                </li>
              ) : null,
            )}
          </ul>
        </section>
      ))}
      {more}
    </>
  );
}

const provincesOf = (groups: readonly PriceGroup[]) => [
  ...new Set(groups.flatMap(({ province }) => (province === null ? [] : [province]))),
];

const nameOf = ({ place, year, soil }: PriceGroup, hasOnePlace: boolean): string => {
  const part = year ?? (soil === null ? '' : `${hasOnePlace ? 'Soil' : 'soil'} class ${soil}`);
  return hasOnePlace ? part : `${place}, ${part}`;
};

const middleText = ({ middleCents, sales }: PriceGroup): string => {
  if (middleCents !== null) return `Middle ${formatPrice(middleCents)}`;
  return sales === 1 ? 'One sale only' : 'Two sales only';
};

/** From three sales on a piece of the ruler with a post at the middle price; before that the prices alone, as open posts. */
function RangeOnRuler({
  group: { lowestCents, middleCents, highestCents },
  ruler,
}: {
  group: PriceGroup;
  ruler: Ruler;
}) {
  const at = (cents: number): string => `${((100 * cents) / ruler.topCents).toFixed(2)}%`;
  return (
    <svg className="price-ranges-piece" width="100%" height="20" aria-hidden="true" focusable="false">
      <line x1="0" x2="100%" y1="10" y2="10" />
      {middleCents === null ? (
        [...new Set([lowestCents, highestCents])].map((cents) => <circle key={cents} cx={at(cents)} cy="10" r="5" />)
      ) : (
        <>
          <rect x={at(lowestCents)} width={at(highestCents - lowestCents)} y="4" height="12" />
          {ruler.inked(lowestCents, highestCents).map(([from, to]) => (
            <rect key={from} className="is-inked" x={at(from)} width={at(to - from)} y="4" height="12" />
          ))}
          <rect className="is-middle" x={at(middleCents)} width="7" height="20" transform="translate(-3.5)" />
        </>
      )}
    </svg>
  );
}
