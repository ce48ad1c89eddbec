import { sql } from 'kysely';
import { orderArticles, orderLocations } from '../../src/contract/walkingOrder';
import { compareGerman } from '../../src/lib/compareGerman';
import { pluck } from '../../src/lib/pluck';
import { type AnyRecord, resourceNamed } from '../../src/resources/kit';
import { engineOf, forShare, forUpdate, oneOf, untyped } from '../db/database';
import { inParts } from '../db/engine/inParts';
import { readRecord, readRecords } from '../db/repository/read';
import { rowsWhere } from '../db/repository/rowsById';
import { updateRecords } from '../db/repository/writeMany';
import type { Db } from '../db/tables';
import type { Call } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { notFound, Problem } from '../problem';
import type { ServerRegistry, ServerResource } from '../records/hooks/withHooks';
import { changedMeanwhile, listAnswer } from '../records/resourceOperations';
import { brokenBy } from '../records/rules/judge';

/** Leaves room to insert records. */
const STEP = 10;

export function walkingOrderCalls(registry: ServerRegistry): Operation[] {
  const locations = resourceNamed(registry, 'stockLocations');
  const places = resourceNamed(registry, 'stockLocationAssignments');
  return [
    implement(orderLocations, {
      async handle(call) {
        const { db, body } = call;
        await forUpdate(db, db.selectFrom('stockLocations').select('id').orderBy('id')).execute();
        const all = await readRecords(untyped(db), registry, locations);
        const inOrder = await orderedBy(call, locations, all, body, ({ id }) => id);
        const saved = await numberThem(call, registry, locations, inOrder);
        for (const part of inParts(await lockRunning(db)))
          await db
            .updateTable('stockTakingItems')
            .set({ countingOrder: sql`coalesce(${currentLocationOrder}, "countingOrder")` })
            .where(oneOf(db, 'stockTakingId', part))
            .execute();
        return listAnswer(call, locations, saved);
      },
    }),
    implement(orderArticles, {
      async handle(call) {
        const { db, params, body } = call;
        const location = await readRecord(untyped(db), registry, locations, params.id, { lock: true });
        if (!location) throw notFound(`Lagerort ${params.id}`);
        const where = { stockLocationId: params.id };
        const all = await readRecords(untyped(db), registry, places, { where });
        const kept = await notArchived(db, all.map(itemOf));
        const shown = all.filter((place) => kept.has(itemOf(place)));
        const inOrder = await orderedBy(call, places, shown, { ids: body.stockItemIds, before: body.before }, itemOf);
        const saved = await numberThem(call, registry, places, inOrder);
        for (const part of inParts(await lockRunning(db)))
          await db
            .updateTable('stockTakingItems')
            .set({ itemOrder: currentItemOrder })
            .where(oneOf(db, 'stockTakingId', part))
            .where('stockLocationId', '=', params.id)
            .execute();
        return listAnswer(call, places, saved);
      },
    }),
  ];
}

const itemOf = ({ stockItemId }: AnyRecord) => Number(stockItemId);

/** @throws Problem VERSION unless each record is named exactly once, and their order is still `before` */
async function orderedBy(
  call: Call,
  resource: ServerResource,
  all: readonly AnyRecord[],
  { ids, before }: { ids: readonly number[]; before?: readonly number[] },
  idOf: (record: AnyRecord) => number,
): Promise<AnyRecord[]> {
  const byId = new Map(all.map((record) => [idOf(record), record]));
  const namedBy = (named: readonly number[]) => {
    const found = [...new Set(named)].flatMap((id) => byId.get(id) ?? []);
    return found.length === all.length && found.length === named.length ? found : undefined;
  };
  const found = namedBy(ids);
  // Clients sort places of the same number by names of their own.
  const numbers = before && namedBy(before)?.map(orderOf);
  const isAsRead = !before || numbers?.every((each, at) => each >= (numbers[at - 1] ?? -Infinity));
  if (found && isAsRead) return found;
  throw await changedMeanwhile(call, resource, all.toSorted(byOrder), 'diese Liste');
}

const byOrder = (a: AnyRecord, b: AnyRecord) =>
  orderOf(a) - orderOf(b) || compareGerman(String(a.name ?? ''), String(b.name ?? '')) || a.id - b.id;

const orderOf = ({ countingOrder }: AnyRecord) => (countingOrder === null ? Infinity : Number(countingOrder));

/** Returns all records; unchanged ones keep their version. @throws Problem STATE for a broken rule */
async function numberThem(
  { db, user, now }: Call,
  registry: ServerRegistry,
  resource: ServerResource,
  inOrder: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  const changes = inOrder.flatMap((current, index) => {
    const countingOrder = (index + 1) * STEP;
    return current.countingOrder === countingOrder ? [] : [{ current, values: { countingOrder } }];
  });
  const [broken] = await brokenBy({ db, registry, now }, resource, changes);
  if (broken) throw new Problem('STATE', `„${broken.current.name}“: ${broken.messages[0]}`);
  const saved = await updateRecords(untyped(db), registry, resource, changes, user);
  const byId = new Map(saved.map((record) => [record.id, record]));
  return inOrder.map((record) => byId.get(record.id) ?? record);
}

async function notArchived(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await rowsWhere(db, 'stockItems', { id: ids, archived: 0 }, ['id']);
  return new Set(pluck(rows, 'id'));
}

/** Locks rows by id, as price changes do: PostgreSQL updates them in any order and would otherwise deadlock. */
async function lockRunning(db: Db): Promise<number[]> {
  const running = db.selectFrom('stockTakings').select('id').where('closedAt', 'is', null).orderBy('id');
  const ids = pluck(await forShare(db, running).execute(), 'id');
  if (engineOf(db) === 'postgres')
    await db
      .selectFrom('stockTakingItems')
      .select('id')
      .where(oneOf(db, 'stockTakingId', ids))
      .orderBy('id')
      .forUpdate()
      .execute();
  return ids;
}

const currentLocationOrder = sql<number>`(
  select location."countingOrder" from "stockLocations" location where location.id = "stockTakingItems"."stockLocationId"
)`;

const currentItemOrder = sql<number | null>`(
  select place."countingOrder" from "stockLocationAssignments" place
  where place."stockItemId" = "stockTakingItems"."stockItemId"
    and place."stockLocationId" = "stockTakingItems"."stockLocationId"
)`;
