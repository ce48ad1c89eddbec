import type { Read } from '../../../src/contract/kit/call';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { createMerge, Merge } from '../../../src/contract/merges';
import { isInRange, messages, resourceNamed } from '../../../src/resources/kit';
import type { Mergeable } from '../../../src/rules/merging';
import { scaledOf } from '../../../src/rules/scaledOf';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { untyped } from '../../db/database';
import { findRow, insertRow, updateRow } from '../../db/repository/rowsById';
import { MERGES } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import { addMovements } from '../goods/ledger/addMovements';
import { readCurrentStock } from '../goods/stockCounts/readCurrentStock';
import { type Pair, rowsToMove } from './affectedRows';
import { assessMerge } from './assessMerge';
import { carryLearnedUnits } from './carryLearnedUnits';
import { linksTo, linksToMove, type MovedLinks, moveLinks } from './linksTo';
import { type MovedLevels, moveLevels } from './moveLevels';
import { type MovedRows, moveRows } from './moveRows';
import { presentMerge } from './readMerges';
import { readSides, type Side } from './readSides';
import { referencesTo } from './referencesTo';
import { referencesWithoutDefinition } from './referencesWithoutDefinition';
import { auditBothSides, saveSide } from './saveSide';
import { type Merger, waitForMergeTurn } from './waitForMergeTurn';
import { type LastUses, lastUses } from './wasUsedSince';

export interface Moved {
  rows: MovedRows[];
  /** Missing in merges of earlier versions. */
  links?: MovedLinks[];
  levels: MovedLevels | null;
  movements: number[];
  /** Only for articles; missing in merges of earlier versions. */
  last?: LastUses;
  /** Earlier merges redirected to the new survivor. */
  merges: number[];
}

/** Idempotent. @throws Problem NOT_FOUND, VERSION, STATE with the obstacles */
export async function mergeRecords(asked: Merger, sent: Read<typeof createMerge>['body']): Promise<Merge> {
  const call = await waitForMergeTurn(asked);
  const { db, registry, user, now } = call;
  const { resource, mergedId, intoId } = sent;
  const pair: Pair = { mergedId, intoId };
  const { merged, into } = await readSides(db, registry, resource, pair, true);
  const known = await inForce(db, resource, mergedId);
  if (known?.intoId === intoId) return presentMerge(known);
  if (merged.version !== sent.mergedVersion || into.version !== sent.intoVersion)
    throw new Problem(
      'VERSION',
      `${messages.changedMeanwhile('einen der beiden Einträge')} Bitte noch einmal ansehen.`,
    );
  const { refusals } = await assessMerge(call, resource, { merged, into });
  if (refusals.length > 0) throw new Problem('STATE', refusals.join(' '));
  const id = await insertRow(db, 'merges', {
    resource,
    mergedId,
    mergedTitle: merged.title,
    intoId,
    intoTitle: into.title,
    at: now,
    userId: user.id,
    userName: user.name,
    moved: '',
    undoneAt: null,
  });
  const moved = await moveAll(call, resource, { merged, into }, id);
  await updateRow(db, 'merges', id, { moved: JSON.stringify(moved) });
  const definition = resourceNamed(registry, resource);
  await saveSide(call, definition, into, false);
  await saveSide(call, definition, merged, true);
  await tellMerge(call, resource, { id, merged, into, moved });
  return presentMerge(await findRow(db, 'merges', id, `Zusammenführung ${id}`));
}

const inForce = (db: Db, resource: Mergeable, mergedId: number) =>
  db
    .selectFrom('merges')
    .selectAll()
    .where('resource', '=', resource)
    .where('mergedId', '=', mergedId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();

async function moveAll(
  { db, registry, user, now }: Merger,
  resource: Mergeable,
  { merged, into }: { merged: Side; into: Side },
  mergeId: number,
): Promise<Moved> {
  const pair: Pair = { mergedId: merged.id, intoId: into.id };
  const links: MovedLinks[] = [];
  const moved: Moved = { rows: [], links, levels: null, movements: [], merges: [] };
  if (resource === 'stockItems') {
    // Comes first, as the stock is computed from rows that move below.
    const note = `„${merged.title}“ mit „${into.title}“ zusammengeführt`;
    moved.movements = await carryStock(db, pair, { mergeId, userId: user.id, now, note });
    moved.levels = await moveLevels(db, pair);
    moved.last = await lastUses(db);
    await carryLearnedUnits(db, pair);
  }
  const { rows: outOfSight } = await referencesWithoutDefinition(db, registry, resource);
  for (const reference of [...referencesTo(registry, resource), ...outOfSight]) {
    if (reference.rule !== 'moves') continue;
    const { ids } = await rowsToMove(untyped(db), reference, pair);
    if (ids.length === 0) continue;
    const { table, column, isVersioned } = reference;
    const rows: MovedRows = { table, column, ids, ...(isVersioned ? { isVersioned } : {}) };
    await moveRows(untyped(db), registry, rows, into.id, user);
    moved.rows.push(rows);
  }
  for (const to of linksTo(registry, resource)) {
    const found = await linksToMove(untyped(db), registry, to, pair);
    if (found.ids.length + found.both.length === 0) continue;
    await moveLinks(untyped(db), registry, found, pair, user);
    links.push(found);
  }
  const earlier = await db
    .updateTable('merges')
    .set({ intoId: into.id })
    .where('resource', '=', resource)
    .where('intoId', '=', merged.id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .execute();
  return { ...moved, merges: earlier.map((each) => each.id) };
}

async function tellMerge(
  call: Merger,
  resource: Mergeable,
  { id, merged, into, moved }: { id: number; merged: Side; into: Side; moved: Moved },
) {
  const { db, user } = call;
  const counts = [
    ...moved.rows.map(({ table, ids }) => `${table}: ${ids.length}`),
    ...(moved.links ?? []).map(({ table, key, ids, both }) => `${table}.${key}: ${ids.length + both.length}`),
  ].join(', ');
  await auditWorkflow(db, user, { resource: 'merges', id, title: merged.title }, 'create', {
    merged: [null, merged.title],
    into: [null, into.title],
    moved: [null, counts || null],
  });
  await auditBothSides(call, resource, { merged, into }, true);
}

/**
 * Moves stock to the survivor by corrections; bookings stay, so total consumption is unchanged.
 * @returns ids of the movements; empty without known stock @throws Problem STATE
 */
async function carryStock(
  tx: Db,
  { mergedId, intoId }: Pair,
  { mergeId, userId, now, note }: { mergeId: number; userId: number | null; now: string; note: string },
): Promise<number[]> {
  const [stock] = await readCurrentStock(tx, { stockItemId: mergedId });
  if (!stock || stock.amount === null) return [];
  if (!isInRange(stock.amount, AMOUNT_SCALE))
    throw new Problem(
      'STATE',
      'Von diesem Artikel ist laut Lager zu viel da, um es zu übertragen. Bitte ihn zuerst neu zählen.',
    );
  const quantity = scaledOf(stock.amount, AMOUNT_SCALE);
  await tx
    .insertInto('stockCounts')
    .values({ stockItemId: mergedId, at: now, amount: 0, sourceResource: MERGES, sourceId: mergeId })
    .execute();
  if (quantity === 0) return [];
  const common = { kind: 'correction' as const, note, reference: { resource: MERGES, id: mergeId } };
  const ids = await addMovements(tx, { userId, now, isExact: true }, [
    { ...common, stockItemId: mergedId, quantity: -quantity },
    { ...common, stockItemId: intoId, quantity },
  ]);
  return ids.flatMap((id) => id ?? []);
}
