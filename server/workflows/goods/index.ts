import type { Selectable } from 'kysely';
import { readBestBefore as readBestBeforeCall } from '../../../src/contract/bestBefore';
import { readConsumption, readLosses } from '../../../src/contract/consumption';
import { GOODS_RECEIVED_FILES, readGoodsReceived } from '../../../src/contract/goodsReceived';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { listCurrentStock, listStockCounts, type StockCount } from '../../../src/contract/stockCounts';
import { compareText } from '../../../src/lib/compareGerman';
import { fromScaled } from '../../../src/resources/kit';
import { todayIn } from '../../../src/rules/dates';
import { formatNumber } from '../../../src/rules/numbers';
import { readParts } from '../../db/repository/readInSteps';
import { readTimeZone } from '../../db/repository/settings';
import type { Tables } from '../../db/tables';
import { consumptionCsv } from '../../documents/consumptionCsv';
import { goodsReceivedCsv } from '../../documents/goodsReceivedCsv';
import { lossesCsv } from '../../documents/lossesCsv';
import type { Pdfs } from '../../documents/pdfs';
import { callerId, csvFile, download, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { Problem } from '../../problem';
import { sortInTurns, takeTurns } from '../../turns';
import { instanceNameOf, readSettings } from '../settings';
import { readBestBefore } from './bestBefore/readBestBefore';
import { readBook } from './book/readBook';
import { readConsumption as consumptionOf } from './consumption/readConsumption';
import { readLosses as readLost } from './consumption/readLosses';
import { deliveryCalls } from './deliveries/deliveryCalls';
import { depositCalls } from './deposits/depositCalls';
import { periodOf } from './period';
import { photoCalls } from './photos/photoCalls';
import { recordingCalls } from './recording/recordingCalls';
import { reportName } from './reportName';
import { readCurrentStock } from './stockCounts/readCurrentStock';

export const goodsOperations = (pdfs: Pdfs): Operation[] => [
  ...recordingCalls,
  ...stockCountCalls,
  ...consumptionCalls,
  ...deliveryCalls,
  ...depositCalls,
  ...bestBeforeCalls,
  ...photoCalls,
  ...bookCalls(pdfs),
];

const BEST_BEFORE_DAYS = 7;

const bestBeforeCalls: Operation[] = [
  implement(readBestBeforeCall, {
    async handle({ db, query, now }) {
      const today = todayIn(await readTimeZone(db), new Date(now));
      return ok(await readBestBefore(db, { today, days: query.Days ?? BEST_BEFORE_DAYS }));
    },
  }),
];

/** Rows of a book as PDF: a year of a large house. Ten thousand take a few seconds and half a gigabyte. */
const MAX_PRINTED = 10_000;

const bookCalls = (pdfs: Pdfs): Operation[] => [
  implement(readGoodsReceived, {
    isHeavy: true,
    async handle({ db, query: { format = 'json', ...query }, user, signal }) {
      const settings = await readSettings(db);
      const { TIME_ZONE: timeZone, INSTANCE_COLOR: instanceColor } = settings;
      const received = await readBook(db, query, timeZone);
      if (format === 'json') return ok(received);
      if (format === 'pdf' && received.rows.length > MAX_PRINTED) throw tooLongToPrint(received.rows.length);
      const book = { ...received, instanceName: instanceNameOf(settings), instanceColor, timeZone, role: user.role };
      const content =
        format === 'csv'
          ? Buffer.from(await goodsReceivedCsv(book))
          : await pdfs.goodsReceived(book, { userId: callerId(user), signal });
      const period = [book.from, book.to].filter(Boolean).join(' bis ');
      const name = `Wareneingangsbuch${period && ` ${period}`}.${format}`;
      return download({ name, type: GOODS_RECEIVED_FILES[format], content });
    },
  }),
];

const tooLongToPrint = (rows: number) =>
  new Problem(
    'TOO_LARGE',
    `Das sind ${formatNumber(rows)} Zeilen. Als PDF gehen höchstens ${formatNumber(MAX_PRINTED)}: Bitte einen kürzeren Zeitraum wählen oder als CSV laden.`,
  );

const consumptionCalls: Operation[] = [
  implement(readConsumption, {
    async handle(call) {
      const { consumption, rows } = await consumptionOf(call);
      if (call.query.format !== 'csv') return ok(consumption);
      const timeZone = await readTimeZone(call.db);
      const options = { isCompared: call.query.Compare !== undefined, role: call.user.role };
      return csvFile(reportName('Verbrauch', call.query), await consumptionCsv(rows, timeZone, options));
    },
  }),
  implement(readLosses, {
    async handle({ db, query, user: { role } }) {
      const losses = await readLost(db, query, role);
      if (query.format !== 'csv') return ok(losses);
      return csvFile(reportName('Verluste', query), await lossesCsv(losses, role));
    },
  }),
];

const stockCountCalls: Operation[] = [
  implement(listStockCounts, {
    isCached: true,
    isHeavy: true,
    async handle({ db, query }) {
      const { from, before } = await periodOf(db, query);
      let stockCounts = db.selectFrom('stockCounts').selectAll();
      if (query.StockItemId !== undefined) stockCounts = stockCounts.where('stockItemId', '=', query.StockItemId);
      if (from) stockCounts = stockCounts.where('at', '>=', from);
      if (before) stockCounts = stockCounts.where('at', '<', before);
      const counts = await readParts(async (after, limit) => {
        const rows = await stockCounts.where('id', '>', after).orderBy('id').limit(limit).execute();
        return rows.map(toCount);
      });
      return ok(await sortInTurns(counts, byTime, takeTurns()));
    },
  }),
  implement(listCurrentStock, {
    isCached: true,
    handle: async ({ db, query }) => ok(await readCurrentStock(db, { stockItemId: query.StockItemId })),
  }),
];

const toCount = ({ sourceResource, sourceId, amount, ...row }: Selectable<Tables['stockCounts']>): StockCount => ({
  ...row,
  amount: fromScaled(amount, AMOUNT_SCALE),
  source: { resource: sourceResource, id: sourceId },
});

const byTime = (a: StockCount, b: StockCount) => compareText(a.at, b.at) || a.id - b.id;
