import {
  addStockTakingAddendum,
  compareStockTakings,
  exportComparison,
  exportStockTaking,
  PROTOCOL_TYPES,
  readStockTakingValues,
  type StockTakingComparison,
} from '../../../src/contract/stockTakingReports';
import { subtractAmounts } from '../../../src/rules/amounts';
import { differenceOf, type ResultItem } from '../../../src/rules/valuation';
import type { Db } from '../../db/tables';
import type { DocumentRequest, Pdfs } from '../../documents/pdfs';
import { stockTakingComparisonCsv } from '../../documents/stockTakingComparisonCsv';
import { stockTakingCsv } from '../../documents/stockTakingCsv';
import type { StockTakingProtocol } from '../../documents/stockTakingProtocol';
import { callerId, created, csvFile, download, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { invalid } from '../../problem';
import { mapInTurns, stringifyInSteps } from '../../turns';
import { addAddendum } from './addenda';
import { readProtocol } from './readProtocol';
import { findStockTaking, readItems, resultOf } from './readStockTaking';
import { readValues } from './readValues';

export const reportCalls = (pdfs: Pdfs): Operation[] => [
  implement(readStockTakingValues, {
    isCached: true,
    handle: async ({ db, query, user }) => ok(await readValues(db, query.stockTakingId, user)),
  }),
  implement(compareStockTakings, {
    isCached: true,
    handle: async ({ db, query }) => ok(await compare(db, query.stockTakingId, query.withStockTakingId)),
  }),
  implement(exportComparison, {
    async handle({ db, query }) {
      const comparison = await compare(db, query.stockTakingId, query.withStockTakingId);
      const name = `Inventurvergleich ${comparison.stockTaking.id} mit ${comparison.earlier.id}`;
      return csvFile(name, await stockTakingComparisonCsv(comparison));
    },
  }),
  implement(exportStockTaking, {
    async handle({ db, user, signal, query: { stockTakingId, format } }) {
      const protocol = await readProtocol(db, stockTakingId);
      const name = `Inventurprotokoll ${protocol.id} ${protocol.targetDate}${protocol.closed ? '' : ' Zwischenstand'}.${format}`;
      const content = await WRITERS[format](protocol, pdfs, { userId: callerId(user), signal });
      // The ETag comes from the data, as a workbook contains timestamps.
      return download({ name, type: PROTOCOL_TYPES[format], content, madeFrom: await stringifyInSteps(protocol) });
    },
  }),
  implement(addStockTakingAddendum, { handle: async (call) => created(await addAddendum(call, call.body)) }),
];

const WRITERS = {
  csv: async (from: StockTakingProtocol) => Buffer.from(await stockTakingCsv(from)),
  xlsx: (from: StockTakingProtocol, pdfs: Pdfs, request: DocumentRequest) => pdfs.workbook(from, request),
  pdf: (from: StockTakingProtocol, pdfs: Pdfs, request: DocumentRequest) => pdfs.stockTaking(from, request),
};

/** `difference` is the first minus `earlier`. @throws Problem NOT_FOUND, VALIDATION when both are the same */
async function compare(db: Db, stockTakingId: number, withStockTakingId: number): Promise<StockTakingComparison> {
  if (stockTakingId === withStockTakingId)
    throw invalid({ withStockTakingId: 'Bitte eine andere Inventur zum Vergleich wählen.' });
  const one = await side(db, stockTakingId);
  const other = await side(db, withStockTakingId);
  const articles = new Map([...one.items, ...[...other.items].filter(([id]) => !one.items.has(id))]);
  return {
    stockTaking: one.stockTaking,
    earlier: other.stockTaking,
    difference: subtractAmounts(one.stockTaking.totalValue, other.stockTaking.totalValue),
    items: await mapInTurns([...articles], ([id, { stockItemId, name, unit }]) => {
      const current = counted(one.items.get(id));
      const earlier = counted(other.items.get(id));
      return { stockItemId, name, unit, current, earlier, difference: differenceOf(current, earlier) };
    }),
  };
}

async function side(db: Db, stockTakingId: number) {
  const { id, description, targetDate, closedAt } = await findStockTaking(db, stockTakingId);
  const { resultItems, totalValue } = await resultOf(await readItems(db, id));
  return {
    stockTaking: { id, description, targetDate, closedAt, totalValue },
    items: new Map(resultItems.map((item) => [item.stockItemId, item])),
  };
}

function counted(item: ResultItem | undefined) {
  if (!item) return null;
  const { newAmount, unit, pricePerUnit, totalPrice, wasCounted } = item;
  return { newAmount, unit, pricePerUnit, totalPrice, wasCounted };
}
