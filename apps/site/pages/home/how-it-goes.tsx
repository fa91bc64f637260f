import './how-it-goes.css';
import { ScaleBar } from '@quarterline/ui';
import { useSite } from '../../shell/site-context.ts';

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
export function HowItGoes({ howHref, heading }: { howHref: string | null; heading: string | undefined }) {
  const { product } = useSite().slice.brand;
  return (
    <section className="how-it-goes">
      <div className="wrap page-section">
        <div className="section-head">
          <h2>{heading ?? 'One sale, start to finish'}</h2>
          {howHref ? (
            <nav className="section-links" aria-label="How it works">
              <a href={howHref}>How {product} works</a>
            </nav>
          ) : null}
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
