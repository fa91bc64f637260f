#!/bin/sh
# deploy/run.sh SETTINGS COMMAND [ARGUMENTS]: a command of the product on a machine of systemd, as the account of the hosts, with settings that
# only root can read. For example: deploy/run.sh /etc/quarterline/owner.env migrate
set -eu
settings=${1:?names no file of settings}
# Before the folder changes: a relative file is meant from where the command was typed.
case $settings in /*) ;; *) settings=$PWD/$settings ;; esac
cd "$(dirname "$0")/.."
command=${2:?names no command}
shift 2
# Node reads the file as root does, and hands its values on: no shell reads them, for which systemd's quotes mean other things.
exec node --env-file="$settings" -e '
const { spawnSync } = require("node:child_process");
const [script, ...args] = process.argv.slice(1);
const command = ["-u", "quarterline", "--", process.execPath, "--enable-source-maps", script, ...args];
process.exit(spawnSync("runuser", command, { stdio: "inherit" }).status ?? 1);
' -- "apps/engine/dist/node/$command.js" "$@"
