import './home-page.css';
import '../sales/sale-row.css';
import { buttonClass } from '@quarterline/ui';
import { SubscribeForm } from '../contact/form-parts.tsx';
import type { HomeProps } from '../parts/page-props.ts';
import { HomeHero, HomeSell, SaleRow, TestimonialCarousel } from './home-parts.tsx';
import { HowItGoes } from './how-it-goes.tsx';

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
              <a className={buttonClass('line', 'small')} href="/past-sales">
                Past sales and final prices
              </a>
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
