import type { Registry } from '../../../src/resources/kit';
import { oneOf, untyped } from '../../db/database';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { hasDetachedOwner } from './linksTo';
import type { Moved } from './mergeRecords';
import type { MergeRow } from './readMerges';
import { wasUsedSince } from './wasUsedSince';

export async function requireUnused(db: Db, registry: Registry, row: MergeRow, moved: Moved): Promise<void> {
  const into = `„${row.intoTitle}“`;
  const { resource, intoId } = row;
  const later = await mergedInTurn(db, row);
  if (later)
    throw refusal(`${into} ging seitdem selbst in „${later.intoTitle}“ auf. Bitte das zuerst rückgängig machen.`);
  for (const { table, column, ids } of moved.rows) {
    const elsewhere = await untyped(db)
      .selectFrom(table)
      .select('id')
      .where(oneOf(db, 'id', ids))
      .where((row_) => row_.or([row_(column, '!=', intoId), row_(column, 'is', null)]))
      .limit(1)
      .executeTakeFirst();
    if (elsewhere) throw noLongerOf(into);
  }
  for (const links of moved.links ?? [])
    if (await hasDetachedOwner(untyped(db), registry, links, intoId)) throw noLongerOf(into);
  if (resource !== 'stockItems') return;
  if (await (moved.last ? wasUsedSince(db, row, moved.last) : wasUsed(db, row, moved)))
    throw refusal(`Seitdem wurde ${into} gezählt oder gebucht, und niemand weiß, wie viel davon zu welchem gehört.`);
  await requirePlaces(db, row, moved);
}

async function mergedInTurn(db: Db, { id, resource, intoId }: MergeRow) {
  const others = await db
    .selectFrom('merges')
    .select(['moved', 'mergedTitle', 'intoTitle'])
    .where('resource', '=', resource)
    .where('intoId', '=', intoId)
    .where('id', '>', id)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return others.find(({ moved }) => (JSON.parse(moved) as Moved).merges.includes(id));
}

/** Otherwise inventories would omit the article that has no place. */
async function requirePlaces(db: Db, { mergedId, mergedTitle, intoId, intoTitle }: MergeRow, { rows }: Moved) {
  const back = new Set(rows.flatMap(({ table, ids }) => (table === 'stockLocationAssignments' ? ids : [])));
  const places = await db
    .selectFrom('stockLocationAssignments')
    .select(['id', 'stockItemId'])
    .where('stockItemId', 'in', [mergedId, intoId])
    .execute();
  if (places.every(({ id, stockItemId }) => stockItemId === mergedId || back.has(id)))
    throw refusal(
      `„${intoTitle}“ hätte danach keinen Lagerort, denn die jetzigen gehen an „${mergedTitle}“ zurück. Bitte dort zuerst einen weiteren angeben.`,
    );
  if (places.every(({ id, stockItemId }) => stockItemId === intoId && !back.has(id)))
    throw refusal(
      `„${mergedTitle}“ hätte danach keinen Lagerort, denn was umgezogen war, ist seitdem entfernt. Bitte dort zuerst einen angeben.`,
    );
}

const noLongerOf = (into: string) => refusal(`Was umgezogen war, gehört seitdem nicht mehr zu ${into}.`);
const refusal = (reason: string) => new Problem('STATE', `${reason} Es bleibt zusammengeführt.`);

/** For merges of earlier versions, which did not store the last ids. */
async function wasUsed(db: Db, { intoId, at }: MergeRow, { movements }: Moved): Promise<boolean> {
  const booked = await db
    .selectFrom('stockMovements')
    .select('id')
    .where('stockItemId', '=', intoId)
    // If stock was carried over, includes bookings sent before the merge that waited for it.
    .where((row) => (movements.length > 0 ? row('id', '>', Math.max(...movements)) : row('recordedAt', '>=', at)))
    .where((row) => row.or([row('referenceResource', 'is', null), row('referenceResource', '!=', 'merges')]))
    .limit(1)
    .executeTakeFirst();
  if (booked) return true;
  const counted = await db
    .selectFrom('stockModifications')
    .innerJoin('censuses', 'censuses.id', 'stockModifications.censusId')
    .select('stockModifications.id')
    .where('stockModifications.stockItemId', '=', intoId)
    .where('censuses.created', '>=', at)
    .limit(1)
    .executeTakeFirst();
  if (counted) return true;
  const taken = await db
    .selectFrom('stockTakingItems')
    .innerJoin('stockTakings', 'stockTakings.id', 'stockTakingItems.stockTakingId')
    .select('stockTakingItems.id')
    .where('stockTakingItems.stockItemId', '=', intoId)
    .where('stockTakings.created', '>=', at)
    .limit(1)
    .executeTakeFirst();
  return taken !== undefined;
}
