import { PRICE_SCALE } from '../../../../src/contract/kit/values';
import type { StockNow, StockNowItem } from '../../../../src/contract/stockNow';
import { compareGerman } from '../../../../src/lib/compareGerman';
import { groupBy } from '../../../../src/lib/groupBy';
import { fromScaled } from '../../../../src/resources/kit';
import { sumAmounts } from '../../../../src/rules/amounts';
import { costOf } from '../../../../src/rules/money';
import { inGroups } from '../../../db/repository/inGroups';
import { readParts } from '../../../db/repository/readInSteps';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { mapInTurns, sortInTurns, takeTurns } from '../../../turns';
import { readCurrentStock } from '../../goods/stockCounts/readCurrentStock';
import { readOnOrder } from '../readOnOrder';

interface Asked {
  groups: SessionUser['groups'];
  /** Reads only this article, archived or not. */
  stockItemId?: number;
  supplierId?: number;
  stockItemGroupId?: number;
  belowOnly?: boolean;
}

/** Limits groups and orders to the caller's; stock amounts are visible to everyone. */
export async function readStockNow(db: Db, asked: Asked): Promise<StockNow> {
  const all = await readRows(db, asked);
  const items = asked.belowOnly ? all.filter(({ below }) => below) : all;
  return {
    totals: {
      value: sumAmounts(items.flatMap(({ value }) => value ?? [])),
      unknown: items.filter(({ amount }) => amount === null).length,
      below: items.filter(({ below }) => below).length,
    },
    items,
  };
}

async function readRows(db: Db, { groups, stockItemId, supplierId, stockItemGroupId }: Asked): Promise<StockNowItem[]> {
  let query = db
    .selectFrom('stockItems as item')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('suppliers', 'suppliers.id', 'item.supplierId')
    .select(['item.id', 'item.name', 'item.supplierId', 'item.pricePerUnit'])
    .select(['units.name as unit', 'suppliers.name as supplierName']);
  if (stockItemId === undefined) query = query.where('item.archived', '=', 0);
  else query = query.where('item.id', '=', stockItemId);
  if (supplierId !== undefined) query = query.where('item.supplierId', '=', supplierId);
  const assignments = groupBy(await readAssignments(db, groups, stockItemId), (each) => each.stockItemId);
  const stock = new Map(
    (await readCurrentStock(db, { stockItemId, supplierId, withArchived: stockItemId !== undefined })).map((each) => [
      each.stockItemId,
      each,
    ]),
  );
  const coming = await readOnOrder(db, { groups, articles: stockItemId === undefined ? undefined : [stockItemId] });
  const rows = await readParts((after, limit) =>
    query.where('item.id', '>', after).orderBy('item.id').limit(limit).execute(),
  );
  const wanted = rows.filter(({ id }) => stockItemGroupId === undefined || isIn(assignments.get(id), stockItemGroupId));
  const byName = await sortInTurns(wanted, (a, b) => compareGerman(a.name, b.name) || a.id - b.id, takeTurns());
  return mapInTurns(byName, ({ id, name, unit, supplierId: itsSupplierId, supplierName, pricePerUnit }) => {
    const of = assignments.get(id) ?? [];
    const counted = stock.get(id) ?? NOT_COUNTED;
    const { amount } = counted;
    const minimum = of.length === 0 ? null : sumAmounts(of.map(({ minAmountInGroup }) => minAmountInGroup));
    const price = fromScaled(pricePerUnit, PRICE_SCALE);
    return {
      stockItemId: id,
      name,
      supplierId: itsSupplierId,
      unit,
      supplierName,
      groupNames: of.map(({ groupName }) => groupName).sort(compareGerman),
      ...counted,
      minimum,
      below: amount !== null && minimum !== null && amount < minimum,
      onOrder: coming(id).openUnits,
      price,
      value: amount === null ? null : costOf(amount, price),
    };
  });
}

const NOT_COUNTED = { countedAmount: null, countedAt: null, moved: null, amount: null, unitChangedAt: null };

const isIn = (assignments: readonly { stockItemGroupId: number }[] | undefined, group: number) =>
  assignments?.some(({ stockItemGroupId }) => stockItemGroupId === group) ?? false;

async function readAssignments(db: Db, groups: SessionUser['groups'], stockItemId?: number) {
  let query = db
    .selectFrom('stockItemGroupAssignments as assignment')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'assignment.stockItemGroupId')
    .select(['assignment.stockItemId', 'assignment.stockItemGroupId', 'assignment.minAmountInGroup'])
    .select('stockItemGroups.name as groupName');
  if (stockItemId !== undefined) query = query.where('assignment.stockItemId', '=', stockItemId);
  return query.where(inGroups(db, groups, 'assignment.stockItemGroupId')).execute();
}
