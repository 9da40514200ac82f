#!/bin/sh
# Backs a MongoDB replica set up: all collections as of one moment, compressed, into a file with the day's name.
# BACKUP_URI is of a user with the role "backup", without a database in its path, which --oplog wants; BACKUP_DIR the folder.
set -eu
umask 077
file="$BACKUP_DIR/$(date -u +%Y-%m-%d).archive.gz"
# Renamed when complete, so that one that was cut off is never taken for a backup.
mongodump --uri="$BACKUP_URI" --oplog --gzip --archive="$file.part"
mv "$file.part" "$file"
find "$BACKUP_DIR" -name '*.archive.gz' -mtime "+${BACKUP_DAYS:-30}" -delete
