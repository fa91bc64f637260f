#!/bin/sh
# deploy/install-systemd.sh [FOLDER]: what the units need on this machine, as root, after `npm run make-settings`. May be run again, and after
# each new version: it takes over the units of the version.
set -eu
# Before the next line: a relative folder is meant from where the command was typed.
settings=$(CDPATH='' cd -- "${1:-/etc/quarterline}" && pwd)
cd "$(dirname "$0")"
id quarterline > /dev/null 2>&1 || useradd --system --home-dir /srv/quarterline --no-create-home --shell /usr/sbin/nologin quarterline
install -d -o quarterline -g quarterline -m 700 /var/lib/quarterline-engine /var/lib/quarterline-site /var/backups/quarterline
# The unit of the backup wants this folder; one of node_exporter stays as it is.
[ -d /var/lib/node_exporter ] || install -d -o quarterline -g quarterline -m 755 /var/lib/node_exporter
# check-settings compares both hosts, and runs as their account.
chgrp quarterline "$settings" "$settings/site.env"
chmod 750 "$settings"
chmod 640 "$settings/site.env"
for unit in systemd/*; do
  sed "s|/etc/quarterline/|$settings/|" "$unit" > "/etc/systemd/system/${unit#systemd/}"
done
# nginx looks for the files with this ending in its own folder.
ln -sfn "$settings/nginx.conf" /etc/nginx/conf.d/quarterline.conf
# Where certbot keeps the certificate of this name, if it made it; otherwise put your own here.
mkdir -p /etc/ssl/quarterline
made=/etc/letsencrypt/live/quarterline
if [ -e "$made/fullchain.pem" ]; then
  ln -sfn "$made/fullchain.pem" /etc/ssl/quarterline/fullchain.pem
  ln -sfn "$made/privkey.pem" /etc/ssl/quarterline/key.pem
fi
systemctl daemon-reload
echo 'The units are there. Start them with systemctl once the database has its tables.'
