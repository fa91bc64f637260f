/** Fetches a script of somebody else’s. That it cannot be had, or that something keeps it away, is told to `onMissing`. */
export function loadScript(src: string, onMissing: () => void = () => {}): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  script.addEventListener('error', onMissing);
  document.head.append(script);
}
