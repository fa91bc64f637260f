/** `share` is how many times a plain segment this one is long. */
export type ScaleSegment = { key: string; share?: 2 | 3 | 4; tone?: 'now' | 'gap' };

/** The map’s ruler: the only device for progress. Decoration; say in words what it shows. */
export const ScaleBar = ({ segments, className }: { segments: readonly ScaleSegment[]; className?: string }) => (
  <div className={className ? `scale-bar ${className}` : 'scale-bar'} aria-hidden="true">
    {segments.map(({ key, share, tone }) => (
      <i
        key={key}
        className={[tone && `is-${tone}`, share && `is-${share}-long`].filter(Boolean).join(' ') || undefined}
      />
    ))}
  </div>
);

/** `count` equal parts. */
export const evenly = (count: number): ScaleSegment[] =>
  Array.from({ length: count }, (_, index) => ({ key: String(index) }));
