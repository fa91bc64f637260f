/** The only place that decodes percent signs, because decoding throws. Null for invalid ones, as in "50%-off". */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * The path and query of a request as a router can match them. A path with invalid percent signs names no page: they are
 * escaped, so that it gets the 404 page with all headers, not the router's own JSON.
 */
export function routableUrl(url: string): string {
  const [path = '', ...rest] = url.split(/(?=[?#])/);
  return decodedPart(path) === null ? path.replaceAll('%', '%25') + rest.join('') : url;
}
