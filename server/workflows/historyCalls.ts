import {
  AUDIT_LOG_PAGE,
  exportAuditLog,
  listAuditLog,
  listPriceHistory,
  listStockLevels,
} from '../../src/contract/history';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../src/contract/kit/values';
import { fromScaled } from '../../src/resources/kit';
import { ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { exportLog } from './auditLog/exportLog';
import { readAuditLog } from './auditLog/readAuditLog';

/** What happened to records, prices and stock; read only, nothing here can be changed by any call. */
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
    async handle({ db, query }) {
      const rows = await db
        .selectFrom('priceHistory')
        .selectAll()
        .where('stockItemId', '=', query.StockItemId)
        .orderBy('changedAt')
        .orderBy('id')
        .execute();
      return ok(
        rows.map((row) => ({
          ...row,
          oldPrice: fromScaled(row.oldPrice, PRICE_SCALE),
          newPrice: fromScaled(row.newPrice, PRICE_SCALE),
        })),
      );
    },
  }),
  implement(listStockLevels, {
    mode: 'read',
    isKept: true,
    async handle({ db, query }) {
      let rows = db.selectFrom('stockLevels').selectAll().orderBy('stockItemId').orderBy('stockLocationId');
      if (query.StockItemId !== undefined) rows = rows.where('stockItemId', '=', query.StockItemId);
      if (query.StockLocationId !== undefined) rows = rows.where('stockLocationId', '=', query.StockLocationId);
      return ok((await rows.execute()).map((row) => ({ ...row, amount: fromScaled(row.amount, AMOUNT_SCALE) })));
    },
  }),
];
