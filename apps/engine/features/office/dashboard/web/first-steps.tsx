import './first-steps.css';
import { type AdminDashboard, type FirstStep, pagePath, STOPPING_STEPS } from '@quarterline/contract';
import { checkIcon, Icon } from '@quarterline/ui';

const STEPS: Readonly<Record<FirstStep, { name: string; about: string; href: string }>> = {
  brand: {
    name: 'Name your firm',
    about: 'No sale can be published before its name, telephone and email are public.',
    href: pagePath('/admin/settings/'),
  },
  address: {
    name: 'Write the legal name and postal address',
    about: 'The law wants them in emails of a list. Offers, receipts and statements have them at the foot.',
    href: `${pagePath('/admin/settings/')}#brand-firm`,
  },
  terms: {
    name: 'Publish the terms of use',
    about: 'Nobody can open an account before there are terms to accept.',
    href: pagePath('/admin/content/:slug/', { slug: 'pages' }),
  },
  administrator: {
    name: 'Invite a second administrator',
    about: 'A changed role, a voided bid and wire instructions take two people.',
    href: pagePath('/admin/users/'),
  },
  email: {
    name: 'Connect a mail server and send a test email',
    about: 'Done when a mail server has taken an email. Until then nobody is written to.',
    href: pagePath('/admin/settings/letters/'),
  },
  wire: {
    name: 'Publish the wire instructions',
    about: 'A buyer cannot wire a deposit before the account of the firm is known.',
    href: pagePath('/admin/settings/wire/'),
  },
  fee: {
    name: 'Set the buyer’s fee and the deposit',
    about: 'Every new sale begins with them. Until you publish them, the product’s own figures count.',
    href: pagePath('/admin/settings/sales/'),
  },
  offer: {
    name: 'Upload your offer to purchase',
    about: 'Without it buyers get a summary of the purchase, and your lawyers send the contract.',
    href: pagePath('/admin/settings/offers/'),
  },
  team: {
    name: 'Add your team',
    about: 'Each sale names the lawyer who runs it.',
    href: pagePath('/admin/content/:slug/', { slug: 'team' }),
  },
  days: {
    name: 'Add the days on which your office is closed',
    about: 'Holidays of the law are known. Skip this if you close on no other day.',
    href: pagePath('/admin/settings/days/'),
  },
  sale: {
    name: 'Start the first sale',
    about: 'It is a draft until you publish it.',
    href: `${pagePath('/admin/auctions/')}#new`,
  },
  rehearsal: {
    name: 'Rehearse the draft',
    about: 'Open the draft and choose “Rehearse this draft”: robots bid in it, and nobody outside sees it.',
    href: pagePath('/admin/auctions/'),
  },
};

const STOPPING: readonly FirstStep[] = STOPPING_STEPS;

type Steps = NonNullable<AdminDashboard['firstSteps']>;

/** What an office does before its first sale, each with its state: first what stops a sale. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const stopping = steps.filter(({ step }) => STOPPING.includes(step));
  const open = stopping.filter(({ done }) => !done).length;
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">Before your first sale</h2>
      <p className="field-hint">
        {steps.filter(({ done }) => done).length} of {steps.length} done.{' '}
        {open === 0
          ? 'A first sale has what it needs.'
          : `A first sale still needs ${open === 1 ? '1 of them' : `${open} of them`}.`}
      </p>
      <StepGroup title="A first sale needs" steps={stopping} />
      <StepGroup title="And then" steps={steps.filter(({ step }) => !STOPPING.includes(step))} />
    </section>
  );
}

/** A part of the list; folded to its title once all of it is done. */
const StepGroup = ({ title, steps }: { title: string; steps: Steps }) =>
  steps.every(({ done }) => done) ? (
    <details>
      <summary>
        {title}: all {steps.length} done
      </summary>
      <StepList steps={steps} />
    </details>
  ) : (
    <>
      <h3>{title}</h3>
      <StepList steps={steps} />
    </>
  );

const StepList = ({ steps }: { steps: Steps }) => (
  <ol className="ruled">
    {steps.map(({ step, done }) => {
      const { name, about, href } = STEPS[step];
      return (
        <li key={step} className={done ? 'is-done' : undefined}>
          <span className="first-steps-mark stack">{done ? <Icon art={checkIcon} /> : null}</span>
          <div>
            <a href={href}>{name}</a>
            {done ? <span className="sr-only">: done</span> : null}
            <p>{about}</p>
          </div>
        </li>
      );
    })}
  </ol>
);
