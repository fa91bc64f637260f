// The loader of TypeScript is not handed down to a process, so it fetches it by itself.
import { register } from 'tsx/esm/api';

register();
await import('./answer-drawings.ts');
