#!/bin/sh
# Writes the fixture of a release from the database in which its demonstration ran: see README.md.
# Needs psql and pg_dump of PostgreSQL 15. Usage: write-fixture.sh VERSION DATABASE_URL
set -eu
[ $# -eq 2 ] || { echo 'Usage: write-fixture.sh VERSION DATABASE_URL' >&2; exit 2; }
folder=$(dirname "$0")
psql --quiet --no-psqlrc --file "$folder/more-than-the-demonstration.sql" "$2"
# Statements and not COPY: the test sends the file as it is. Lines for psql alone are left out.
pg_dump --no-owner --no-privileges --inserts --rows-per-insert=200 "$2" | sed '/^\\restrict /d; /^\\unrestrict /d' | gzip -9n > "$folder/$1.sql.gz"
ls -l "$folder/$1.sql.gz"
