#!/bin/sh
# Run once by the image of PostgreSQL, when it makes its cluster: the role of engines, which owns no table. `npm run migrate` gives it its rights
# on tables; pg_monitor lets it read how far standbys are behind.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$POSTGRES_ENGINE_PASSWORD" <<'SQL'
CREATE ROLE quarterline_engine LOGIN PASSWORD :'password';
GRANT pg_monitor TO quarterline_engine;
SQL
