#!/bin/sh
# Backs the embedded database in DATA_DIR up: its export, compressed, into a file with the day's name in BACKUP_DIR. The site may
# run meanwhile; what is written during the export may or may not be in it.
set -eu
umask 077
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
file="$BACKUP_DIR/$(date -u +%Y-%m-%d).tar.gz"
node --import tsx scripts/export.ts "$folder/export"
tar -czf "$file.part" -C "$folder" export
mv "$file.part" "$file"
find "$BACKUP_DIR" -name '*.tar.gz' -mtime "+${BACKUP_DAYS:-30}" -delete
