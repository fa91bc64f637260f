import { defineConfig } from 'vite';
import { hostBuild } from '../../tools/host-build.ts';

/** The engine's process, and the commands of its operators: they need no package that compiles. */
export default defineConfig(
  hostBuild(new URL('./', import.meta.url), {
    main: 'server/main.ts',
    migrate: 'database/migrate-command.ts',
    backup: '../../tools/backup.ts',
    'create-administrator': '../../tools/create-administrator.ts',
    'check-settings': '../../tools/check-settings.ts',
    verify: '../../tools/verify.ts',
  }),
);
