import './article-page.css';
import { formatDay } from '@quarterline/civil-time';
import { Crumbs } from '../parts/crumbs.tsx';
import { RichText } from './rich-text.tsx';
import type { ArticleProps } from './text-props.ts';

/** One question, answered. */
export default function ArticlePage({ props }: { props: ArticleProps }) {
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: '/faq', label: 'Questions' }, props.category]} here={props.title} />
      <h1 tabIndex={-1}>{props.title}</h1>
      <p className="lead">{props.summary}</p>
      <div className="article-page">
        <div>
          <RichText html={props.html} />
          <p className="caption page-apart">
            Last changed {formatDay(Date.parse(props.updatedAt), 'America/Edmonton')}
          </p>
        </div>
        {props.others.length > 0 ? (
          <nav aria-label={`More in ${props.category.label}`}>
            <h2>More in {props.category.label}</h2>
            <ul className="page-links">
              {props.others.map((other) => (
                <li key={other.href}>
                  <a href={other.href}>{other.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </div>
  );
}
