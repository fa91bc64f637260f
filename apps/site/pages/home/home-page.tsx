import './home-page.css';
import '../sales/sale-row.css';
import './how-it-goes.css';
import { ButtonLink, ScaleBar } from '@quarterline/ui';
import { useSite } from '#site/shell/site-context.ts';
import { SubscribeForm } from '../contact/form-parts.tsx';
import type { HomeProps } from '../parts/page-props.ts';
import { HomeHero, HomeSell, SaleRow, TestimonialCarousel } from './home-parts.tsx';
/** Home: the land selling now, what comes next, how it goes, who says so, and the way to sell. */
export default function HomePage({ props }: { props: HomeProps }) {
  return (
    <>
      <HomeHero live={props.live} places={props.places} texts={props.texts} />
      <section className="page-section">
        <div className="wrap oxford">
          <div className="section-head">
            <h2>Upcoming sales</h2>
            <nav className="section-links" aria-label="Sales">
              <a href="/sales">All upcoming sales</a>
              <a href="/past-sales">Past sales and final prices</a>
            </nav>
          </div>
          {props.upcoming.length === 0 ? (
            <div className="page-empty">
              <p>It looks like there aren't any upcoming sales. Check back later for more information!</p>
              <ButtonLink size="small" href="/past-sales">
                Past sales and final prices
              </ButtonLink>
            </div>
          ) : (
            <ol className="sale-row-list">
              {props.upcoming.map((sale) => (
                <SaleRow key={sale.slug} sale={sale} />
              ))}
            </ol>
          )}
        </div>
      </section>
      <HowItGoes howHref={props.howHref} heading={props.texts.homeHowHeading} />
      {props.testimonials.length > 0 ? (
        <section className="page-section">
          <TestimonialCarousel testimonials={props.testimonials} />
        </section>
      ) : null}
      <HomeSell ways={props.ways} sellHref={props.sellHref} bill={props.example} texts={props.texts} />
      <section className="page-section" aria-labelledby="week">
        <div className="wrap home-page-week">
          <div>
            <h2 id="week">{props.texts.homeListHeading ?? 'The weekly land list'}</h2>
            <p className="meta">
              {props.texts.homeListLead ??
                'New sales, closing dates and final prices, once a week. Leave any time with one tap.'}
            </p>
          </div>
          <SubscribeForm draft={null} source="home" />
        </div>
      </section>
    </>
  );
}

const STEPS = [
  [
    'Any day before',
    'Register',
    'Create an account, read the Conditions of Sale, and a person here approves you to bid.',
  ],
  [
    'First morning',
    'Bidding opens',
    'Bid from the kitchen or the cab. Other bidders see the amount. They never see who you are.',
  ],
  [
    'Last afternoon',
    'Parcels close',
    'Each parcel closes on its own clock. A late bid gives everyone two more minutes.',
  ],
  ['15 minutes later', 'En bloc', 'Eligible bidders may bid on the whole block.'],
  ['The days after', 'Papers', 'The lawyers who ran the sale prepare the agreement and see it through to title.'],
] as const;

/** A sale as a scale bar. */
function HowItGoes({ howHref, heading }: { howHref: string | null; heading: string | undefined }) {
  const { brand, practice } = useSite().slice;
  return (
    <section className="how-it-goes">
      <div className="wrap page-section">
        <div className="section-head">
          <h2>{heading ?? 'One sale, start to finish'}</h2>
          <nav className="section-links" aria-label="How it works">
            {howHref ? <a href={howHref}>How {brand.product} works</a> : null}
            <a href={practice}>Try a practice sale</a>
          </nav>
        </div>
        <div className="how-it-goes-grid">
          <ScaleBar segments={[{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd', tone: 'gap' }, { key: 'e' }]} />
          {STEPS.map(([when, title, text]) => (
            <div className="how-it-goes-step" key={title}>
              <p className="how-it-goes-when">{when}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
