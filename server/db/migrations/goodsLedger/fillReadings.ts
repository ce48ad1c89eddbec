import { sql } from 'kysely';
import { addTo } from '../../../../src/lib/addTo';
import type { AnyDb, AnyRow } from '../../database';
import { inParts } from '../../engine/inParts';

/** Derives readings from finished counts of all places of an article; at one instant, the later count wins. */
export async function fillReadings(db: AnyDb): Promise<void> {
  await fromCensuses(db);
  await fromStockTakings(db);
}

/** Censuses cover all places of the articles in their group; articles that were added while counting may lack some. */
const fromCensuses = (db: AnyDb) =>
  sql`
    insert into "stockCounts" ("stockItemId", "at", "amount", "sourceResource", "sourceId")
    select line."stockItemId", coalesce(max(line."countedAt"), census.finished), sum(line."newAmount"),
      'censuses', census.id
    from censuses census join "stockModifications" line on line."censusId" = census.id
    where census.finished is not null
    group by census.id, census.finished, line."stockItemId"
    having count(*) = sum(case when line."newAmount" >= 0 then 1 else 0 end)
      and (min(line."isExtra") = 0 or not exists (
        select 1 from "stockLocationAssignments" place
        where place."stockItemId" = line."stockItemId" and not exists (
          select 1 from "stockModifications" other where other."censusId" = census.id
            and other."stockItemId" = place."stockItemId" and other."stockLocationId" = place."stockLocationId")))
    order by census.finished, census.id, line."stockItemId"`.execute(db);

/** Inventories may cover only some of an article's places; only complete ones give a reading. */
async function fromStockTakings(db: AnyDb) {
  const wasAt = await placesThen(db);
  const closed = await db
    .selectFrom('stockTakings')
    .select(['id', 'closedAt'])
    .where('closedAt', 'is not', null)
    .orderBy('closedAt')
    .orderBy('id')
    .execute();
  for (const { id, closedAt } of closed) {
    const lines = await db
      .selectFrom('stockTakingItems')
      .select(['stockItemId', 'stockLocationId', 'newAmount', 'countedAt'])
      .where('stockTakingId', '=', id ?? 0)
      .orderBy('id')
      .execute();
    const byArticle = new Map<number, AnyRow[]>();
    for (const line of lines) addTo(byArticle, Number(line.stockItemId), line);
    const readings = [...byArticle].flatMap(([stockItemId, ofArticle]) => {
      const counted = new Set(ofArticle.map(({ stockLocationId }) => Number(stockLocationId)));
      const isWhole = [...wasAt(stockItemId, String(closedAt))].every((place) => counted.has(place));
      if (!isWhole || ofArticle.some(({ newAmount }) => newAmount === null || Number(newAmount) < 0)) return [];
      const amount = ofArticle.reduce((sum, { newAmount }) => sum + Number(newAmount), 0);
      const instants = ofArticle.flatMap(({ countedAt }) => (countedAt ? [String(countedAt)] : []));
      const at = instants.sort().at(-1) ?? closedAt;
      return [{ stockItemId, at, amount, sourceResource: 'stockTakings', sourceId: id }];
    });
    for (const part of inParts(readings)) await db.insertInto('stockCounts').values(part).execute();
  }
}

type PlacesThen = (stockItemId: number, instant: string) => ReadonlySet<number>;

interface Change {
  at: string;
  before: readonly number[];
  after: readonly number[];
}

/** Reconstructs earlier places from today's by the audit log, as far back as it reaches. */
async function placesThen(db: AnyDb): Promise<PlacesThen> {
  const now = new Map<number, number[]>();
  for (const row of await db.selectFrom('stockLocationAssignments').selectAll().execute())
    addTo(now, Number(row.stockItemId), Number(row.stockLocationId));
  const changes = new Map<number, Change[]>();
  const rows = await db
    .selectFrom('auditLog')
    .select(['resource', 'recordId', 'at', 'changes'])
    .where((row) =>
      row.or([
        row('resource', '=', 'stockLocationAssignments'),
        row.and([row('resource', '=', 'stockItems'), row('changes', 'like', '%"stockLocations":%')]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();
  for (const row of rows) {
    const change = changeOf(String(row.resource), Number(row.recordId), JSON.parse(String(row.changes)));
    if (change) changes.set(change.item, [...(changes.get(change.item) ?? []), { ...change, at: String(row.at) }]);
  }
  return (stockItemId, instant) => {
    const places = new Set(now.get(stockItemId));
    for (const { before, after } of (changes.get(stockItemId) ?? []).filter(({ at }) => at > instant)) {
      for (const place of after) places.delete(place);
      for (const place of before) places.add(place);
    }
    return places;
  };
}

type Told = Record<string, [before: unknown, after: unknown] | undefined>;

function changeOf(resource: string, recordId: number, told: Told) {
  const ids = (value: unknown) => [value ?? []].flat().map(Number);
  if (resource === 'stockItems') {
    const [before, after] = told.stockLocations ?? [];
    return { item: recordId, before: ids(before), after: ids(after) };
  }
  const [itemBefore, itemAfter] = told.stockItemId ?? [];
  const [before, after] = told.stockLocationId ?? [];
  const item = Number(itemBefore ?? itemAfter);
  // An entry about a moved assignment does not name its article.
  return Number.isInteger(item) ? { item, before: ids(before), after: ids(after) } : undefined;
}
