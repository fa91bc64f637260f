import { arrowRightIcon, ButtonLink, Icon } from '@quarterline/ui';
import { Crumbs } from '../parts/crumbs.tsx';
import { RichText } from './rich-text.tsx';
import type { TextProps } from './text-props.ts';

/** The fixed pages: why, how, sell with, terms. */
export default function TextPage({ props }: { props: TextProps }) {
  return (
    <div className="wrap page">
      {props.crumb ? <Crumbs links={[props.crumb]} here={props.title} /> : null}
      <h1 tabIndex={-1}>{props.title}</h1>
      <p className="lead">{props.summary}</p>
      <RichText html={props.html} className="prose page-apart" />
      {props.children.map((child) => (
        <p key={child.href} className="page-apart">
          <a className="page-more" href={child.href}>
            {child.label} <Icon art={arrowRightIcon} />
          </a>
        </p>
      ))}
      {props.actions.length > 0 ? (
        <p className="page-actions page-apart">
          {props.actions.map((action) => (
            <ButtonLink key={action.href} tone="ink" href={action.href}>
              {action.label}
            </ButtonLink>
          ))}
        </p>
      ) : null}
    </div>
  );
}
