import {
  AUDIT_LOG_PAGE,
  exportAuditLog,
  listAuditLog,
  listPriceHistory,
  listStockLevels,
} from '../../src/contract/history';
import { listed, ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { exportLog } from './auditLog/exportLog';
import { readAuditLog } from './auditLog/readAuditLog';
import { readPrices, readStockLevels } from './historyLists';

export const historyCalls: Operation[] = [
  implement(listAuditLog, {
    mode: 'read',
    async handle({ db, query }) {
      const { Before: before, Limit: limit = AUDIT_LOG_PAGE, ...filter } = query;
      return ok(await readAuditLog(db, filter, { before, limit: Math.min(limit, AUDIT_LOG_PAGE) }));
    },
  }),
  implement(exportAuditLog, { mode: 'read', handle: exportLog }),
  implement(listPriceHistory, {
    mode: 'read',
    isKept: true,
    async handle({ db, user, query: { StockItemId: stockItemId, ...query } }) {
      return listed(await readPrices(db, stockItemId, { query, role: user.role }));
    },
  }),
  implement(listStockLevels, {
    mode: 'read',
    isKept: true,
    async handle({ db, user, query: { StockItemId: stockItemId, StockLocationId: stockLocationId, ...query } }) {
      return listed(await readStockLevels(db, { stockItemId, stockLocationId }, { query, role: user.role }));
    },
  }),
];
