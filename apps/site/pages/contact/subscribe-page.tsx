import type { SubscribeProps } from '#site/forms/form-props.ts';
import { SubscribeForm } from './form-parts.tsx';

export default function SubscribePage({ props }: { props: SubscribeProps }) {
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>The weekly land list</h1>
      <p className="lead">
        New sales, closing dates and final prices, once a week when there is something to tell. Leave any time with one
        tap.
      </p>
      <SubscribeForm draft={props.draft} source="subscribe page" />
    </div>
  );
}
