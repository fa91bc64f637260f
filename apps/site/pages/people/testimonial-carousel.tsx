import './testimonial.css';
import { chevronLeftIcon, chevronRightIcon, Icon, pauseIcon, playIcon } from '@quarterline/ui';
import { type TouchEvent, useEffect, useRef, useState } from 'react';
import { PageImage } from '../parts/page-image.tsx';
import type { TestimonialRow } from './testimonial-props.ts';

const EVERY_MS = 20_000;
const SWIPE_PX = 48;

/**
 * One testimonial after another, without end. It can be paused, waits while somebody points at it or is in it with the
 * keys, and stands still for people who ask for less motion. All lie in one place, so that nothing moves below them.
 */
export function TestimonialCarousel({ testimonials }: { testimonials: readonly TestimonialRow[] }) {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const touched = useRef<number | null>(null);
  const count = testimonials.length;
  useEffect(() => setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each testimonial has its full time, also one that was asked for.
  useEffect(() => {
    if (!playing || held || count < 2) return;
    const timer = setTimeout(() => setIndex((at) => (at + 1) % count), EVERY_MS);
    return () => clearTimeout(timer);
  }, [playing, held, count, index]);
  if (count === 0) return null;
  const step = (by: number): void => setIndex((at) => (at + by + count) % count);
  const onTouchEnd = (event: TouchEvent): void => {
    const way = (event.changedTouches[0]?.clientX ?? 0) - (touched.current ?? 0);
    if (touched.current !== null && count > 1 && Math.abs(way) >= SWIPE_PX) step(way < 0 ? 1 : -1);
    touched.current = null;
  };
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  return (
    <section
      className="wrap testimonial-carousel"
      aria-label="Testimonials"
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold()}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onTouchStart={(event) => {
        touched.current = event.touches[0]?.clientX ?? null;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className="testimonial-stack" aria-live={playing && !held ? 'off' : 'polite'}>
        {testimonials.map((one, at) => (
          <div key={one.slug} className={`testimonial${at === index ? ' is-shown' : ''}`} aria-hidden={at !== index}>
            <Portrait testimonial={one} />
            <blockquote>
              <p className="testimonial-tagline">{one.tagline}</p>
              <p>{one.content}</p>
              <div className="testimonial-by">
                <div>
                  <b>{one.name}</b>
                  <span className="meta">
                    {one.title}, {one.city}
                  </span>
                </div>
              </div>
            </blockquote>
          </div>
        ))}
      </div>
      {count > 1 ? (
        <div className="testimonial-pager">
          <span>
            {index + 1} of {count}
          </span>
          <button type="button" aria-label={playing ? 'Pause' : 'Play'} onClick={() => setPlaying(!playing)}>
            <Icon art={playing ? pauseIcon : playIcon} />
          </button>
          <button type="button" aria-label="Previous testimonial" onClick={() => step(-1)}>
            <Icon art={chevronLeftIcon} />
          </button>
          <button type="button" aria-label="Next testimonial" onClick={() => step(1)}>
            <Icon art={chevronRightIcon} />
          </button>
        </div>
      ) : null}
    </section>
  );
}

/** The head, or the first initial as a worn wood type. */
export const Portrait = ({
  testimonial: { slug, name, picture },
}: {
  testimonial: Pick<TestimonialRow, 'slug' | 'name' | 'picture'>;
}) => (
  <div className="testimonial-block">
    {picture ? (
      <PageImage picture={picture} sizes="264px" />
    ) : (
      <svg viewBox="0 0 264 330" aria-hidden="true">
        <defs>
          <filter id={`wear-${slug}`} x="0" y="0" width="100%" height="100%">
            <feTurbulence type="fractalNoise" baseFrequency=".7 .05" numOctaves="3" seed="12" />
            <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -9 0 0 0 6.35" />
            <feComposite in="SourceGraphic" operator="in" />
          </filter>
        </defs>
        <text
          x="132"
          y="231"
          textAnchor="middle"
          fontWeight="900"
          fontSize="204"
          fill="#f4eedf"
          filter={`url(#wear-${slug})`}
        >
          {name.charAt(0)}
        </text>
      </svg>
    )}
  </div>
);
