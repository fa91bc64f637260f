/** What somebody has begun to send, oldest first. */
type Open = { id: string; kind: string; sha256: string; bytes: number; heardAt: number };
type Limits = { count: number; bytes: number };

/** Nothing came of it for so long: its page is closed or its connection is gone. */
const LEFT_AFTER_MS = 10 * 60_000;

/**
 * Whether one file more may be begun, and which of those that were left are dropped for it, longest left first. The same file with another
 * size is not the same: what there is of it is dropped. `now` and `heardAt` in milliseconds.
 */
export const planSpace = <File extends Open>(
  open: readonly File[],
  next: Pick<Open, 'kind' | 'sha256' | 'bytes'>,
  now: number,
  limits: Limits,
): { ok: true; drop: File[] } | { ok: false } => {
  const isSame = ({ kind, sha256 }: File): boolean => kind === next.kind && sha256 === next.sha256;
  const before = open.find(isSame);
  if (before && before.bytes === next.bytes) return { ok: true, drop: [] };
  const drop = before ? [before] : [];
  const others = open.filter((one) => !isSame(one)).toSorted((one, other) => one.heardAt - other.heardAt);
  const left = others.filter(({ heardAt }) => now - heardAt >= LEFT_AFTER_MS);
  let count = others.length + 1;
  let bytes = others.reduce((sum, one) => sum + one.bytes, next.bytes);
  for (const one of left) {
    if (count <= limits.count && bytes <= limits.bytes) break;
    drop.push(one);
    count -= 1;
    bytes -= one.bytes;
  }
  return count <= limits.count && bytes <= limits.bytes ? { ok: true, drop } : { ok: false };
};
