import { configure } from '@zip.js/zip.js';

/** In a thread of ours already: packing starts no threads of its own. */
export const setUpZip = (): void => configure({ useWebWorkers: false });
