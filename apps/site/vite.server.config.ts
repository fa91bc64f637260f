import { defineConfig } from 'vite';
import { hostBuild } from '../../tools/host-build.ts';

/** Publisher and server in one process. The page renderer is a bundle of its own, which they load. */
export default defineConfig(hostBuild(new URL('./', import.meta.url), { main: 'main.ts' }));
