/** Says to the page around the frame how high this one is, now and when it changes. Nothing else of it is passed on. */
export const tellHeight = (): void => {
  if (parent === window) return;
  const tell = (): void => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    parent.postMessage({ type: 'quarterline:height', height }, '*');
  };
  new ResizeObserver(tell).observe(document.documentElement);
};
