/** A section, its quarter lines, and one quarter driven past the corner: a Q. */
export function Mark({ inverse = false }: { inverse?: boolean }) {
  const [ink, ground] = inverse ? ['#fff', 'var(--ql-soil)'] : ['var(--ql-ink)', 'var(--ql-paper)'];
  return (
    <svg className="mark" viewBox="0 0 44 44" aria-hidden="true">
      <path d="M3 3h32v32H3z" fill={ground} stroke={ink} strokeWidth="4" />
      <path d="M19 5v28M5 19h28" stroke={ink} strokeWidth="1.6" />
      <path d="M20.5 20.5h20v20h-20z" fill="var(--ql-gold)" stroke={ink} strokeWidth="3" />
    </svg>
  );
}
