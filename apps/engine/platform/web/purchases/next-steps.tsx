import './next-steps.css';
import { apiPath, enginePages, type OwnResult } from '@quarterline/contract';
import { ButtonLink } from '@quarterline/ui';
import { useOwn } from '../use-own.ts';
import { ownSteps } from './purchase-step.ts';

type Props = { results: readonly OwnResult[]; hasLink: boolean };

/** What somebody has to do next about what they bought, before everything else of a page. */
export function NextSteps({ results, hasLink }: Props) {
  const steps = ownSteps(results);
  if (steps.length === 0) return null;
  return (
    <section className="next-steps" aria-label="Do this next">
      <h2>Do this next</h2>
      <ul>
        {steps.map(({ result: { saleSlug, saleName, parcelSlug, parcelName }, text }) => (
          <li key={`${saleSlug} ${parcelSlug}`}>
            <b>
              {parcelName}, {saleName}
            </b>
            {text}
          </li>
        ))}
      </ul>
      {hasLink ? (
        <p>
          <ButtonLink href={enginePages.profileResults}>Your purchases and their documents</ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

/** The same where nothing else of the page asks for results: of one sale, or of the whole account. */
export default function OwnNextSteps({ saleSlug }: { saleSlug?: string }) {
  const [own] = useOwn(apiPath('GET /api/account/results'));
  if (own.at !== 'known') return null;
  const results = own.what.results.filter((one) => saleSlug === undefined || one.saleSlug === saleSlug);
  return <NextSteps results={results} hasLink />;
}
