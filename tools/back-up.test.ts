import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../deploy/back-up.sh');
const FORTY_DAYS_S = 40 * 86_400;

let root: string;
let backups: string;
let figures: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ql-back-up-'));
  [backups, figures] = [join(root, 'backups'), join(root, 'figures')];
  for (const folder of [backups, figures, join(root, 'bin'), join(backups, '2026-10-01T020000Z')]) mkdirSync(folder);
  const before = Date.now() / 1000 - FORTY_DAYS_S;
  utimesSync(join(backups, '2026-10-01T020000Z'), before, before);
});
afterEach(() => rmSync(root, { recursive: true }));

/** The script of the timer, with an `npm` that takes a backup and says `answer` of its check. */
const backUp = (answer: string): number | null => {
  const npm = `#!/bin/sh
case "$3" in
  backup) mkdir "$5"; echo rows > "$5/manifest.json" ;;
  restore) test "$6" = --check && test -f "$5/manifest.json" && ${answer} ;;
esac
`;
  writeFileSync(join(root, 'bin/npm'), npm, { mode: 0o755 });
  const env = {
    PATH: `${join(root, 'bin')}:${process.env.PATH}`,
    BACKUP_DIR: backups,
    TEXTFILE_DIR: figures,
    KEEP_DAYS: '30',
  };
  return spawnSync('sh', [script], { env, stdio: 'ignore' }).status;
};

describe('the backup of a night', () => {
  it('counts once it was restored and compared: then the old one goes, and Prometheus gets its time', () => {
    expect(backUp('exit 0')).toBe(0);
    const [name = '', ...others] = readdirSync(backups);
    expect(name).toMatch(/^20\d\d-\d\d-\d\dT\d{6}Z$/);
    expect(others).toEqual([]);
    expect(readFileSync(join(figures, 'quarterline-backup.prom'), 'utf8')).toMatch(
      /^quarterline_backup_finished_seconds \d{10}$/m,
    );
  });

  it('deletes what did not count the night before, or it would fill the disk', () => {
    mkdirSync(join(backups, '2026-10-02T020000Z.unchecked'));
    expect(backUp('exit 1')).not.toBe(0);
    expect(readdirSync(backups).filter((name) => name.endsWith('.unchecked'))).toHaveLength(1);
  });

  it('does not count when it cannot be restored: it says so by its name and the exit code, and the old one stays', () => {
    expect(backUp('exit 1')).not.toBe(0);
    const names = readdirSync(backups).toSorted();
    expect(names).toEqual(['2026-10-01T020000Z', expect.stringMatching(/^20\d\d-\d\d-\d\dT\d{6}Z\.unchecked$/)]);
    expect(existsSync(join(figures, 'quarterline-backup.prom'))).toBe(false);
  });
});
