import './search-page.css';
import '../sale/entry/ways-in.css';
import { phoneLink } from '@quarterline/listing';
import { arrowRightIcon, Button, ButtonLink, Icon, mapPinIcon, searchIcon } from '@quarterline/ui';
import { Fragment, type SubmitEvent, useRef } from 'react';
import { useQueryState } from '#site/runtime/navigation/router-context.ts';
import type { NearTo, PageAnswer, PageGroup, Piece } from '#site/search/search-answers.ts';
import { usePageAnswer } from '#site/search/use-page-answer.ts';
import { useTitle } from '#site/shell/hooks/use-title.ts';
import { useSite } from '#site/shell/site-context.ts';
import type { SearchProps } from '../parts/page-props.ts';

const DEFAULTS = { query: '', group: '' };

/** All pages in which something is found, by kind, the words marked. */
export default function SearchPage({ props }: { props: SearchProps }) {
  const [asked, setAsked] = useQueryState(DEFAULTS);
  const { answer, failed } = usePageAnswer(asked, props.answer);
  const near = answer?.land ?? (answer?.place?.isNamed ? answer.place : null);
  const query = asked.query || answer?.query || '';
  useTitle(query ? `Search: ${query}` : null);
  const box = useRef<HTMLInputElement>(null);
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    setAsked({ query: box.current?.value.trim() ?? '', group: '' });
  };
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>{query ? `Search: ${query}` : 'Search all pages'}</h1>
      <search>
        <form className="page-search" action="/search" onSubmit={search}>
          <label className="sr-only" htmlFor="page-find">
            Search all pages
          </label>
          <Icon art={searchIcon} />
          <input
            id="page-find"
            key={query}
            ref={box}
            name="query"
            type="search"
            className="field-input"
            placeholder="A word, a name, a legal description"
            defaultValue={query}
          />
          <Button type="submit" tone="ink">
            Search
          </Button>
        </form>
      </search>
      <p className="meta search-page-count" role="status">
        {answer && query ? countText(answer) : ''}
      </p>
      {failed ? <Failed /> : null}
      {answer?.place && !answer.place.isNamed ? (
        <p className="lead">
          Did you mean <a href={answer.place.href}>{answer.place.label}</a>? That leads to the sales near it.
        </p>
      ) : null}
      {near ? <SalesNear near={near} /> : null}
      {answer?.groups.map((group) => (
        <FoundGroup key={group.name} group={group} query={answer.query} />
      ))}
      {answer && query && answer.total === 0 && !answer.place ? <Nothing query={query} isLand={!!answer.land} /> : null}
      {query ? null : <Often />}
      <p className="caption page-apart">Names of places: GeoNames, CC BY 4.0.</p>
    </div>
  );
}

/** What was found; of land first what the text was read as, because it may have been typed in another way. */
const countText = ({ total, alike, query, land, place }: PageAnswer): string => {
  const pagesHave = (count: number): string =>
    `${count.toLocaleString('en-CA')} ${count === 1 ? 'page has' : 'pages have'}`;
  if (land)
    return `We read this as ${land.label}. ${total === 0 ? 'No page here has this land' : `${pagesHave(total)} this land`}.`;
  // Where there is no place either, what can be done stands below.
  if (total === 0 && !place) return '';
  const exact = total - alike;
  const has = `${exact === 0 ? 'No page has' : pagesHave(exact)} “${query}” in ${exact > 1 ? 'them' : 'it'}.`;
  return alike === 0 ? has : `${has} ${pagesHave(alike)} words like it.`;
};

const FoundGroup = ({ group, query }: { group: PageGroup; query: string }) => (
  <section className="search-page-found">
    <h2>
      {group.name} <span className="meta num">{group.total.toLocaleString('en-CA')}</span>
    </h2>
    <ol className="page-list">
      {group.hits.map((hit) => (
        <li key={hit.path}>
          <a href={hit.path}>
            <b>
              <Marked pieces={hit.title} />
            </b>
            <span>
              <Marked pieces={hit.excerpt} />
            </span>
          </a>
        </li>
      ))}
    </ol>
    {group.total > group.hits.length && group.hits.length < 100 ? (
      <a className="page-more" href={`/search?query=${encodeURIComponent(query)}&group=${group.name}`}>
        {group.total > 100 ? `The first 100 in ${group.name}` : `All ${group.total} in ${group.name}`}
        <Icon art={arrowRightIcon} />
      </a>
    ) : null}
  </section>
);

/** A place in a text names a piece for good: pieces are never moved. */
const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name than their place in it.
    piece.hit ? <mark key={index}>{piece.text}</mark> : <Fragment key={index}>{piece.text}</Fragment>,
  );

const SalesNear = ({ near }: { near: NearTo }) => (
  <p className="search-page-near">
    <ButtonLink tone="gold" href={near.href}>
      <Icon art={mapPinIcon} />
      Sales near {near.label}
    </ButtonLink>
  </p>
);

/** Before anything is sought: where most people want to go. */
const Often = () => (
  <nav className="ways-in" aria-label="Often looked for">
    <a href="/sales">
      <b>Upcoming sales</b>
      <span>By town, county or legal description, nearest first.</span>
    </a>
    <a href="/past-sales">
      <b>Past sales and final prices</b>
      <span>What land sold for, by the acre.</span>
    </a>
    <a href="/faq">
      <b>Questions and answers</b>
      <span>Bidding, starting bids, en bloc, closing and documents.</span>
    </a>
  </nav>
);

const Nothing = ({ query, isLand }: { query: string; isLand: boolean }) => (
  <div className="page-empty">
    {isLand ? null : (
      <p>No page has “{query}” in it. Fewer words find more; names of counties and legal descriptions work too.</p>
    )}
    <ButtonLink size="small" href={`/sales?find=${encodeURIComponent(query)}#land-alert`}>
      Email me when land comes up
    </ButtonLink>{' '}
    <ButtonLink size="small" href="/sales">
      See upcoming sales
    </ButtonLink>
  </div>
);

function Failed() {
  const { brand } = useSite().slice;
  return (
    <div className="page-empty" role="alert">
      <p>
        The search did not answer. Please try again
        {brand.phone === '' ? null : (
          <>
            , or call <a href={phoneLink(brand.phone)}>{brand.phone}</a>
          </>
        )}
        .
      </p>
    </div>
  );
}
