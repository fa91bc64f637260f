import '#platform/web/forms/form.css';
import '#platform/web/forms/account-links.css';
import { Alert, Button } from '@quarterline/ui';
import { type ReactNode, useState } from 'react';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { onSite } from '#platform/web/page-settings.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';

type Props = {
  title: string;
  lead: ReactNode;
  button: string;
  path: string;
  body: unknown;
  done: { title: string; words: ReactNode };
};

/**
 * The end of an email's link, for an address without an account. It takes a press of the button: mail programs open links
 * by themselves.
 */
export function PressLink({ title, lead, button, path, body, done }: Props) {
  const [at, setAt] = useState<'still' | 'sending' | 'done'>('still');
  const [problem, setProblem] = useState<string | null>(null);
  const press = async (): Promise<void> => {
    setAt('sending');
    const outcome = await postToEngine(path, body);
    setAt(outcome.kind === 'done' ? 'done' : 'still');
    setProblem(outcome.kind === 'refused' ? outcome.message : null);
  };
  if (at === 'done')
    return (
      <AccountFrame title={done.title} lead={done.words}>
        <p className="account-links">
          <a href={onSite('/sales')}>Upcoming sales</a>
        </p>
      </AccountFrame>
    );
  return (
    <AccountFrame title={title} lead={lead}>
      <div className="form">
        <Alert>{problem}</Alert>
        <Button tone="gold" disabled={at === 'sending'} onClick={() => void press()}>
          {at === 'sending' ? 'Loading...' : button}
        </Button>
      </div>
    </AccountFrame>
  );
}

/** What stands behind the question mark. */
export const asked = (name: string): string => new URLSearchParams(location.search).get(name) ?? '';
