#!/bin/sh
# One backup, for quarterline-backup.timer: docs/operation.md, "Backups". Keeps those of so many days, and tells Prometheus when it ended.
# A backup counts once it was restored into an empty database and compared. Until then nothing old is deleted, and Prometheus is not given a time.
set -eu
: "${BACKUP_DIR:?}" "${KEEP_DAYS:=90}" "${TEXTFILE_DIR:=/var/lib/node_exporter}"
name="$BACKUP_DIR/$(date -u +%Y-%m-%dT%H%M%SZ)"
# One that failed its check is kept until the next night, and no longer: they would fill the disk.
rm -rf "$BACKUP_DIR"/20??-??-??T*.unchecked
npm run --silent backup -- "$name.unchecked"
npm run --silent restore -- "$name.unchecked" --check
mv "$name.unchecked" "$name"
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -name '20??-??-??T*' -mtime "+$KEEP_DAYS" -exec rm -rf {} +
if [ -d "$TEXTFILE_DIR" ]; then
  echo "quarterline_backup_finished_seconds $(date +%s)" > "$TEXTFILE_DIR/quarterline-backup.prom.new"
  # Another account reads it.
  chmod 644 "$TEXTFILE_DIR/quarterline-backup.prom.new"
  mv "$TEXTFILE_DIR/quarterline-backup.prom.new" "$TEXTFILE_DIR/quarterline-backup.prom"
fi
