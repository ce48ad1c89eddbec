# backup/restore/move/verify round trip: bk.sh sqlite|pg
cd /tmp/b21/main
export BACKUP_DIR=/tmp/b21/bk$1; rm -rf $BACKUP_DIR /tmp/b21/rs$1; mkdir -p $BACKUP_DIR
if [ $1 = sqlite ]; then export DATA_DIR=/tmp/b21/ds; else export DATA_DIR=/tmp/b21/dp1 DATABASE_URL=postgres://postgres@127.0.0.1:5159/z JWT_SECRET=0123456789abcdef0123456789abcdef0123456789abcdef; fi
node scripts/backups.mjs backup -- --to /tmp/b21/bk$1/a.zb 2>&1 | tail -3 | cut -c1-300
