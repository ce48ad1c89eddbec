import { z } from 'zod';
import { fromScaled } from '../../src/resources/kit';
import { ok } from '../api/call';
import { type Operation, operation } from '../api/operation';
import { AMOUNT_SCALE, PRICE_SCALE, text, textId } from '../api/schemas';

const MOST = 1000;

/** What happened to records, prices and stock; read only, nothing here can be changed by any call. */
export const historyCalls: Operation[] = [
  operation({
    id: 'auditLog.list',
    mode: 'read',
    method: 'GET',
    url: '/api/AuditLog',
    tag: 'Verlauf',
    summary: `Wer was wann geändert hat, das Neueste zuerst, höchstens ${MOST} Einträge; Before blättert weiter zurück.`,
    query: z.object({ Resource: text(100).optional(), RecordId: textId.optional(), Before: textId.optional() }),
    async handle({ db, query }) {
      let rows = db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(MOST);
      if (query.Resource !== undefined) rows = rows.where('resource', '=', query.Resource);
      if (query.RecordId !== undefined) rows = rows.where('recordId', '=', query.RecordId);
      if (query.Before !== undefined) rows = rows.where('id', '<', query.Before);
      return ok((await rows.execute()).map((row) => ({ ...row, changes: JSON.parse(row.changes) })));
    },
  }),
  operation({
    id: 'priceHistory.list',
    mode: 'read',
    method: 'GET',
    url: '/api/PriceHistory',
    tag: 'Verlauf',
    summary: 'Preise eines Artikels im Lauf der Zeit',
    query: z.object({ StockItemId: textId }),
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
  operation({
    id: 'stockLevels.list',
    mode: 'read',
    method: 'GET',
    url: '/api/StockLevels',
    tag: 'Verlauf',
    summary: 'Bestand je Artikel und Lagerort nach der letzten abgeschlossenen Zählung',
    query: z.object({ StockItemId: textId.optional(), StockLocationId: textId.optional() }),
    async handle({ db, query }) {
      let rows = db.selectFrom('stockLevels').selectAll().orderBy('stockItemId').orderBy('stockLocationId');
      if (query.StockItemId !== undefined) rows = rows.where('stockItemId', '=', query.StockItemId);
      if (query.StockLocationId !== undefined) rows = rows.where('stockLocationId', '=', query.StockLocationId);
      return ok((await rows.execute()).map((row) => ({ ...row, amount: fromScaled(row.amount, AMOUNT_SCALE) })));
    },
  }),
];
