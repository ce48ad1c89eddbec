import { compareGerman } from '../../../src/lib/compareGerman';
import { groupBy } from '../../../src/lib/groupBy';
import { sumAmounts } from '../../../src/rules/amounts';
import type { Db } from '../../db/tables';
import type { ProtocolLocation, ProtocolPosition, StockTakingProtocol } from '../../documents/stockTakingProtocol';
import { mapInTurns } from '../../turns';
import { instanceNameOf, readSettings } from '../settings';
import { readAddenda } from './addenda';
import { depositsResult, readDepositRows } from './deposits';
import { findStockTaking, presentItem, readItems, resultOf, sharesOf } from './readStockTaking';

type Item = ReturnType<typeof presentItem>;

/** @throws Problem NOT_FOUND */
export async function readProtocol(db: Db, stockTakingId: number): Promise<StockTakingProtocol> {
  const stockTaking = await findStockTaking(db, stockTakingId);
  const rows = await readItems(db, stockTakingId);
  const presented = await mapInTurns(rows, presentItem);
  const values = await sharesOf(presented);
  const items = presented.map((item) => ({ ...item, totalValue: item.wasCounted ? (values.get(item.id) ?? 0) : null }));
  const { resultItems, totalValue } = await resultOf(rows);
  const articles = groupBy(items, (item) => item.stockItemId);
  const settings = await readSettings(db);
  const { closedAt, closedByName, sha256 } = stockTaking;
  return {
    id: stockTaking.id,
    title: stockTaking.description ?? `Inventur ${stockTaking.id}`,
    targetDate: stockTaking.targetDate,
    created: stockTaking.created,
    closed: closedAt === null ? null : { at: closedAt, by: closedByName ?? '', sha256: sha256 ?? '' },
    instanceName: instanceNameOf(settings),
    instanceColor: settings.INSTANCE_COLOR,
    timeZone: settings.TIME_ZONE,
    totalValue,
    positions: await mapInTurns(resultItems, ({ stockItemId, newAmount, totalPrice }) =>
      position(articles.get(stockItemId) ?? [], newAmount, totalPrice),
    ),
    locations: [...groupBy(items, (item) => item.stockLocationId).values()].map(location),
    rows: items,
    ...depositsResult(await readDepositRows(db, stockTakingId)),
    addenda: (await readAddenda(db, stockTakingId)).map((addendum) => ({
      ...addendum,
      about: addendum.stockItemName === null ? null : `${addendum.stockItemName}, ${addendum.stockLocationName}`,
    })),
  };
}

function position(items: readonly Item[], amount: number, value: number): ProtocolPosition {
  const [first] = items;
  if (!first) throw new Error('An article of a result has rows');
  const { stockItemId, orderNumber, name, unit, pricePerUnit } = first;
  const counted = items.filter((item) => item.wasCounted).length;
  const stated = counted === 0 ? { amount: null, value: null } : { amount, value };
  return {
    stockItemId,
    orderNumber,
    name,
    unit,
    pricePerUnit,
    ...stated,
    counted: counted === 0 ? 'none' : counted === items.length ? 'all' : 'some',
    uncountedAt: items.filter((item) => !item.wasCounted).map((item) => item.stockLocationName),
  };
}

function location(items: readonly Item[]): ProtocolLocation {
  const counted = items.filter((item) => item.wasCounted);
  const times = counted.map((item) => item.countedAt ?? '').sort();
  return {
    name: items[0]?.stockLocationName ?? '',
    total: items.length,
    counted: counted.length,
    counters: [...new Set(counted.map((item) => item.countedByName ?? ''))].sort(compareGerman),
    from: times[0] ?? null,
    to: times.at(-1) ?? null,
    value: sumAmounts(items.map((item) => item.totalValue ?? 0)),
  };
}
