import './faq-page.css';
import { ButtonLink } from '@quarterline/ui';
import { useQueryState } from '#site/runtime/navigation/router-context.ts';
import { useTitle } from '#site/shell/hooks/use-title.ts';
import { FAQ_DEFAULTS } from './faq-query.ts';
import type { FaqProps } from './text-props.ts';

/** Questions by category; `?category=` shows one. */
export default function FaqPage({ props: { categories } }: { props: FaqProps }) {
  const [query] = useQueryState(FAQ_DEFAULTS);
  const chosen = categories.find((category) => category.slug === query.category);
  useTitle(chosen?.name);
  const shown = chosen ? [chosen] : categories;
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>{chosen ? chosen.name : 'Questions and answers'}</h1>
      {categories.length === 0 ? (
        <div className="page-empty">
          <p>No question has been answered here yet. Ask us yours.</p>
          <ButtonLink size="small" href="/contact">
            Contact us
          </ButtonLink>
        </div>
      ) : (
        <nav className="faq-page-pick" aria-label="Categories">
          <a href="/faq" aria-current={chosen ? undefined : 'true'}>
            All
          </a>
          {categories.map((category) => (
            <a
              key={category.slug}
              href={`/faq?category=${category.slug}`}
              aria-current={chosen === category ? 'true' : undefined}
            >
              {category.name}
            </a>
          ))}
        </nav>
      )}
      <div className={chosen ? 'faq-page-groups is-one' : 'faq-page-groups'}>
        {shown.map((category) => (
          <section key={category.slug} className="faq-page-group">
            <h2 className={chosen ? 'sr-only' : undefined}>{category.name}</h2>
            <ul className="page-list">
              {category.articles.map((article) => (
                <li key={article.href}>
                  <a href={article.href}>
                    <b>{article.title}</b>
                    <span>{article.summary}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
