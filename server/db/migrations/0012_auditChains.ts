import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AUDIT_KEY } from '../audit/appendRows';
import { CHAIN_START, type ChainedRow, chainHash } from '../audit/chainHash';
import { createGuards } from '../audit/guards';
import { type AnyDb, engineOf } from '../database';
import { createIndexOn, withId } from './columns';

const PAGE = 2000;

export async function up(db: AnyDb): Promise<void> {
  for (const [column, type] of [
    ['title', 'text'],
    ['parentId', 'integer'],
    ['chain', 'integer'],
    ['seq', 'integer'],
    ['hash', 'text'],
  ] as const)
    await db.schema.alterTable('auditLog').addColumn(column, type).execute();
  await withId(db, 'auditChains')
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  const key = randomBytes(32).toString('hex');
  await db.insertInto('installation').values({ name: AUDIT_KEY, value: key }).execute();
  await forgetSecrets(db);
  await chainOldRows(db, key);
  await db.schema.createIndex('auditLog_chain_seq').unique().on('auditLog').columns(['chain', 'seq']).execute();
  for (const columns of [['resource', 'id'], ['resource', 'parentId'], ['userId', 'id'], ['action', 'id'], ['at']])
    await createIndexOn(db, 'auditLog', ...columns);
  await createGuards(db);
}

async function forgetSecrets(db: AnyDb) {
  const isSetting = db
    .selectFrom('auditLog')
    .select(['id', 'recordId', 'changes'])
    .where('resource', '=', 'configValues');
  const rows = await isSetting.execute();
  const told = rows.map((row) => ({ ...row, changes: JSON.parse(String(row.changes)) as Record<string, unknown[]> }));
  const stored = await db.selectFrom('configValues').select(['id', 'key']).execute();
  const secret = new Set<unknown>();
  const note = (id: unknown, key: unknown) => String(key).startsWith('SECRET_') && secret.add(id);
  for (const { id, key } of stored) note(id, key);
  for (const { recordId, changes } of told) for (const key of changes.key ?? []) note(recordId, key);
  for (const { id, recordId, changes } of told) {
    if (!secret.has(recordId) || !changes.value) continue;
    const kept = JSON.stringify({ ...changes, value: [null, null] });
    await db.updateTable('auditLog').set({ changes: kept }).where('id', '=', id).execute();
  }
}

async function chainOldRows(db: AnyDb, key: string) {
  const { id: chain } = await db
    .insertInto('auditChains')
    .values({ seq: 0, hash: CHAIN_START })
    .returning('id')
    .executeTakeFirstOrThrow();
  let seq = 0;
  let hash = CHAIN_START;
  for (let last = 0; ; ) {
    const rows = await db.selectFrom('auditLog').selectAll().where('id', '>', last).orderBy('id').limit(PAGE).execute();
    const page = rows.map((row) => {
      seq += 1;
      hash = chainHash(key, { ...(row as unknown as ChainedRow), chain: Number(chain), seq }, hash);
      last = Number(row.id);
      return { id: last, seq, hash };
    });
    if (page.length === 0) break;
    await setHashes(db, Number(chain), JSON.stringify(page));
  }
  await db.updateTable('auditChains').set({ seq, hash }).where('id', '=', chain).execute();
}

const setHashes = (db: AnyDb, chain: number, page: string) =>
  (engineOf(db) === 'postgres'
    ? sql`update "auditLog" set chain = ${chain}, seq = page.seq, hash = page.hash
        from json_to_recordset(${page}::json) as page(id integer, seq integer, hash text) where "auditLog".id = page.id`
    : sql`update "auditLog" set chain = ${chain}, seq = page.value ->> 'seq', hash = page.value ->> 'hash'
        from json_each(${page}) as page where "auditLog".id = page.value ->> 'id'`
  ).execute(db);
