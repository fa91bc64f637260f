import { defineConfig } from 'vite';
import { hostBuild } from '../../tools/host-build.ts';

/** The engine's process. */
export default defineConfig(hostBuild(new URL('./', import.meta.url), 'server/main.ts'));
