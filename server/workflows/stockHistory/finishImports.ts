import { type RawBuilder, sql } from 'kysely';
import { pluck } from '../../../src/lib/pluck';
import { engineOf, forUpdate, oneOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import { inTransaction } from '../../db/engine/transaction';
import { readParts } from '../../db/repository/readInSteps';
import { rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { isNoReversal } from '../goods/ledger/isNoReversal';
import { reverseMovements } from '../goods/ledger/reverseMovements';
import { type ImportRecord, STOCK_HISTORY } from './importRows';

const REVERSED = 100;

/** Works in short transactions, and continues after a crash (docs/decisions/0108-import-of-stock-history.md). */
export async function finishImports(db: Db): Promise<void> {
  const unfinished = await rowsWhere(db, 'stockHistoryImports', { isUnfinished: 1 }, '*', 'id');
  for (const record of unfinished) {
    while (await inTransaction(db, (tx) => bookPart(tx, record)));
    if (record.reversedAt !== null) await takeBack(db, record, record.reversedAt);
    await noteFinished(db, record);
  }
}

export async function finishImport(tx: Db, record: ImportRecord): Promise<void> {
  while (await bookPart(tx, record));
  await noteFinished(tx, record);
}

async function noteFinished(db: Db, { id, reversedAt }: ImportRecord): Promise<void> {
  await db
    .updateTable('stockHistoryImports')
    .set({ isUnfinished: 0 })
    .where('id', '=', id)
    .where('reversedAt', reversedAt === null ? 'is' : '=', reversedAt)
    .execute();
}

async function bookPart(tx: Db, { id, at, userId }: ImportRecord): Promise<boolean> {
  const parts = tx.selectFrom('stockHistoryParts').selectAll().where('importId', '=', id).orderBy('id').limit(1);
  const part = await forUpdate(tx, parts).executeTakeFirst();
  if (!part) return false;
  const rows = rowsOf(tx, part.rows);
  const reference = sql`${STOCK_HISTORY}, ${sql.lit(id)}`;
  // An article without other rows may have been deleted since.
  const known = sql`exists (select 1 from "stockItems" item where item.id = entry."stockItemId")`;
  await sql`
    insert into "stockMovements" (at, "recordedAt", "stockItemId", quantity, kind, reason,
      "referenceResource", "referenceId", "userId", "unitPrice")
    select entry.at, ${at}, entry."stockItemId", case entry.kind when 'delivery' then entry.quantity else -entry.quantity end,
      entry.kind, case entry.kind when 'loss' then 'Sonstiges' end, ${reference}, ${userId}, entry.price
    from ${rows} where entry.kind <> 'count' and ${known} order by entry.place`.execute(tx);
  await sql`
    insert into "stockCounts" ("stockItemId", at, amount, "sourceResource", "sourceId")
    select entry."stockItemId", entry.at, entry.quantity, ${reference}
    from ${rows} where entry.kind = 'count' and ${known} order by entry.place`.execute(tx);
  await tx.deleteFrom('stockHistoryParts').where('id', '=', part.id).execute();
  return true;
}

/** Selects the entries of a part as rows: a single statement keeps the transaction short. */
const rowsOf = (tx: Db, entries: string): RawBuilder<unknown> =>
  engineOf(tx) === 'postgres'
    ? sql`(select (value ->> 0)::integer as "stockItemId", value ->> 1 as at, value ->> 2 as kind,
        (value ->> 3)::bigint as quantity, (value ->> 4)::bigint as price, place
        from json_array_elements(${entries}::json) with ordinality as each(value, place)) as entry`
    : sql`(select value ->> 0 as "stockItemId", value ->> 1 as at, value ->> 2 as kind,
        value ->> 3 as quantity, value ->> 4 as price, key as place from json_each(${entries})) as entry`;

async function takeBack(db: Db, { id, reversedByUserId: userId }: ImportRecord, now: string): Promise<void> {
  const booked = db
    .selectFrom('stockMovements')
    .select('id')
    .where('referenceResource', '=', STOCK_HISTORY)
    .where('referenceId', '=', id)
    .where(isNoReversal(db));
  const movements = await readParts((after, limit) =>
    booked.where('id', '>', after).orderBy('id').limit(limit).execute(),
  );
  for (const part of inParts(movements, REVERSED))
    await inTransaction(db, (tx) => reverseMovements(tx, pluck(part, 'id'), { userId, now }));
  const counted = db
    .selectFrom('stockCounts')
    .select('id')
    .where('sourceResource', '=', STOCK_HISTORY)
    .where('sourceId', '=', id);
  const stockCounts = await readParts((after, limit) =>
    counted.where('id', '>', after).orderBy('id').limit(limit).execute(),
  );
  for (const part of inParts(stockCounts))
    await db
      .deleteFrom('stockCounts')
      .where(oneOf(db, 'id', pluck(part, 'id')))
      .execute();
}
