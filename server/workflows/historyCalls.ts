import { AUDIT_LOG_PAGE, listAuditLog, listPriceHistory, listStockLevels } from '../../src/contract/history';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../src/contract/kit/values';
import { fromScaled } from '../../src/resources/kit';
import { ok } from '../http/call';
import { implement, type Operation } from '../http/operation';

const ENTRY = [
  ...(['id', 'at', 'userId', 'userName', 'resource', 'recordId', 'action', 'changes', 'title', 'parentId'] as const),
];

/** What happened to records, prices and stock; read only, nothing here can be changed by any call. */
export const historyCalls: Operation[] = [
  implement(listAuditLog, {
    mode: 'read',
    async handle({ db, query }) {
      let rows = db
        .selectFrom('auditLog')
        .select(ENTRY)
        .orderBy('id', 'desc')
        .limit(Math.min(query.Limit ?? AUDIT_LOG_PAGE, AUDIT_LOG_PAGE));
      if (query.Resource !== undefined) rows = rows.where('resource', '=', query.Resource);
      if (query.RecordId !== undefined) rows = rows.where('recordId', '=', query.RecordId);
      if (query.ParentId !== undefined) rows = rows.where('parentId', '=', query.ParentId);
      if (query.UserId !== undefined) rows = rows.where('userId', '=', query.UserId);
      if (query.Action !== undefined) rows = rows.where('action', '=', query.Action);
      if (query.From !== undefined) rows = rows.where('at', '>=', instant(query.From));
      if (query.Until !== undefined) rows = rows.where('at', '<', instant(query.Until));
      if (query.Before !== undefined) rows = rows.where('id', '<', query.Before);
      return ok((await rows.execute()).map((row) => ({ ...row, changes: JSON.parse(row.changes) })));
    },
  }),
  implement(listPriceHistory, {
    mode: 'read',
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
    async handle({ db, query }) {
      let rows = db.selectFrom('stockLevels').selectAll().orderBy('stockItemId').orderBy('stockLocationId');
      if (query.StockItemId !== undefined) rows = rows.where('stockItemId', '=', query.StockItemId);
      if (query.StockLocationId !== undefined) rows = rows.where('stockLocationId', '=', query.StockLocationId);
      return ok((await rows.execute()).map((row) => ({ ...row, amount: fromScaled(row.amount, AMOUNT_SCALE) })));
    },
  }),
];

/** As instants are stored, which compare as texts. */
const instant = (sent: string) => new Date(sent).toISOString();
