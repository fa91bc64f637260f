import './next-steps.css';
import { apiPath, enginePages, type OwnRegistration, type OwnResult } from '@quarterline/contract';
import { ButtonLink } from '@quarterline/ui';
import type { ReactNode } from 'react';
import { useOwn } from '../use-own.ts';
import { ownSteps } from './purchase-step.ts';

type Props = { results?: readonly OwnResult[]; registrations?: readonly OwnRegistration[]; hasLink: boolean };

/** What somebody has to do next about what they bought or want to bid on, before everything else of a page. */
export function NextSteps({ results = [], registrations = [], hasLink }: Props) {
  const steps = ownSteps(results, registrations);
  if (steps.length === 0) return null;
  return (
    <section className="next-steps" aria-label="Do this next">
      <h2>Do this next</h2>
      <ul>
        {steps.map(({ key, title, href, text }) => (
          <li key={key}>
            <b>{href === null ? title : <a href={href}>{title}</a>}</b>
            {text}
          </li>
        ))}
      </ul>
      {hasLink && results.some(({ settlement }) => settlement !== null) ? (
        <p>
          <ButtonLink href={enginePages.profileResults}>Your purchases and their documents</ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

type OwnProps = { saleSlug?: string; children?: (registrations: readonly OwnRegistration[]) => ReactNode };

/** The same where the page has no results yet: of one sale, or of the whole account. `children` follow it. */
export default function OwnNextSteps({ saleSlug, children }: OwnProps) {
  const [results] = useOwn(apiPath('GET /api/account/results'));
  const [registrations] = useOwn(apiPath('GET /api/account/registrations'));
  // One list that does not grow while it is read.
  if (results.at === 'loading' || registrations.at === 'loading') return null;
  const isShown = (one: { saleSlug: string }): boolean => saleSlug === undefined || one.saleSlug === saleSlug;
  const registered = registrations.at === 'known' ? registrations.what.registrations.filter(isShown) : [];
  return (
    <>
      <NextSteps
        results={results.at === 'known' ? results.what.results.filter(isShown) : []}
        registrations={registered}
        hasLink
      />
      {children?.(registered)}
    </>
  );
}
