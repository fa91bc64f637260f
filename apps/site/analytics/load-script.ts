/** Fetches a script of somebody else’s; that it cannot be had is nobody’s trouble but theirs. */
export const loadScript = (src: string): void => {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
};
