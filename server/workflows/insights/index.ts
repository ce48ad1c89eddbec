import {
  readCountDurations as countDurationsCall,
  readInventoryDifferences as differencesCall,
  exportInsight,
  readGroupGoods as groupGoodsCall,
  type Insight,
  readInventoryValues as inventoryValuesCall,
  readOrderValues as orderValuesCall,
  readPriceDevelopment as pricesCall,
  readStockValue as stockValueCall,
} from '../../../src/contract/insights';
import {
  countsCsv,
  differencesCsv,
  groupsCsv,
  inventoryValuesCsv,
  orderValuesCsv,
  pricesCsv,
  stockValueCsv,
} from '../../documents/insightsCsv';
import { download, ok } from '../../http/call';
import { type CallOf, implement, type Operation } from '../../http/operation';
import { type InsightsAsked, insightsAsked } from './insightsAsked';
import { readCountDurations } from './readCountDurations';
import { readGroupGoods } from './readGroupGoods';
import { readInventoryDifferences } from './readInventoryDifferences';
import { readInventoryValues } from './readInventoryValues';
import { readOrderValues } from './readOrderValues';
import { readPriceDevelopment } from './readPriceDevelopment';
import { readStockValue } from './readStockValue';

interface Asking extends Pick<CallOf<typeof stockValueCall>, 'db' | 'user' | 'query'> {}
const asked = ({ db, user, query }: Asking) => insightsAsked(db, user, query);

/** Article prices and values are visible to all; orders and counts to their groups. */
export const insightsOperations: Operation[] = [
  implement(stockValueCall, {
    mode: 'read',
    isKept: true,
    handle: async (call) => ok(await readStockValue(await asked(call))),
  }),
  implement(inventoryValuesCall, {
    mode: 'read',
    isKept: true,
    handle: async (call) => ok(await readInventoryValues(await asked(call))),
  }),
  implement(orderValuesCall, {
    mode: 'read',
    isKept: true,
    handle: async (call) => ok(await readOrderValues(await asked(call))),
  }),
  implement(groupGoodsCall, {
    mode: 'read',
    isKept: true,
    handle: async (call) => ok(await readGroupGoods(await asked(call))),
  }),
  implement(pricesCall, {
    mode: 'read',
    isKept: true,
    handle: async (call) => ok(await readPriceDevelopment(await asked(call), call.query.StockItemIds ?? [])),
  }),
  implement(differencesCall, {
    mode: 'read',
    isKept: true,
    handle: async (call) => ok(await readInventoryDifferences(await asked(call), call.query.StockTakingId)),
  }),
  implement(countDurationsCall, {
    mode: 'read',
    isKept: true,
    handle: async (call) => ok(await readCountDurations(await asked(call))),
  }),
  implement(exportInsight, {
    mode: 'read',
    async handle(call) {
      const { From, To, Insight: insight } = call.query;
      const { name, write } = FILES[insight];
      const content = Buffer.from(await write(await asked(call), call.query));
      return download({ name: `${name} von ${From} bis ${To}.csv`, type: 'text/csv; charset=utf-8', content });
    },
  }),
];

interface InsightFile {
  name: string;
  write(asked: InsightsAsked, query: CallOf<typeof exportInsight>['query']): Promise<string>;
}

const FILES: Record<Insight, InsightFile> = {
  stockValue: { name: 'Bestandswert', write: async (by) => stockValueCsv(await readStockValue(by)) },
  inventoryValues: { name: 'Inventurwerte', write: async (by) => inventoryValuesCsv(await readInventoryValues(by)) },
  orderValues: { name: 'Bestellwert', write: async (by) => orderValuesCsv(await readOrderValues(by)) },
  groups: { name: 'Verbrauch und Verluste', write: async (by) => groupsCsv(await readGroupGoods(by)) },
  prices: {
    name: 'Preisentwicklung',
    write: async (by, { StockItemIds }) => pricesCsv(await readPriceDevelopment(by, StockItemIds ?? [])),
  },
  differences: {
    name: 'Inventurunterschiede',
    write: async (by, { StockTakingId }) => differencesCsv(await readInventoryDifferences(by, StockTakingId)),
  },
  counts: {
    name: 'Dauer der Zählungen',
    write: async (by) => countsCsv(await readCountDurations(by), by.timeZone),
  },
};
