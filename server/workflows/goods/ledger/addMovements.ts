import { type Selectable, sql } from 'kysely';
import { pluck } from '../../../../src/lib/pluck';
import { messages } from '../../../../src/resources/kit';
import { inParts } from '../../../db/engine/inParts';
import { prepared, type Slots } from '../../../db/engine/prepared';
import { afterLatest } from '../../../db/repository/afterLatest';
import { bookedFor } from '../../../db/repository/bookedFor';
import { readRows } from '../../../db/repository/rowsById';
import { rowsFromJson } from '../../../db/repository/rowsFromJson';
import { holdTotals } from '../../../db/repository/stockTotals';
import type { Db, Tables } from '../../../db/tables';
import { invalid } from '../../../problem';
import { mapInTurns } from '../../../turns';
import { lastUnitChanges, readNearestOfUnit } from '../unitChanges';
import { carriesOf, countedFrom, holderAt, NOTHING_CARRIED, readCarriedStock } from './carriesOf';

export interface NewMovement {
  stockItemId: number;
  /** Thousandths, signed, not 0. */
  quantity: number;
  kind: Tables['stockMovements']['kind'];
  /** Defaults to now. Deliveries are in the present unit, so they count from its last change at the earliest. */
  at?: string | null;
  /** Unit that the caller saw: the movement is dated to when the article had it. Not for deliveries (in packages). */
  unitId?: number | null;
  /** Only for losses. */
  reason?: Tables['stockMovements']['reason'];
  /** Ten-thousandths of a euro; defaults to the article's price, to that of `at` if its unit has changed since. */
  unitPrice?: number;
  reference?: { resource: string; id: number } | null;
  note?: string | null;
  clientId?: string | null;
}

/**
 * Movements of a merged article go to its survivor, as old orders and offline devices still name the merged one; those
 * dated before the merge stay with the article that held the stock, and are carried over as the merge would have done.
 * @returns ids in order; undefined where the `clientId` was just stored @throws Problem VALIDATION
 */
export async function addMovements(
  tx: Db,
  { userId, now, fieldOf = (index, field) => `${index}.${field}`, isExact = false }: By,
  movements: readonly NewMovement[],
): Promise<(number | undefined)[]> {
  const articles = await readArticles(tx, movements, isExact);
  const merged = [...articles].flatMap(([named, { id }]) => (id === named ? [] : named));
  const carried = await readCarriedStock(tx, merged);
  const holders = await readPrices(tx, [...carried.stepsOf.keys()]);
  const changes = await lastUnitChanges(tx, [
    ...holders.keys(),
    ...articles.keys(),
    ...pluck([...articles.values()], 'id'),
  ]);
  const ids = pluck([...articles.values()], 'id');
  // Stock that a merge carries over belongs to the instant of its empty count.
  const later = isExact ? undefined : await afterLatest(tx, ['stockCounts', 'unitHistory'], ids, now);
  const idOf = ({ stockItemId }: NewMovement) => articles.get(stockItemId)?.id ?? null;
  const saidOf = (movement: NewMovement) => movement.at ?? later?.get(idOf(movement) ?? 0) ?? now;
  const nearest = await readNearestOfUnit(
    tx,
    movements.map((movement) => ({ stockItemId: idOf(movement), unitId: movement.unitId })),
  );
  const sentOf = (movement: NewMovement) => nearest(idOf(movement), movement.unitId, saidOf(movement));
  const errors: Record<string, string> = {};
  movements.forEach((movement, index) => {
    const { stockItemId, quantity, kind, at } = movement;
    const article = articles.get(stockItemId);
    const sent = sentOf(movement);
    const isMerged = article !== undefined && article.id !== stockItemId;
    const isOfOtherUnit = kind !== 'delivery' && (at ?? now) < (changes.get(stockItemId) ?? '');
    if (!article) errors[fieldOf(index, 'stockItemId')] = messages.unknownReference;
    else if (isMerged && (isOfOtherUnit || sent !== saidOf(movement))) errors[fieldOf(index, 'at')] = OF_OTHER_UNIT;
    else if (sent === undefined) errors[fieldOf(index, 'unitId')] = NEVER_ITS_UNIT;
    if (!Number.isSafeInteger(quantity) || quantity === 0) throw new Error(`Not a quantity: ${quantity}`);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const rows = await mapInTurns(movements, async (movement) => {
    const article = articles.get(movement.stockItemId);
    const sent = sentOf(movement) ?? now;
    const isDelivery = movement.kind === 'delivery';
    const { stockItemId: articleId } = movement;
    const stock = movement.at ? carried : NOTHING_CARRIED;
    const at = isDelivery
      ? countedFrom(stock, changes, { articleId, survivorId: article?.id ?? articleId, at: sent })
      : sent;
    const owner = holders.get(holderAt(stock, articleId, at) ?? 0) ?? article;
    const isOfOldUnit = !isDelivery && at < (changes.get(owner?.id ?? 0) ?? '');
    const price = owner && isOfOldUnit ? await priceAt(tx, owner, at) : owner?.pricePerUnit;
    return {
      stockItemId: owner?.id ?? movement.stockItemId,
      quantity: movement.quantity,
      kind: movement.kind,
      at,
      recordedAt: now,
      reason: movement.reason ?? null,
      referenceResource: movement.reference?.resource ?? null,
      referenceId: movement.reference?.id ?? null,
      userId,
      unitPrice: movement.unitPrice ?? price ?? 0,
      note: movement.note?.trim() || null,
      clientId: movement.clientId ?? null,
    };
  });
  const by = { userId, recordedAt: now, note: null };
  const carries = rows.map((row) => carriesOf(carried, row, by));
  await holdTotals(tx, [...rows, ...carries.flat()]);
  const added = await store(tx, rows);
  await store(
    tx,
    carries.flatMap((each, index) => (added[index] === undefined ? [] : each)),
  );
  return added;
}

const OF_OTHER_UNIT =
  'Der Artikel hatte zu diesem Zeitpunkt eine andere Einheit und wurde seitdem mit einem anderen zusammengeführt. Bitte dort neu eintragen.';
const NEVER_ITS_UNIT = 'Diese Einheit hatte der Artikel nie. Bitte neu eintragen.';

interface By {
  /** Null for the system. */
  userId: number | null;
  now: string;
  fieldOf?(index: number, field: string): string;
  /** Books merged articles under their own id instead of their survivor's. */
  isExact?: boolean;
}

async function readArticles(
  tx: Db,
  movements: readonly NewMovement[],
  isExact: boolean,
): Promise<Map<number, Article>> {
  const ids = [...new Set(movements.map(({ stockItemId }) => stockItemId))];
  const booked = isExact ? new Map(ids.map((id) => [id, id])) : await bookedFor(tx, 'stockItems', ids);
  const byId = await readPrices(tx, [...new Set(booked.values())]);
  const found = new Map<number, Article>();
  for (const [named, id] of booked) {
    const item = byId.get(id);
    if (item) found.set(named, item);
  }
  return found;
}

type Article = Pick<Selectable<Tables['stockItems']>, 'id' | 'pricePerUnit'>;

async function readPrices(tx: Db, ids: readonly number[]): Promise<Map<number, Article>> {
  const rows = ids.length === 0 ? [] : await readRows(tx, 'stockItems', ids, ['id', 'pricePerUnit']);
  return new Map(rows.map((item) => [item.id, item]));
}

async function priceAt(tx: Db, { id, pricePerUnit }: Article, at: string): Promise<number> {
  const row = await tx
    .selectFrom('priceHistory')
    .select('oldPrice')
    .where('stockItemId', '=', id)
    .where('changedAt', '>', at)
    .orderBy('changedAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.oldPrice ?? pricePerUnit;
}

const NAMES = [
  ...(['at', 'recordedAt', 'stockItemId', 'quantity', 'kind', 'reason', 'referenceResource', 'referenceId'] as const),
  ...(['userId', 'unitPrice', 'note', 'clientId'] as const),
];

type Row = Pick<Selectable<Tables['stockMovements']>, (typeof NAMES)[number]>;

/** As many as a list of losses has. */
const TOGETHER = 100;

/** Stores movements in few statements, as their totals are locked. @returns see `addMovements` */
async function store(tx: Db, rows: readonly Row[]): Promise<(number | undefined)[]> {
  const parts = await mapInTurns(inParts(rows, TOGETHER), (part) => insert(tx, { rows: JSON.stringify(part) }));
  const added = parts.flat().sort((a, b) => a.id - b.id);
  let next = 0;
  return rows.map(({ clientId, kind }) => {
    const first = added[next];
    if (!first || first.clientId !== clientId || first.kind !== kind) return undefined;
    next += 1;
    return first.id;
  });
}

/** Gives ids in the order of the rows. */
const insert = prepared((db, { rows }: Slots<{ rows: string }>) => {
  const { from, column } = rowsFromJson(db, 'stockMovements', rows);
  return (
    db
      .insertInto('stockMovements')
      .columns(NAMES)
      // Without a condition, SQLite takes `on conflict` for part of the selection.
      .expression(sql`select ${sql.join(NAMES.map(column))} from ${from} where true`)
      .onConflict((conflict) => conflict.columns(['clientId', 'kind']).doNothing())
      .returning(['id', 'clientId', 'kind'])
  );
});
