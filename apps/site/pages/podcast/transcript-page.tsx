import { Crumbs } from '../parts/crumbs.tsx';
import { RichText } from '../texts/rich-text.tsx';
import type { TranscriptProps } from './podcast-props.ts';

/** Every word of an episode. */
export default function TranscriptPage({ props: { title, href, html } }: { props: TranscriptProps }) {
  return (
    <div className="wrap page">
      <Crumbs
        links={[
          { href: '/farmlandexchange', label: 'Farmland Exchange' },
          { href, label: title },
        ]}
        here="Transcript"
      />
      <h1 tabIndex={-1}>Transcript of {title}</h1>
      <p className="page-apart">
        <a className="page-more" href={href}>
          Hear the episode
        </a>
      </p>
      <RichText html={html} className="prose page-apart" />
    </div>
  );
}
