import {
  readCountDurations as countDurationsCall,
  readInventoryDifferences as differencesCall,
  exportInsight,
  readGroupGoods as groupGoodsCall,
  type Insight,
  readInventoryValues as inventoryValuesCall,
  readMonthlyShrinkage as monthlyShrinkageCall,
  readOrderValues as orderValuesCall,
  readPriceDevelopment as pricesCall,
  readStockValue as stockValueCall,
} from '../../../src/contract/insights';
import {
  countsCsv,
  differencesCsv,
  groupsCsv,
  inventoryValuesCsv,
  monthlyShrinkageCsv,
  orderValuesCsv,
  pricesCsv,
  stockValueCsv,
} from '../../documents/insightsCsv';
import { requirePrices } from '../../http/authorize';
import { type Call, csvFile, ok } from '../../http/call';
import { type CallOf, implement, type Operation } from '../../http/operation';
import { type InsightsAsked, insightsAsked } from './insightsAsked';
import { readCountDurations } from './readCountDurations';
import { readGroupGoods } from './readGroupGoods';
import { readInventoryDifferences } from './readInventoryDifferences';
import { readInventoryValues } from './readInventoryValues';
import { readMonthlyShrinkage } from './readMonthlyShrinkage';
import { readOrderValues } from './readOrderValues';
import { readPriceDevelopment } from './readPriceDevelopment';
import { readStockValue } from './readStockValue';

type Asking<Q> = Pick<Call<unknown, Q & Parameters<typeof insightsAsked>[2]>, 'db' | 'user' | 'query'>;
const asked = <Q>({ db, user, query }: Asking<Q>) => insightsAsked(db, user, query);

const kept = <Q, A>(read: (asked: InsightsAsked, query: Q) => Promise<A>) => ({
  isCached: true,
  // Over years of a large house, each takes seconds of the database.
  isHeavy: true,
  handle: async (call: Asking<Q>) => ok(await read(await asked(call), call.query)),
});

/** Article prices and values are visible to everyone who sees prices; orders and counts to their groups. */
export const insightsOperations: Operation[] = [
  implement(stockValueCall, kept(readStockValue)),
  implement(inventoryValuesCall, kept(readInventoryValues)),
  implement(orderValuesCall, kept(readOrderValues)),
  implement(groupGoodsCall, kept(readGroupGoods)),
  implement(monthlyShrinkageCall, kept(readMonthlyShrinkage)),
  implement(pricesCall, kept(readPriceDevelopment)),
  implement(differencesCall, kept(readInventoryDifferences)),
  implement(countDurationsCall, kept(readCountDurations)),
  implement(exportInsight, {
    async handle(call) {
      const { From, To, Insight: insight } = call.query;
      if (insight !== 'counts') requirePrices(call.user);
      const { name, write } = FILES[insight];
      return csvFile(`${name} von ${From} bis ${To}`, await write(await asked(call), call.query));
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
  shrinkage: { name: 'Schwund', write: async (by) => monthlyShrinkageCsv(await readMonthlyShrinkage(by)) },
  prices: { name: 'Preisentwicklung', write: async (by, query) => pricesCsv(await readPriceDevelopment(by, query)) },
  differences: {
    name: 'Inventurunterschiede',
    write: async (by, query) => differencesCsv(await readInventoryDifferences(by, query)),
  },
  counts: { name: 'Dauer der Zählungen', write: async (by) => countsCsv(await readCountDurations(by), by.timeZone) },
};
