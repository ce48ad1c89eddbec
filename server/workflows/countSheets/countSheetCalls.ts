import { printCensusSheet, printGroupSheet, printStockTakingSheet } from '../../../src/contract/countSheets';
import { packageText } from '../../../src/rules/packageText';
import { findRow } from '../../db/repository/rowsById';
import type { CountSheet } from '../../documents/countSheet';
import type { Pdfs } from '../../documents/pdfs';
import { type Call, callerId, download } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { Problem } from '../../problem';
import { groupOfCensus } from '../census/readCensus';
import { readUnitWords } from '../plurals';
import { instanceNameOf, readSettings } from '../settings';
import { censusSheet } from './censusSheet';
import { groupSheet } from './groupSheet';
import type { SheetContent } from './SheetContent';
import { stockTakingSheet } from './stockTakingSheet';

export const countSheetCalls = (pdfs: Pdfs): Operation[] => [
  implement(printCensusSheet, {
    mode: 'read',
    groupOf: ({ db, params }) => groupOfCensus(db, params.id),
    handle: async (call) => print(call, pdfs, await censusSheet(call, call.params.id), call.query.StockLocationId),
  }),
  implement(printGroupSheet, {
    mode: 'read',
    groupOf: async ({ db, params: { id } }) => (await findRow(db, 'stockItemGroups', id, `Bestand ${id}`)).id,
    handle: async (call) => print(call, pdfs, await groupSheet(call, call.params.id), call.query.StockLocationId),
  }),
  implement(printStockTakingSheet, {
    mode: 'read',
    handle: async (call) =>
      print(call, pdfs, await stockTakingSheet(call, call.query.stockTakingId), call.query.stockLocationId),
  }),
];

type Caller = Pick<Call, 'db' | 'user' | 'signal'>;

/** @param locationId prints only the lines of this location; they keep their numbers */
async function print({ db, user, signal }: Caller, pdfs: Pdfs, content: SheetContent, locationId: number | undefined) {
  const settings = await readSettings(db);
  const words = await readUnitWords(db);
  const numbered = content.lines.map((line, index) => ({
    ...line,
    number: index + 1,
    packed: packageText(line, words),
  }));
  const lines = numbered.filter(({ stockLocationId }) => locationId === undefined || stockLocationId === locationId);
  const [first] = lines;
  if (!first) throw new Problem('NOT_FOUND', 'Diese Zählliste wäre leer: Hier ist nichts zu zählen.');
  const only = locationId === undefined ? '' : ` · nur ${first.locationName}`;
  const count = lines.length === 1 ? '1 Zeile' : `${lines.length} Zeilen`;
  const sheet: CountSheet = {
    title: content.title,
    about: `${content.about}${only} · ${count}`,
    howToType: content.howToType,
    date: content.date,
    instanceName: instanceNameOf(settings),
    instanceColor: settings.INSTANCE_COLOR,
    lines,
  };
  return download({
    name: `Zählliste ${content.title}${locationId === undefined ? '' : ` ${first.locationName}`}.pdf`,
    type: 'application/pdf',
    content: await pdfs.countSheet(sheet, { userId: callerId(user), signal }),
  });
}
