// Node does not hand the loader of TypeScript down to its threads, so the thread fetches it by itself.
import { register } from 'tsx/esm/api';

register();
await import('./files-worker.ts');
