import './testimonial.css';
import { ButtonLink, Icon, playIcon } from '@quarterline/ui';
import { Portrait } from './testimonial-carousel.tsx';
import type { TestimonialsProps } from './testimonial-props.ts';

/** Everything people said, in full. */
export default function TestimonialsPage({ props: { testimonials } }: { props: TestimonialsProps }) {
  return (
    <div className="wrap page">
      <h1 tabIndex={-1}>What sellers and buyers say</h1>
      {testimonials.length === 0 ? (
        <div className="page-empty">
          <p>Nobody has let us print what they say yet. Past sales speak for themselves.</p>
          <ButtonLink size="small" href="/past-sales">
            Past sales and final prices
          </ButtonLink>
        </div>
      ) : null}
      {testimonials.map((testimonial) => (
        <article className="testimonial testimonial--list" id={testimonial.slug} key={testimonial.slug}>
          <Portrait testimonial={testimonial} />
          <blockquote>
            <h2 className="testimonial-tagline">{testimonial.tagline}</h2>
            <p>{testimonial.content}</p>
            <div className="testimonial-by">
              <div>
                <b>{testimonial.name}</b>
                <span className="meta">
                  {testimonial.title}, {testimonial.city}
                </span>
              </div>
            </div>
            {testimonial.videoHref ? (
              <a className="page-more" href={testimonial.videoHref}>
                <Icon art={playIcon} /> Watch {testimonial.name} say it
              </a>
            ) : null}
          </blockquote>
        </article>
      ))}
    </div>
  );
}
