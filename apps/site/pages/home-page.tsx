import { buttonClass } from '@quarterline/ui';
import { SubscribeForm } from './form-parts.tsx';
import { HomeHero, HomeSell, SaleRow, Voice } from './home-parts.tsx';
import { HowItGoes } from './how-it-goes.tsx';
import type { HomeProps } from './page-props.ts';
import './sale-row.css';
import './home-page.css';
import '../forms/form.css';
import './land-map.css';
import './voice.css';

/** Home: the land selling now, what comes next, how it goes, who says so, and the way to sell. */
export default function HomePage({ props }: { props: HomeProps }) {
  return (
    <>
      <HomeHero live={props.live} places={props.places} />
      <section className="sec">
        <div className="wrap oxford">
          <div className="sec-head">
            <h2>Upcoming sales</h2>
            <nav className="sec-links" aria-label="Sales">
              <a href="/sales">All upcoming sales</a>
              <a href="/past-sales">Past sales and final prices</a>
            </nav>
          </div>
          {props.upcoming.length === 0 ? (
            <div className="empty">
              <p>It looks like there aren't any upcoming sales. Check back later for more information!</p>
              <a className={buttonClass('line', 'small')} href="/past-sales">
                Past sales and final prices
              </a>
            </div>
          ) : (
            <ol className="sales">
              {props.upcoming.map((sale) => (
                <SaleRow key={sale.slug} sale={sale} />
              ))}
            </ol>
          )}
        </div>
      </section>
      <HowItGoes howHref={props.howHref} />
      {props.testimonials.length > 0 ? (
        <section className="sec">
          <Voice testimonials={props.testimonials} />
        </section>
      ) : null}
      <HomeSell ways={props.ways} sellHref={props.sellHref} bill={props.example} />
      <section className="sec" aria-labelledby="week">
        <div className="wrap week">
          <div>
            <h2 id="week">The weekly land list</h2>
            <p className="meta">New sales, closing dates and final prices, once a week. Leave any time with one tap.</p>
          </div>
          <SubscribeForm draft={null} source="home" />
        </div>
      </section>
    </>
  );
}
