import '../podcast/episode-player.css';
import { Crumbs } from '../parts/crumbs.tsx';
import type { TestimonialVideoProps } from './testimonial-props.ts';

/** What somebody said, seen and heard, with every word under it for who cannot play it. */
export default function TestimonialVideoPage({ props }: { props: TestimonialVideoProps }) {
  const { tagline, content, name, title, city, video } = props;
  return (
    <div className="wrap page">
      <Crumbs links={[{ href: '/testimonials', label: 'Testimonials' }]} here={name} />
      <h1 tabIndex={-1}>{tagline}</h1>
      <p className="lead">
        {name}, {title}, {city}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: it has its captions wherever there are some, and every word below. */}
      <video
        className="episode-player"
        controls
        preload="metadata"
        playsInline
        width={video.width}
        height={video.height}
      >
        <source src={video.src} type={video.mediaType} />
        {video.captionsSrc ? (
          <track kind="captions" src={video.captionsSrc} srcLang="en" label="English" default />
        ) : null}
      </video>
      <blockquote className="prose page-apart">
        <p>{content}</p>
      </blockquote>
    </div>
  );
}
