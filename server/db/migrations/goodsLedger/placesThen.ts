import type { AnyDb } from '../../database';

export type PlacesThen = (stockItemId: number, instant: string) => ReadonlySet<number>;

interface Change {
  at: string;
  before: readonly number[];
  after: readonly number[];
}

/** Reconstructs earlier places from today's by the audit log, as far back as it reaches. */
export async function placesThen(db: AnyDb): Promise<PlacesThen> {
  const now = new Map<number, number[]>();
  for (const row of await db.selectFrom('stockLocationAssignments').selectAll().execute()) {
    const places = now.get(Number(row.stockItemId)) ?? [];
    now.set(Number(row.stockItemId), [...places, Number(row.stockLocationId)]);
  }
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
