import '#platform/staff/web/frame/admin-tabs.css';
import { useState } from 'react';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminHead } from '#platform/staff/web/frame/admin-head.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { Subscribers } from './subscribers.tsx';
import { WeeklyEmail } from './weekly-email.tsx';

const TABS = [
  ['subscribers', 'Subscribers'],
  ['weekly', 'Weekly email'],
] as const;

/** `/admin/newsletter/`: who gets the newsletter, by which words; and the weekly email itself. */
export default function NewsletterPage() {
  return (
    <AdminFrame>
      <Newsletter />
    </AdminFrame>
  );
}

function Newsletter() {
  const seesPeople = useRight('see_people');
  const [asked, setAsked] = useState<string>(() => (location.hash === '#weekly' ? 'weekly' : 'subscribers'));
  const tab = seesPeople ? asked : 'weekly';
  return (
    <>
      <AdminHead title="Newsletter" />
      <div className="admin-tabs">
        {TABS.filter(([key]) => seesPeople || key === 'weekly').map(([key, name]) => (
          <button
            key={key}
            type="button"
            aria-pressed={tab === key}
            onClick={() => {
              setAsked(key);
              history.replaceState(null, '', `#${key}`);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {tab === 'weekly' ? <WeeklyEmail /> : <Subscribers />}
    </>
  );
}
