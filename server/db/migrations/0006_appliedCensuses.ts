import { sql } from 'kysely';
import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  const at = new Date().toISOString();
  for (const { id } of await db.selectFrom('censuses').select('id').where('status', '=', 1).orderBy('id').execute()) {
    const open = await db
      .selectFrom('stockModifications')
      .select('id')
      .where('censusId', '=', id)
      .where((line) => line.or([line('newAmount', 'is', null), line('newAmount', '<', 0)]))
      .executeTakeFirst();
    if (!open) await setStock(db, Number(id), at);
    await db
      .updateTable('censuses')
      .set(open ? { status: 0 } : { status: 2, finished: at })
      .set({ version: sql`${sql.ref('version')} + 1` })
      .where('id', '=', id)
      .execute();
    await db
      .insertInto('auditLog')
      .values({ at, resource: 'censuses', recordId: id, action: 'update', changes: `{"status":[1,${open ? 0 : 2}]}` })
      .execute();
  }
}

async function setStock(db: AnyDb, censusId: number, at: string) {
  const lines = db.selectFrom('stockModifications as line').where('line.censusId', '=', censusId);
  const place = ['stockItemId', 'stockLocationId'];
  await db
    .insertInto('stockHistory')
    .columns(['censusId', ...place, 'newAmount', 'oldAmount', 'at'])
    .expression(
      lines
        .leftJoin('stockLevels as level', (join) =>
          join
            .onRef('level.stockItemId', '=', 'line.stockItemId')
            .onRef('level.stockLocationId', '=', 'line.stockLocationId'),
        )
        .select(['line.censusId', 'line.stockItemId', 'line.stockLocationId', 'line.newAmount'])
        .select(['level.amount as oldAmount', sql.lit(at).as('at')]),
    )
    .execute();
  await db
    .insertInto('stockLevels')
    .columns([...place, 'amount', 'updatedAt'])
    .expression(
      lines.select(['line.stockItemId', 'line.stockLocationId', 'line.newAmount', sql.lit(at).as('updatedAt')]),
    )
    .onConflict((conflict) =>
      conflict.columns(place).doUpdateSet((row) => ({
        amount: row.ref('excluded.amount'),
        updatedAt: row.ref('excluded.updatedAt'),
      })),
    )
    .execute();
}
