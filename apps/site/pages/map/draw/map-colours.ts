const NAMES = {
  base: '--ql-paper',
  field: '--ql-field',
  ink: '--ql-ink',
  ink2: '--ql-ink-2',
  ink3: '--ql-ink-3',
  edge: '--ql-edge',
  rule: '--ql-rule',
  gold: '--ql-gold',
  water: '--ql-info',
  waterFill: '--ql-info-wash',
  bush: '--ql-lead',
  bushFill: '--ql-lead-wash',
  out: '--ql-out',
  hatch: '--ql-hatch',
} as const;

export type MapColours = Record<keyof typeof NAMES, string>;

/** The tokens of the page, for a drawing that knows no style sheet. A firm may have a gold of its own. */
export function mapColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    Object.entries(NAMES).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  ) as MapColours;
}
