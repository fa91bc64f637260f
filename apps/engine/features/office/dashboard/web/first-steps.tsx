import './first-steps.css';
import { type AdminDashboard, type FirstStep, pagePath } from '@quarterline/contract';
import { checkIcon, Icon } from '@quarterline/ui';

const STEPS: Readonly<Record<FirstStep, { name: string; about: string; href: string }>> = {
  brand: {
    name: 'Name your firm',
    about: 'Its name, telephone and email stand on every page and in every email.',
    href: pagePath('/admin/settings/'),
  },
  terms: {
    name: 'Publish the terms of use',
    about: 'Nobody can open an account before there are terms to accept.',
    href: pagePath('/admin/content/:slug/', { slug: 'pages' }),
  },
  team: {
    name: 'Add your team',
    about: 'Each sale names the lawyer who runs it.',
    href: pagePath('/admin/content/:slug/', { slug: 'team' }),
  },
  sale: {
    name: 'Start the first sale',
    about: 'It is a draft until you publish it.',
    href: `${pagePath('/admin/auctions/')}#new`,
  },
  email: {
    name: 'Send a test email',
    about: 'It shows that emails leave and how they look.',
    href: pagePath('/admin/settings/letters/'),
  },
  rehearsal: {
    name: 'Rehearse a sale',
    about: 'Run your draft with robot bidders, from its control board, before anybody bids in it.',
    href: pagePath('/admin/auctions/'),
  },
};

/** What an office does before its first sale, each with its state. */
export function FirstSteps({ steps }: { steps: NonNullable<AdminDashboard['firstSteps']> }) {
  const done = steps.filter((one) => one.done).length;
  return (
    <section className="first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">Before your first sale</h2>
      <p className="field-hint">
        {done} of {steps.length} done
      </p>
      <ol>
        {steps.map(({ step, done: isDone }) => {
          const { name, about, href } = STEPS[step];
          return (
            <li key={step} className={isDone ? 'is-done' : undefined}>
              <span className="first-steps-mark">{isDone ? <Icon art={checkIcon} /> : null}</span>
              <div>
                <a href={href}>{name}</a>
                {isDone ? <span className="sr-only">: done</span> : null}
                <p>{about}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
