import './admin-head.css';
import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** The page above this one, and what this one is called in the line that leads there. */
  back?: { href: string; name: string; here: string } | null | undefined;
  /** One sentence about the page, below its heading. */
  about?: ReactNode;
  /** 2 where the editor of one item is below the heading of its page. */
  level?: 1 | 2;
  /** What can be done, or how things are, at the right. */
  children?: ReactNode;
};

/** Head of every administration page. */
export function AdminHead({ title, back, about, level = 1, children }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const heading = <Heading className="row row--8-16">{title}</Heading>;
  return (
    <header className="admin-head row row--12-24 row--bottom row--between">
      {back || about ? (
        <div>
          {back ? (
            <p className="admin-head-crumb">
              <a href={back.href}>{back.name}</a> / {back.here}
            </p>
          ) : null}
          {heading}
          {typeof about === 'string' ? <p className="field-hint">{about}</p> : about}
        </div>
      ) : (
        heading
      )}
      {children}
    </header>
  );
}
