import {
  addStockTakingAddendum,
  compareStockTakings,
  exportComparison,
  exportStockTaking,
  PROTOCOL_TYPES,
  readStockTakingValues,
} from '../../../src/contract/stockTakingReports';
import type { DocumentRequest, Pdfs } from '../../documents/pdfs';
import { stockTakingComparisonCsv } from '../../documents/stockTakingComparisonCsv';
import { stockTakingCsv } from '../../documents/stockTakingCsv';
import type { StockTakingProtocol } from '../../documents/stockTakingProtocol';
import { callerId, created, download, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { stringifyInSteps } from '../../turns';
import { addAddendum } from './addenda';
import { compare } from './compare';
import { readProtocol } from './readProtocol';
import { readValues } from './readValues';

export const reportCalls = (pdfs: Pdfs): Operation[] => [
  implement(readStockTakingValues, {
    mode: 'read',
    isKept: true,
    handle: async ({ db, query, user }) => ok(await readValues(db, query.stockTakingId, user)),
  }),
  implement(compareStockTakings, {
    mode: 'read',
    isKept: true,
    handle: async ({ db, query }) => ok(await compare(db, query.stockTakingId, query.withStockTakingId)),
  }),
  implement(exportComparison, {
    mode: 'read',
    async handle({ db, query }) {
      const comparison = await compare(db, query.stockTakingId, query.withStockTakingId);
      const name = `Inventurvergleich ${comparison.stockTaking.id} mit ${comparison.earlier.id}.csv`;
      const content = Buffer.from(await stockTakingComparisonCsv(comparison));
      return download({ name, type: PROTOCOL_TYPES.csv, content });
    },
  }),
  implement(exportStockTaking, {
    mode: 'read',
    async handle({ db, user, signal, query: { stockTakingId, format } }) {
      const protocol = await readProtocol(db, stockTakingId);
      const name = `Inventurprotokoll ${protocol.id} ${protocol.targetDate}${protocol.closed ? '' : ' Zwischenstand'}.${format}`;
      const content = await WRITERS[format](protocol, pdfs, { userId: callerId(user), signal });
      // The ETag comes from the data, as a workbook contains timestamps.
      return download({ name, type: PROTOCOL_TYPES[format], content, madeFrom: await stringifyInSteps(protocol) });
    },
  }),
  implement(addStockTakingAddendum, {
    mode: 'write',
    handle: async (call) => created(await addAddendum(call, call.body)),
  }),
];

const WRITERS = {
  csv: async (from: StockTakingProtocol) => Buffer.from(await stockTakingCsv(from)),
  xlsx: (from: StockTakingProtocol, pdfs: Pdfs, request: DocumentRequest) => pdfs.workbook(from, request),
  pdf: (from: StockTakingProtocol, pdfs: Pdfs, request: DocumentRequest) => pdfs.stockTaking(from, request),
};
