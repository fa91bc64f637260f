/**
 * The id of the trace that a request belongs to, from its head `traceparent` (W3C Trace Context, level 1): 32 hex digits in small
 * letters, or null where there is none that can be used. The caller writes it: it goes into logs and decides nothing.
 */
export function traceIdOf(traceparent: string | string[] | undefined): string | null {
  if (typeof traceparent !== 'string' || traceparent.length > 200) return null;
  const [, version, traceId, parentId] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(?:-.*)?$/.exec(traceparent) ?? [];
  if (!traceId || !parentId || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(parentId)) return null;
  // The first version has four parts and no more.
  return version === '00' && traceparent.length !== 55 ? null : traceId;
}
