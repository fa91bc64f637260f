const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 12_800;
/** As many as for the data of a page: with the pauses between them 1.4 seconds. */
const ATTEMPTS = 4;

/** The build has no such file, or no longer. The engine's crash guard knows it by this name. */
const FILE_GONE = 'FileGoneError';

/**
 * Makes what a bundle calls for `import('./part.ts')`, in the browser. `files`: the part's own file and those it needs, as they
 * stand in the build. What does not answer is asked again: for as long as it takes, or when `isPatient` is false four times
 * and only while the device says that it has a line. Rejects when a file cannot be had, as `FILE_GONE` when there is none;
 * the next call asks for it again.
 *
 * Chromium remembers a module that once failed to arrive and answers every later `import()` of it with that failure, until
 * the page is loaded anew (whatwg/html#6768). So the files are fetched first: that can be repeated, and the import then
 * takes them from the browser's cache. A stylesheet that failed is taken off the page, or the next call would find it there.
 */
export function fetchedImport(isPatient: boolean) {
  const coming = new Map<string, Promise<void>>();
  const arrive = async (href: string): Promise<void> => {
    if (document.querySelector(`[href="${href}"],[src="${href}"]`)) return;
    const ask = href.endsWith('.css') ? addStyle : fetchWhole;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(href);
      } catch (cause) {
        const isOver = (cause as Error).name === FILE_GONE;
        if (isOver || (!isPatient && (attempt === ATTEMPTS || !navigator.onLine))) throw cause;
      }
      await pause(Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS));
    }
  };
  const once = (file: string): Promise<void> => {
    const href = `/${file}`;
    const arrived = coming.get(href) ?? arrive(href);
    coming.set(href, arrived);
    arrived.catch(() => coming.delete(href));
    return arrived;
  };
  return async <Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> => {
    await Promise.all(files.map(once));
    return load();
  };
}

/** A line that is back is used at once. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    addEventListener('online', goOn);
  });

const fetchWhole = async (href: string): Promise<void> => {
  const answer = await fetch(href);
  // Only what has arrived whole is kept by the browser.
  await answer.arrayBuffer();
  if (answer.ok) return;
  const failure = new Error(`${href} answered ${answer.status}.`);
  if (answer.status === 404 || answer.status === 410) failure.name = FILE_GONE;
  throw failure;
};

const addStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not arrive.`));
    };
    document.head.append(link);
  });
